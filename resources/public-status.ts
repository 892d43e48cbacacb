import { stageOf, type ApplicantStatus } from './applicant-statuses'

/** The five stages shown to an applicant, in order (look 19). */
export const publicStages = ['application', 'exam', 'interview', 'enrolment', 'course'] as const
export type PublicStage = (typeof publicStages)[number]

/** States of an application that its applicant may see; internal statuses (no answer, blacklist) are not shown. */
export const publicStates = [
  'RECEIVED',
  'PAUSED',
  'LATER',
  'CLOSED',
  'EXAM_SET',
  'EXAM_MOVING',
  'EXAM_WAITLIST',
  'EXAM_CHECKED',
  'EXAM_PASSED',
  'EXAM_FAILED',
  'INTERVIEW_SET',
  'INTERVIEW_WAITLIST',
  'INTERVIEW_MISSED',
  'INTERVIEW_CHECKED',
  'INTERVIEW_PASSED',
  'INTERVIEW_FAILED',
  'ENROLLED',
  'LEFT',
  'GRADUATED',
] as const
export type PublicState = (typeof publicStates)[number]

const states: Readonly<Record<ApplicantStatus, PublicState>> = {
  APPLIED_ONLY: 'RECEIVED',
  E_MAIL_SENT: 'RECEIVED',
  NO_ANSWER: 'RECEIVED',
  RESCHEDULED: 'RECEIVED',
  ON_HOLD: 'PAUSED',
  REDIRECTED: 'LATER',
  CONSIDER_FOR_NEXT_COURSE: 'LATER',
  INVITE_NEXT_COURSE: 'LATER',
  BLACKLIST: 'CLOSED',
  EXAM_SCHEDULED: 'EXAM_SET',
  RESCHEDULE_THE_EXAM: 'EXAM_MOVING',
  EXAM_WAITLIST: 'EXAM_WAITLIST',
  EXAM_PASSED: 'EXAM_PASSED',
  EXAM_PASSED_INFORMED: 'EXAM_PASSED',
  EXAM_FAILED: 'EXAM_FAILED',
  EXAM_FAILED_INFORMED: 'EXAM_FAILED',
  INTERVIEW_SCHEDULED: 'INTERVIEW_SET',
  INTERVIEW_WAITLIST: 'INTERVIEW_WAITLIST',
  INTERVIEW_ABSENT: 'INTERVIEW_MISSED',
  INTERVIEW_PASSED: 'INTERVIEW_PASSED',
  INTERVIEW_PASSED_INFORMED: 'INTERVIEW_PASSED',
  INTERVIEW_FAILED: 'INTERVIEW_FAILED',
  INTERVIEW_FAILED_INFORMED: 'INTERVIEW_FAILED',
  ENROLLED: 'ENROLLED',
  DROP_OUT: 'LEFT',
  DROP_OUT_AFTER_ENROLLMENT: 'LEFT',
  GRADUATED: 'GRADUATED',
  INTRO_GRADUATED: 'GRADUATED',
}

/**
 * The state that an applicant sees for a status. A failure is only shown after it was mailed, or after staff set a status that says the
 * applicant was informed: until then the result is being checked (DECISIONS 'Exam-result and registration mails').
 */
export function publicStateOf(status: ApplicantStatus, isResultMailed: boolean): PublicState {
  if (status === 'EXAM_FAILED') return isResultMailed ? 'EXAM_FAILED' : 'EXAM_CHECKED'
  if (status === 'INTERVIEW_FAILED') return 'INTERVIEW_CHECKED'
  return states[status]
}

/** The number of completed stages, and so the index of the current stage; 5 when all are completed. */
export function stagesDone(status: ApplicantStatus, isResultMailed: boolean): number {
  const state = publicStateOf(status, isResultMailed)
  if (state === 'GRADUATED') return 5
  if (state === 'ENROLLED' || state === 'LEFT') return 4
  if (state === 'INTERVIEW_PASSED') return 3
  if (state === 'EXAM_PASSED' || stageOf(status) === 'interview') return 2
  if (stageOf(status) === 'exam' || state === 'RECEIVED') return 1
  return 0
}

/** Statuses of ended applications: applying to the course again creates a new application. */
export const endedStatuses = [
  'EXAM_FAILED',
  'EXAM_FAILED_INFORMED',
  'INTERVIEW_FAILED',
  'INTERVIEW_FAILED_INFORMED',
  'CONSIDER_FOR_NEXT_COURSE',
  'INVITE_NEXT_COURSE',
  'DROP_OUT',
  'DROP_OUT_AFTER_ENROLLMENT',
  'GRADUATED',
  'INTRO_GRADUATED',
] as const satisfies readonly ApplicantStatus[]
