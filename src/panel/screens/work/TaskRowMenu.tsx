import Check from '@mui/icons-material/CheckOutlined'
import Replay from '@mui/icons-material/ReplayOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { workArea } from './texts'
import { useWorkChange } from './use-work-change'

/** Resolve, or make active again, in the menu of a task's row. */
export function TaskRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(workArea)
  const { change } = useWorkChange('tasks')
  const isActive = record.taskStatus === 'ACTIVE'
  const move = () => {
    onDone()
    const taskStatus = isActive ? 'RESOLVED' : 'ACTIVE'
    change({ id: Number(record.id), values: { taskStatus }, said: t(isActive ? 'resolved' : 'reopen') })
  }
  return (
    <MenuItem onClick={move}>
      <ListItemIcon>{isActive ? <Check /> : <Replay />}</ListItemIcon>
      {t(isActive ? 'resolve' : 'reopen')}
    </MenuItem>
  )
}
