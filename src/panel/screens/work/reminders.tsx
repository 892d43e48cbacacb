import { useText } from '#kit/i18n/text'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { RemindingCell } from './due-cells'
import { ApplicantInput, relatedInput } from './inputs'
import { ReminderRowMenu } from './ReminderRowMenu'
import { workArea } from './texts'
import { ViewSwitch } from './ViewSwitch'
import { viewFilter, withheldFilters } from './work-view'

function DeleteTitle() {
  return useText(workArea)('deleteReminder')
}

/** Reminders: what one owns or wrote, resolved and postponed where they stand. */
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
  withheldFilters,
}
