import type { ChoiceLook } from './kernel/choice-look'
import type { Words } from './kernel/words'

/** Stages of the admission pipeline, in order (part 2 §1). */
export const stages = ['application', 'exam', 'interview', 'enrolment', 'graduation'] as const
export type Stage = (typeof stages)[number]

/** The glyph of a stage (look: 'the glyph is the stage'). */
export const stageGlyphs = {
  application: 'dashed',
  exam: 'quarter',
  interview: 'half',
  enrolment: 'threeQuarters',
  graduation: 'tick',
} as const satisfies Record<Stage, ChoiceLook['glyph']>

interface StatusFacts extends ChoiceLook {
  stage: Stage
  /** Position in lists sorted by status (part 2 §4 'Sort priority'). */
  priority: number
}

/** Every status of an applicant (part 2 §3): its stage, its sort position and how it is drawn (look 'Statuses'). */
const facts = {
  APPLIED_ONLY: { stage: 'application', priority: 4, tone: 'grey', glyph: 'dashed' },
  ENROLLED: { stage: 'enrolment', priority: 1, tone: 'green', glyph: 'threeQuarters' },
  EXAM_FAILED: { stage: 'exam', priority: 9, tone: 'red', glyph: 'quarter' },
  EXAM_PASSED: { stage: 'exam', priority: 8, tone: 'green', glyph: 'quarter' },
  EXAM_SCHEDULED: { stage: 'exam', priority: 5, tone: 'blue', glyph: 'quarter' },
  EXAM_WAITLIST: { stage: 'exam', priority: 10, tone: 'amber', glyph: 'quarter' },
  ON_HOLD: { stage: 'application', priority: 16, tone: 'amber', glyph: 'bars' },
  REDIRECTED: { stage: 'application', priority: 17, tone: 'violet', glyph: 'arrow' },
  RESCHEDULED: { stage: 'application', priority: 18, tone: 'blue', glyph: 'dashed' },
  INTERVIEW_FAILED: { stage: 'interview', priority: 13, tone: 'red', glyph: 'half' },
  INTERVIEW_PASSED: { stage: 'interview', priority: 12, tone: 'green', glyph: 'half' },
  INTERVIEW_ABSENT: { stage: 'interview', priority: 14, tone: 'red', glyph: 'half' },
  INTERVIEW_SCHEDULED: { stage: 'interview', priority: 11, tone: 'blue', glyph: 'half' },
  INTERVIEW_WAITLIST: { stage: 'interview', priority: 15, tone: 'amber', glyph: 'half' },
  CONSIDER_FOR_NEXT_COURSE: { stage: 'application', priority: 19, tone: 'violet', glyph: 'arrow' },
  INVITE_NEXT_COURSE: { stage: 'application', priority: 20, tone: 'violet', glyph: 'arrow' },
  NO_ANSWER: { stage: 'application', priority: 21, tone: 'amber', glyph: 'bars' },
  E_MAIL_SENT: { stage: 'application', priority: 22, tone: 'grey', glyph: 'dashed' },
  DROP_OUT: { stage: 'enrolment', priority: 3, tone: 'grey', glyph: 'cross' },
  DROP_OUT_AFTER_ENROLLMENT: { stage: 'enrolment', priority: 3, tone: 'grey', glyph: 'cross' },
  GRADUATED: { stage: 'graduation', priority: 2, tone: 'green', glyph: 'tick' },
  BLACKLIST: { stage: 'application', priority: 23, tone: 'grey', glyph: 'cross' },
  RESCHEDULE_THE_EXAM: { stage: 'exam', priority: 7, tone: 'blue', glyph: 'quarter' },
  INTRO_GRADUATED: { stage: 'graduation', priority: 24, tone: 'green', glyph: 'tick' },
  EXAM_PASSED_INFORMED: { stage: 'exam', priority: 25, tone: 'green', glyph: 'quarter', sent: true },
  EXAM_FAILED_INFORMED: { stage: 'exam', priority: 26, tone: 'red', glyph: 'quarter', sent: true },
  INTERVIEW_PASSED_INFORMED: { stage: 'interview', priority: 27, tone: 'green', glyph: 'half', sent: true },
  INTERVIEW_FAILED_INFORMED: { stage: 'interview', priority: 28, tone: 'red', glyph: 'half', sent: true },
} as const satisfies Record<string, StatusFacts>
export type ApplicantStatus = keyof typeof facts
const known: Readonly<Record<ApplicantStatus, StatusFacts>> = facts

/** Labels of the statuses: the value in sentence case (DECISIONS 'Labels'). */
const labels: Readonly<Record<ApplicantStatus, Words>> = {
  APPLIED_ONLY: { en: 'Applied only', hy: 'Միայն դիմել է' },
  ENROLLED: { en: 'Enrolled', hy: 'Ընդունված է' },
  EXAM_FAILED: { en: 'Exam failed', hy: 'Քննությունը չի հանձնել' },
  EXAM_PASSED: { en: 'Exam passed', hy: 'Քննությունը հանձնել է' },
  EXAM_SCHEDULED: { en: 'Exam scheduled', hy: 'Քննությունը նշանակված է' },
  EXAM_WAITLIST: { en: 'Exam waitlist', hy: 'Քննության սպասացուցակ' },
  ON_HOLD: { en: 'On hold', hy: 'Սպասման մեջ' },
  REDIRECTED: { en: 'Redirected', hy: 'Ուղղորդված է' },
  RESCHEDULED: { en: 'Rescheduled', hy: 'Տեղափոխված է' },
  INTERVIEW_FAILED: { en: 'Interview failed', hy: 'Հարցազրույցը չի անցել' },
  INTERVIEW_PASSED: { en: 'Interview passed', hy: 'Հարցազրույցն անցել է' },
  INTERVIEW_ABSENT: { en: 'Interview absent', hy: 'Բացակայել է հարցազրույցից' },
  INTERVIEW_SCHEDULED: { en: 'Interview scheduled', hy: 'Հարցազրույցը նշանակված է' },
  INTERVIEW_WAITLIST: { en: 'Interview waitlist', hy: 'Հարցազրույցի սպասացուցակ' },
  CONSIDER_FOR_NEXT_COURSE: { en: 'Consider for next course', hy: 'Դիտարկել հաջորդ դասընթացի համար' },
  INVITE_NEXT_COURSE: { en: 'Invite next course', hy: 'Հրավիրել հաջորդ դասընթացին' },
  NO_ANSWER: { en: 'No answer', hy: 'Չի պատասխանում' },
  E_MAIL_SENT: { en: 'E-mail sent', hy: 'Նամակն ուղարկված է' },
  DROP_OUT: { en: 'Drop out', hy: 'Դուրս է եկել' },
  DROP_OUT_AFTER_ENROLLMENT: { en: 'Drop out after enrollment', hy: 'Դուրս է եկել ընդունվելուց հետո' },
  GRADUATED: { en: 'Graduated', hy: 'Ավարտել է' },
  BLACKLIST: { en: 'Blacklist', hy: 'Սև ցուցակ' },
  RESCHEDULE_THE_EXAM: { en: 'Reschedule the exam', hy: 'Տեղափոխել քննությունը' },
  INTRO_GRADUATED: { en: 'Intro graduated', hy: 'Ավարտել է ներածականը' },
  EXAM_PASSED_INFORMED: { en: 'Exam passed informed', hy: 'Քննությունը հանձնել է, գիտի' },
  EXAM_FAILED_INFORMED: { en: 'Exam failed informed', hy: 'Քննությունը չի հանձնել, գիտի' },
  INTERVIEW_PASSED_INFORMED: { en: 'Interview passed informed', hy: 'Հարցազրույցն անցել է, գիտի' },
  INTERVIEW_FAILED_INFORMED: { en: 'Interview failed informed', hy: 'Հարցազրույցը չի անցել, գիտի' },
}

/** All statuses in the specification's order. */
export const applicantStatuses = Object.keys(facts) as ApplicantStatus[]
export const isApplicantStatus = (value: unknown): value is ApplicantStatus =>
  applicantStatuses.some((status) => status === value)
/** Options of the status field: label, tone and glyph. */
export const statusOptions = Object.fromEntries(
  applicantStatuses.map((status) => {
    const { tone, glyph, sent } = known[status]
    return [status, { label: labels[status], look: { tone, glyph, ...(sent && { sent }) } }]
  }),
) as Record<ApplicantStatus, { label: Words; look: ChoiceLook }>

/** Sort positions of the statuses; 6 is not used (part 2 §4). */
export const statusPriorities = Object.fromEntries(
  applicantStatuses.map((status) => [status, known[status].priority]),
) as Record<ApplicantStatus, number>
/** The stage of the pipeline that a status belongs to. */
export const stageOf = (status: ApplicantStatus): Stage => known[status].stage
/** Statuses of a stage. */
export const statusesOf = (stage: Stage): ApplicantStatus[] =>
  applicantStatuses.filter((status) => known[status].stage === stage)

const without = (...left: ApplicantStatus[]) => applicantStatuses.filter((status) => !left.includes(status))
/** Offered on create and edit (part 2 §4). */
export const fullPicker = without('DROP_OUT_AFTER_ENROLLMENT')
/** Offered on bulk create and for leads (part 2 §4, DECISIONS 'Pickers'). */
export const restrictedPicker = without(
  'DROP_OUT_AFTER_ENROLLMENT',
  'ON_HOLD',
  'RESCHEDULED',
  'INVITE_NEXT_COURSE',
  'NO_ANSWER',
  'E_MAIL_SENT',
  'INTRO_GRADUATED',
)
/** The options of the restricted picker. */
export const restrictedOptions = Object.fromEntries(
  restrictedPicker.map((status) => [status, statusOptions[status]]),
) as { [S in (typeof restrictedPicker)[number]]: (typeof statusOptions)[S] }
/** Offered on pages of ongoing groups and of groups waiting for demo. */
export const studentPicker = ['ENROLLED', 'DROP_OUT'] as const satisfies readonly ApplicantStatus[]
/** Statuses of applicants who passed and are not enrolled yet. */
export const passedStatuses = [
  'EXAM_PASSED',
  'EXAM_PASSED_INFORMED',
  'INTERVIEW_PASSED',
  'INTERVIEW_PASSED_INFORMED',
] as const satisfies readonly ApplicantStatus[]
/** Statuses that require a schedule date (part 2 §4). */
export const scheduledStatuses: readonly string[] = [
  'EXAM_SCHEDULED',
  'INTERVIEW_SCHEDULED',
] satisfies ApplicantStatus[]
/** Statuses that sales may set and change: those before enrolment (DECISIONS 'Rulings of the second look', Sales). */
export const salesStatuses: readonly ApplicantStatus[] = (['application', 'exam', 'interview'] as const).flatMap(
  statusesOf,
)

const closed: readonly ApplicantStatus[] = ['DROP_OUT', 'DROP_OUT_AFTER_ENROLLMENT', 'BLACKLIST']
const rowTones = ['PASSED', 'FAILED', 'SCHEDULED', 'WAITLIST'] as const
/**
 * The tone that may colour an applicant's row, or null (DECISIONS 'Row colours'): for passed, failed, scheduled, waitlist and closed
 * statuses.
 */
export function rowToneOf(status: ApplicantStatus): ChoiceLook['tone'] | null {
  if (closed.includes(status) || status === 'ON_HOLD') return known[status].tone
  return /^(EXAM|INTERVIEW)_/.test(status) && rowTones.some((word) => status.includes(word)) ? known[status].tone : null
}

/** Statuses that take no seat of a group: the applicant has left or was excluded. */
export const seatlessStatuses = [
  'DROP_OUT',
  'DROP_OUT_AFTER_ENROLLMENT',
  'BLACKLIST',
] as const satisfies readonly ApplicantStatus[]
