import Alarm from '@mui/icons-material/AlarmOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { textOf } from '#panel/kernel/cells/read-value'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { RemindingCell } from './due-cells'
import { ApplicantInput, relatedInput } from './inputs'
import { workArea } from './texts'
import { ViewSwitch, VIEW, viewFilter, withheldFilters } from './ViewSwitch'
import { useReminderActions } from './use-reminder-actions'

function DeleteTitle() {
  return useText(workArea)('deleteReminder')
}

/** Entries of an active reminder's row menu: resolve and postpone. */
function ReminderRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(workArea)
  const { resolve, postpone, postponements } = useReminderActions()
  if (record.status !== 'ACTIVE') return null
  const id = Number(record.id)
  const reminder = { id, remindingDate: textOf(record.remindingDate) ?? '' }
  return [
    <MenuEntry key="resolve" icon={<Check />} label={t('resolve')} onDone={onDone} onClick={() => resolve(id)} />,
    ...postponements(reminder).map((by) => (
      <MenuEntry
        key={by}
        icon={<Alarm />}
        label={`${t('postpone')}: ${t(by)}`}
        onDone={onDone}
        onClick={() => postpone(reminder, by)}
      />
    )),
  ]
}

/** Reminders that the viewer owns or created; they are resolved and postponed in the list. */
export const reminderParts: ScreenParts = {
  cells: { remindingDate: RemindingCell },
  looks: {
    title: { width: 270 },
    remindingDate: { width: 172 },
    ownerUser: { width: 150 },
    createdBy: { width: 150 },
    group: { width: 90 },
    applicant: { width: 150 },
    instructor: { width: 150 },
  },
  inputs: {
    relatedTo: relatedInput('type', 'GROUP'),
    applicantId: relatedInput('type', 'APPLICANT', ApplicantInput),
    instructorId: relatedInput('type', 'INSTRUCTOR'),
  },
  titleSwitch: ViewSwitch,
  rowMenu: ReminderRowMenu,
  deleteTitle: DeleteTitle,
  viewFilter,
  filterParams: [VIEW],
  withheldFilters,
}
