import { scheduledStatuses, type ApplicantStatus } from './applicant-statuses'
import { examResultMail } from './exam-result'
import type { MailTemplate } from './mail-templates'

/** What is known about an application, to find its next step. */
export interface StepFacts {
  status: ApplicantStatus
  /** The date of the scheduled exam or interview; an instant. */
  scheduledDate: string | null
  admissionExam?: {
    state: 'PENDING' | 'DONE'
    score: number | null
    maxScore: number | null
    resultMailSent: boolean
  } | null
  /** The pass mark of the exam, in points; null where the course has none. */
  passScore: number | null
}

/** The next step, where it is unambiguous. */
export type NextStep =
  /** The exam result determines the status; `mail` informs the person, null where they already know. */
  | {
      does: 'setResult'
      status: ApplicantStatus
      mail: MailTemplate | null
      score: number
      maxScore: number | null
      passScore: number
    }
  /** The status is set, but the person has not been informed. */
  | { does: 'sendResult'; mail: MailTemplate }
  /** A date must be set, with this status. */
  | { does: 'setDate'; status: ApplicantStatus }
  /** The exam has taken place, and its result is missing. */
  | { does: 'enterResult'; on: string }

/** Statuses of applicants whose next status depends only on the exam result. */
const beforeResult: readonly ApplicantStatus[] = [
  'APPLIED_ONLY',
  'E_MAIL_SENT',
  'NO_ANSWER',
  'EXAM_SCHEDULED',
  'RESCHEDULE_THE_EXAM',
  'EXAM_WAITLIST',
]

/**
 * The next step of an application; null where more than one is possible. An exam result takes precedence over an exam date, because an
 * applicant with a result needs no date. For an applicant who is to repeat the exam, a result that was already mailed is ignored.
 */
export function nextStep(
  { status, scheduledDate, admissionExam: exam, passScore }: StepFacts,
  now: Date,
): NextStep | null {
  const isAhead = scheduledDate !== null && Date.parse(scheduledDate) >= now.getTime()
  const isAgain = status === 'RESCHEDULE_THE_EXAM' || (status === 'EXAM_SCHEDULED' && isAhead)
  const score = exam?.state === 'DONE' && !(exam.resultMailSent && isAgain) ? exam.score : null
  if (exam && score !== null) {
    if (beforeResult.includes(status)) {
      if (passScore === null) return null
      const result = score >= passScore ? 'EXAM_PASSED' : 'EXAM_FAILED'
      const mail = exam.resultMailSent ? null : examResultMail(result)
      return { does: 'setResult', status: result, mail, score, maxScore: exam.maxScore, passScore }
    }
    const mail = status === 'EXAM_PASSED' || status === 'EXAM_FAILED' ? examResultMail(status) : null
    return mail !== null && !exam.resultMailSent ? { does: 'sendResult', mail } : null
  }
  if (status === 'RESCHEDULE_THE_EXAM') return { does: 'setDate', status: 'EXAM_SCHEDULED' }
  if (!scheduledStatuses.includes(status)) return null
  if (scheduledDate === null) return { does: 'setDate', status }
  return status === 'EXAM_SCHEDULED' && !isAhead ? { does: 'enterResult', on: scheduledDate } : null
}
