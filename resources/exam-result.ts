import { stageOf, type ApplicantStatus } from './applicant-statuses'
import type { MailTemplate } from './mail-templates'

const mails: Readonly<Record<string, MailTemplate>> = {
  EXAM_PASSED: 'exam-passed-template',
  EXAM_PASSED_INFORMED: 'exam-passed-template',
  EXAM_FAILED: 'exam-failed-template',
  EXAM_FAILED_INFORMED: 'exam-failed-template',
}
/** The mail that informs an applicant with this status of the exam result (part 2 §4); null for other statuses. */
export const examResultMail = (status: unknown): MailTemplate | null => mails[String(status)] ?? null

/** The result mail that a status implies: for exam statuses their own, for later stages the 'passed' mail. */
const resultBehind = (status: ApplicantStatus): MailTemplate | null =>
  examResultMail(status) ?? (['application', 'exam'].includes(stageOf(status)) ? null : 'exam-passed-template')

/** Whether a status implies another exam result than the status before it, so that the mailed result is no longer true. */
export function isOtherResult(before: ApplicantStatus, after: ApplicantStatus): boolean {
  const [mailed, mail] = [resultBehind(before), examResultMail(after)]
  return mailed !== null && mail !== null && mailed !== mail
}

/** Whether an applicant's `admissionExam` has a result that has not been mailed yet. */
export const isResultToSend = (exam: unknown): boolean =>
  typeof exam === 'object' &&
  exam !== null &&
  'state' in exam &&
  exam.state === 'DONE' &&
  'resultMailSent' in exam &&
  exam.resultMailSent !== true
