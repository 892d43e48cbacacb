import { scheduledStatuses, type ApplicantStatus } from './applicant-statuses'
import { examResultMail } from './exam-result'
import type { MailTemplate } from './mail-templates'

/** What is known of an application when its next step is looked for. */
export interface StepFacts {
  status: ApplicantStatus
  /** Of the exam or interview that is set; an instant. */
  scheduledDate: string | null
  admissionExam?: {
    state: 'PENDING' | 'DONE'
    score: number | null
    maxScore: number | null
    resultMailSent: boolean
  } | null
  /** The pass mark of the exam, in its points; null where the course has none. */
  passScore: number | null
}

/** What comes next, where the rule is certain. */
export type NextStep =
  /** The result says the status; `mail` tells it to the person, null where they know it. */
  | {
      does: 'setResult'
      status: ApplicantStatus
      mail: MailTemplate | null
      score: number
      maxScore: number | null
      passScore: number
    }
  /** The status is set, the person was not told. */
  | { does: 'sendResult'; mail: MailTemplate }
  /** A date has to be set: with this status. */
  | { does: 'setDate'; status: ApplicantStatus }
  /** The exam is over, and nobody entered its result. */
  | { does: 'enterResult'; on: string }

/** Statuses of who still waits for the result of the exam: it alone says how they go on. */
const beforeResult: readonly ApplicantStatus[] = [
  'APPLIED_ONLY',
  'E_MAIL_SENT',
  'NO_ANSWER',
  'EXAM_SCHEDULED',
  'RESCHEDULE_THE_EXAM',
  'EXAM_WAITLIST',
]

/**
 * The one step that an application asks for next; null where more than one could be meant. The result of the exam comes before its date:
 * who has one needs no date. One that was told, of who is to sit the exam again, says nothing of that.
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
