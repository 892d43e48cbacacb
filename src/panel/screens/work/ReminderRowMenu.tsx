import Alarm from '@mui/icons-material/AlarmOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { postponementNames } from './postponements'
import { workArea } from './texts'
import { useReminderActions } from './use-reminder-actions'

/** Resolve, and Postpone by what is usual, in the menu of a reminder's row. */
export function ReminderRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(workArea)
  const { resolve, postpone } = useReminderActions()
  if (record.status !== 'ACTIVE') return null
  const id = Number(record.id)
  return [
    <MenuEntry key="resolve" icon={<Check />} label={t('resolve')} onDone={onDone} onClick={() => resolve(id)} />,
    ...postponementNames.map((by) => (
      <MenuEntry
        key={by}
        icon={<Alarm />}
        label={`${t('postpone')}: ${t(by)}`}
        onDone={onDone}
        onClick={() => postpone(id, by)}
      />
    )),
  ]
}
