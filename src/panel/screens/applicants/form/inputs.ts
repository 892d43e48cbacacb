import { formNames } from './form-names'
import { GroupInput } from './GroupInput'
import { guardedInputs } from './in-terminated'
import { ScheduledDateInput } from './ScheduledDateInput'
import { StatusInput } from './StatusInput'

/** The inputs of an applicant's form that are not the derived ones; loaded with the first form. */
export const inputs = guardedInputs(formNames, {
  status: StatusInput,
  scheduledDate: ScheduledDateInput,
  groupId: GroupInput,
})
