import { useText } from '#kit/i18n/text'
import type { ScreenParts } from '../kernel/screen-parts'
import { RemindingCell } from './work/due-cells'
import { ApplicantInput, relatedInput } from './work/inputs'
import { ReminderRowMenu } from './work/ReminderRowMenu'
import { workArea } from './work/texts'
import { ViewSwitch } from './work/ViewSwitch'
import { viewFilter, withheldFilters } from './work/work-view'

function DeleteTitle() {
  return useText(workArea)('deleteReminder')
}

/** Reminders: what one owns or wrote, resolved and postponed where they stand. */
export const parts: ScreenParts = {
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
