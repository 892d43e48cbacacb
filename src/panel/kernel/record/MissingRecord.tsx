import Button from '@mui/material/Button'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import { Link } from 'react-router'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { readFailure } from '../form/failure'
import { useFormText } from '../form/texts'
import { useRecordText } from './texts'

interface MissingRecordProps {
  failure: unknown
  onRetry: () => void
  /** The address of the resource's list. */
  screen: string
}

/** An address whose id is not a number is treated like a record that does not exist. */
const absent: readonly (number | undefined)[] = [400, 404, 422]

/** Shown in place of a record that does not exist, that the viewer may not read, or that failed to load (with Retry). */
export function MissingRecord({ failure, onRetry, screen }: MissingRecordProps) {
  const t = useFormText()
  const tr = useRecordText()
  if (failure && !absent.includes(readFailure(failure).status))
    return <ErrorState failure={failure} onRetry={onRetry} />
  const back = (
    <Button variant="outlined" component={Link} to={screen}>
      {tr('toList')}
    </Button>
  )
  return <Blank role="alert" icon={<SearchOff />} title={t('notFound')} text={t('notFoundText')} action={back} />
}
