import { scheduledStatuses, stageOf, type ApplicantStatus } from './applicant-statuses'

interface Dated {
  status: ApplicantStatus
  /** An instant; null where none is set. */
  scheduledDate: string | null
}

/**
 * Whether a date that is to be asked for with this status would be that of another appointment (part 2 §4 'asks for a schedule date'): an exam's for
 * an interview, one that was put off, or one long past. A result that is taken back keeps its own, and a date ahead may be set before its status.
 */
export function isDateOfAnother({ status: before, scheduledDate }: Dated, status: ApplicantStatus, now: Date): boolean {
  if (before === status || scheduledDate === null || !scheduledStatuses.includes(status)) return false
  if (before !== 'RESCHEDULE_THE_EXAM' && stageOf(before) === stageOf(status)) return false
  const isSetBefore = before === 'RESCHEDULE_THE_EXAM' || stageOf(before) === 'application'
  return !isSetBefore || Date.parse(scheduledDate) < now.getTime()
}
