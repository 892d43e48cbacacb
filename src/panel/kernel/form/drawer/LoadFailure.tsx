import SearchOff from '@mui/icons-material/SearchOffOutlined'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { readFailure } from '../failure'
import { useFormText } from '../texts'

/** A record that could not be shown: not there or not theirs, or a failure with Retry. */
export function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useFormText()
  if (readFailure(failure).status === 404)
    return <Blank role="alert" icon={<SearchOff />} title={t('notFound')} text={t('notFoundText')} />
  return <ErrorState failure={failure} onRetry={onRetry} />
}
