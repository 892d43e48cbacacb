import { scheduledStatuses, stageOf, type ApplicantStatus } from './applicant-statuses'

interface Dated {
  status: ApplicantStatus
  /** An instant; null where none is set. */
  scheduledDate: string | null
}

/**
 * Whether the date that would be kept with this status belongs to another appointment, so that a new one must be asked for
 * (part 2 §4 'asks for a schedule date'): an exam's date for an interview, a postponed date, or a date in the past. A result that is taken
 * back keeps its date, and a future date may be set before its status.
 */
export function isDateOfAnother({ status: before, scheduledDate }: Dated, status: ApplicantStatus, now: Date): boolean {
  if (before === status || scheduledDate === null || !scheduledStatuses.includes(status)) return false
  if (before !== 'RESCHEDULE_THE_EXAM' && stageOf(before) === stageOf(status)) return false
  const isSetBefore = before === 'RESCHEDULE_THE_EXAM' || stageOf(before) === 'application'
  return !isSetBefore || Date.parse(scheduledDate) < now.getTime()
}
