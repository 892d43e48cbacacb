import PauseCircle from '@mui/icons-material/PauseCircleOutlineOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { LAUNCH } from './LaunchDialog'
import { mayRun } from './may-run'
import { groupsArea } from './texts'
import { useChangeState } from './use-change-state'
import { useViewer } from '#kit/session/viewer'

/** Launch, and planning <-> on hold, in the menu of a row (part 2 §4 'Group states'). */
export function GroupRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const [, askLaunch] = useUrlParam(LAUNCH)
  const change = useChangeState()
  if (!mayRun(viewer, { projectCoordinatorId: record.projectCoordinatorId })) return null
  const move = (state: 'PLANNING' | 'ON_HOLD') => {
    onDone()
    void change(Number(record.id), state)
  }
  const launch = () => {
    onDone()
    askLaunch(String(record.id))
  }
  if (record.groupState === 'ON_HOLD') {
    return (
      <MenuItem onClick={() => move('PLANNING')}>
        <ListItemIcon>
          <PlayArrow />
        </ListItemIcon>
        {t('toPlanning')}
      </MenuItem>
    )
  }
  if (record.groupState !== 'PLANNING') return null
  return [
    <MenuItem key="launch" onClick={launch}>
      <ListItemIcon>
        <RocketLaunch />
      </ListItemIcon>
      {t('launch')}
    </MenuItem>,
    <MenuItem key="hold" onClick={() => move('ON_HOLD')}>
      <ListItemIcon>
        <PauseCircle />
      </ListItemIcon>
      {t('putOnHold')}
    </MenuItem>,
  ]
}
