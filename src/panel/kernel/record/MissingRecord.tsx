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
  /** The list to go on to. */
  screen: string
}

/** An address with something else than a number is as little a record as one that is not there. */
const absent: readonly (number | undefined)[] = [400, 404, 422]

/** A record that could not be shown: not there or not theirs, or a failure with Retry. */
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
