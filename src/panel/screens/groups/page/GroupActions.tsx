import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined'
import Button from '@mui/material/Button'
import type { Group } from '#resources/groups'
import { hasRole } from '#resources/kernel/access'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { lazy } from '#kit/lazy'
import { SLOT, SLOT_EDIT, SLOT_ROW } from '#panel/screens/bookings'
import { INTERVIEWS } from '../interviews/names'
import { LAUNCH } from '../LaunchDialog'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'

const InterviewDrawer = lazy(() =>
  import('../interviews/InterviewDrawer').then((file) => ({ default: file.InterviewDrawer })),
)

/** Buttons of a group beside its declared actions: interviews and launch. */
export function GroupActions({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const [, askLaunch] = useUrlParam(LAUNCH)
  return (
    <>
      <Interviews group={group} />
      {group.groupState === 'PLANNING' && mayRun(viewer, group) && (
        <Button startIcon={<RocketLaunch />} onClick={() => askLaunch(String(group.id))}>
          {t('launch')}
        </Button>
      )}
    </>
  )
}

/** The interview schedule, for groups in planning, on hold or ongoing, and viewers who run the group or are in sales. */
function Interviews({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const [, open] = useUrlParam(INTERVIEWS)
  const isOver = group.groupState === 'WAITING_FOR_DEMO' || group.groupState === 'TERMINATED'
  if (isOver || !(mayRun(viewer, group) || hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST'))) return null
  return (
    <>
      <Button startIcon={<EventAvailable />} onClick={() => open(String(group.id))}>
        {t('interviewSchedule')}
      </Button>
      <WhenAsked params={[INTERVIEWS, SLOT_ROW, SLOT, SLOT_EDIT]}>
        <InterviewDrawer group={group} />
      </WhenAsked>
    </>
  )
}
