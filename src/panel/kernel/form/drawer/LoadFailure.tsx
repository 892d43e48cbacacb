import SearchOff from '@mui/icons-material/SearchOffOutlined'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { readFailure } from '../failure'
import { useFormText } from '../texts'

/** Shown in place of a record that does not exist, that the viewer may not read, or that failed to load (with Retry). */
export function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useFormText()
  if (readFailure(failure).status === 404)
    return <Blank role="alert" icon={<SearchOff />} title={t('notFound')} text={t('notFoundText')} />
  return <ErrorState failure={failure} onRetry={onRetry} />
}
