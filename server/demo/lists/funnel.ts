import type { ApplicantStatus } from '#resources/applicant-statuses'

type Weights = readonly (readonly [ApplicantStatus, number])[]
const applied = ['APPLIED_ONLY'] as const
const scheduled = [...applied, 'EXAM_SCHEDULED'] as const
const passed = [...scheduled, 'EXAM_PASSED'] as const
const invited = [...passed, 'INTERVIEW_SCHEDULED'] as const
const accepted = [...invited, 'INTERVIEW_PASSED'] as const

/** The statuses an application passes through before each status. */
export const wayTo: Readonly<Record<ApplicantStatus, readonly ApplicantStatus[]>> = {
  APPLIED_ONLY: [],
  E_MAIL_SENT: applied,
  NO_ANSWER: [...applied, 'E_MAIL_SENT'],
  ON_HOLD: applied,
  REDIRECTED: applied,
  RESCHEDULED: applied,
  CONSIDER_FOR_NEXT_COURSE: applied,
  INVITE_NEXT_COURSE: applied,
  BLACKLIST: applied,
  EXAM_SCHEDULED: applied,
  RESCHEDULE_THE_EXAM: scheduled,
  EXAM_PASSED: scheduled,
  EXAM_FAILED: scheduled,
  EXAM_WAITLIST: scheduled,
  EXAM_PASSED_INFORMED: passed,
  EXAM_FAILED_INFORMED: [...scheduled, 'EXAM_FAILED'],
  INTERVIEW_SCHEDULED: passed,
  INTERVIEW_PASSED: invited,
  INTERVIEW_FAILED: invited,
  INTERVIEW_ABSENT: invited,
  INTERVIEW_WAITLIST: invited,
  INTERVIEW_PASSED_INFORMED: accepted,
  INTERVIEW_FAILED_INFORMED: [...invited, 'INTERVIEW_FAILED'],
  ENROLLED: accepted,
  DROP_OUT: accepted,
  DROP_OUT_AFTER_ENROLLMENT: [...accepted, 'ENROLLED'],
  GRADUATED: [...accepted, 'ENROLLED'],
  INTRO_GRADUATED: [...accepted, 'ENROLLED'],
}

/** Weights of statuses of applications without a group, by age: up to 6, 21 and 60 days, and older. */
export const standings: readonly { upTo: number; weights: Weights }[] = [
  {
    upTo: 6,
    weights: [
      ['APPLIED_ONLY', 62],
      ['E_MAIL_SENT', 18],
      ['EXAM_SCHEDULED', 14],
      ['NO_ANSWER', 4],
      ['ON_HOLD', 2],
    ],
  },
  {
    upTo: 21,
    weights: [
      ['APPLIED_ONLY', 16],
      ['E_MAIL_SENT', 12],
      ['EXAM_SCHEDULED', 26],
      ['EXAM_PASSED', 7],
      ['EXAM_PASSED_INFORMED', 5],
      ['EXAM_FAILED', 6],
      ['EXAM_WAITLIST', 3],
      ['RESCHEDULE_THE_EXAM', 3],
      ['INTERVIEW_SCHEDULED', 9],
      ['NO_ANSWER', 7],
      ['ON_HOLD', 3],
      ['RESCHEDULED', 3],
    ],
  },
  {
    upTo: 60,
    weights: [
      ['APPLIED_ONLY', 5],
      ['E_MAIL_SENT', 6],
      ['EXAM_SCHEDULED', 6],
      ['EXAM_PASSED_INFORMED', 6],
      ['EXAM_FAILED', 6],
      ['EXAM_FAILED_INFORMED', 13],
      ['EXAM_WAITLIST', 4],
      ['RESCHEDULE_THE_EXAM', 3],
      ['INTERVIEW_SCHEDULED', 11],
      ['INTERVIEW_PASSED', 5],
      ['INTERVIEW_PASSED_INFORMED', 4],
      ['INTERVIEW_FAILED', 4],
      ['INTERVIEW_FAILED_INFORMED', 5],
      ['INTERVIEW_ABSENT', 3],
      ['INTERVIEW_WAITLIST', 4],
      ['NO_ANSWER', 12],
      ['ON_HOLD', 3],
      ['REDIRECTED', 3],
      ['CONSIDER_FOR_NEXT_COURSE', 3],
    ],
  },
  {
    upTo: Infinity,
    weights: [
      ['APPLIED_ONLY', 4],
      ['E_MAIL_SENT', 3],
      ['EXAM_FAILED', 5],
      ['EXAM_FAILED_INFORMED', 25],
      ['EXAM_WAITLIST', 1],
      ['INTERVIEW_FAILED', 2],
      ['INTERVIEW_FAILED_INFORMED', 10],
      ['INTERVIEW_ABSENT', 5],
      ['INTERVIEW_WAITLIST', 1],
      ['NO_ANSWER', 20],
      ['DROP_OUT', 7],
      ['ON_HOLD', 3],
      ['REDIRECTED', 5],
      ['CONSIDER_FOR_NEXT_COURSE', 5],
      ['INVITE_NEXT_COURSE', 4],
      ['RESCHEDULED', 0.5],
      ['BLACKLIST', 0.5],
    ],
  },
]

/** Weights of statuses of applicants assigned to a planning group. */
export const assigned: Weights = [
  ['ENROLLED', 40],
  ['INTERVIEW_PASSED', 25],
  ['INTERVIEW_PASSED_INFORMED', 20],
  ['INTERVIEW_SCHEDULED', 15],
]

/** Weights of the months: most applications in autumn and in the new year, few in summer. */
export const seasons = [1.3, 1.2, 1, 0.8, 0.75, 0.85, 0.6, 0.95, 1.6, 1.3, 1, 0.6] as const

/** Registration sources with weights. */
export const sources = [
  ['WEBSITE', 46],
  ['TILDA', 24],
  ['MANUAL', 22],
  ['IMPORTED', 8],
] as const
