import Edit from '@mui/icons-material/EditOutlined'
import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import PauseCircle from '@mui/icons-material/PauseCircleOutlineOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { groups, groupStates, type Group } from '#resources/groups'
import { hasRole } from '#resources/kernel/access'
import { optionOf } from '#resources/kernel/labels'
import { useText, useWords } from '#kit/i18n/text'
import { StatusChip } from '#kit/theme/StatusChip'
import { useViewer } from '#kit/session/viewer'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { useDeleteEntry } from '#panel/kernel/record/use-delete-entry'
import { INTERVIEWS, InterviewDrawer } from '../interviews/InterviewDrawer'
import { LAUNCH } from '../LaunchDialog'
import { mayRun } from '../may-run'
import { listOf } from '../state-filter'
import { groupsArea } from '../texts'
import { useChangeState } from '../use-change-state'
import styles from './group-page.module.css'

/** Course, number, state and format of a group, and what may be done with it. */
export function GroupHeader({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const say = useWords()
  const { look, label } = groupStates[group.groupState]
  return (
    <header className={styles.groupHead}>
      <h2>{group.course.name}</h2>
      <span className={`${styles.groupNumber} num`}>{t('numbered', { number: group.number ?? '' })}</span>
      <StatusChip {...look} label={say(label)} />
      <span className={styles.groupFormat}>{say(optionOf(groups.fields.courseFormat, group.courseFormat))}</span>
      <span className={styles.groupGrow} />
      <div className={styles.groupActions}>
        <Interviews group={group} />
        <Actions group={group} />
      </div>
    </header>
  )
}

/** Interviews are held before a group studies and while it takes in others; they are the sales' work too. */
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
      <InterviewDrawer group={group} />
    </>
  )
}

function Actions({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const change = useChangeState()
  const [, askLaunch] = useUrlParam(LAUNCH)
  const { entry, question } = useDeleteEntry(groups, group, listOf(group.groupState))
  if (!mayRun(viewer, group)) return null
  const { id, groupState } = group
  return (
    <>
      {groupState === 'PLANNING' && (
        <Button startIcon={<PauseCircle />} onClick={() => void change(id, 'ON_HOLD')}>
          {t('putOnHold')}
        </Button>
      )}
      {groupState === 'ON_HOLD' && (
        <Button startIcon={<PlayArrow />} onClick={() => void change(id, 'PLANNING')}>
          {t('toPlanning')}
        </Button>
      )}
      {groupState === 'PLANNING' && (
        <Button startIcon={<RocketLaunch />} onClick={() => askLaunch(String(id))}>
          {t('launch')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<Edit />} component={Link} to={`/groups/${id}/edit`}>
        {t('editGroup')}
      </Button>
      <IconMenu label={t('more')} icon={<MoreHoriz />}>
        {(onDone) => entry(onDone)}
      </IconMenu>
      {question}
    </>
  )
}
