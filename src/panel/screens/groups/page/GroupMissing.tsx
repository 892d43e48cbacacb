import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { readFailure } from '#panel/kernel/form/failure'
import { groupsArea } from '../texts'

/** A group that could not be shown: not there or not theirs, or a failure with Retry. */
export function GroupMissing({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useText(groupsArea)
  const { status } = readFailure(failure)
  // An address with something else than a number is as little a group.
  if (status !== 404 && status !== 400 && status !== 422) return <ErrorState failure={failure} onRetry={onRetry} />
  const back = (
    <Button variant="outlined" component={Link} to="/groups/planning">
      {t('toGroups')}
    </Button>
  )
  return <Blank role="alert" icon={<SearchOff />} title={t('notFound')} text={t('notFoundText')} action={back} />
}
