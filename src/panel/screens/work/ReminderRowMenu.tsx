import Alarm from '@mui/icons-material/AlarmOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { postponementNames } from './postponements'
import { workArea } from './texts'
import { useReminderActions } from './use-reminder-actions'

/** Resolve, and Postpone by what is usual, in the menu of a reminder's row. */
export function ReminderRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(workArea)
  const { resolve, postpone } = useReminderActions()
  if (record.status !== 'ACTIVE') return null
  const id = Number(record.id)
  const done = (work: () => void) => () => {
    onDone()
    work()
  }
  return [
    <MenuItem key="resolve" onClick={done(() => resolve(id))}>
      <ListItemIcon>
        <Check />
      </ListItemIcon>
      {t('resolve')}
    </MenuItem>,
    ...postponementNames.map((by) => (
      <MenuItem key={by} onClick={done(() => postpone(id, by))}>
        <ListItemIcon>
          <Alarm />
        </ListItemIcon>
        {`${t('postpone')}: ${t(by)}`}
      </MenuItem>
    )),
  ]
}
