import { stageOf, type ApplicantStatus } from './applicant-statuses'
import type { MailTemplate } from './mail-templates'

const mails: Readonly<Record<string, MailTemplate>> = {
  EXAM_PASSED: 'exam-passed-template',
  EXAM_PASSED_INFORMED: 'exam-passed-template',
  EXAM_FAILED: 'exam-failed-template',
  EXAM_FAILED_INFORMED: 'exam-failed-template',
}
/** The mail that tells an applicant of this status the result of the admission exam (part 2 §4); null for other statuses. */
export const examResultMail = (status: unknown): MailTemplate | null => mails[String(status)] ?? null

/** The mail of the result that a status stands on: of the exam's own, and of each later step the one that the exam was passed. */
const resultBehind = (status: ApplicantStatus): MailTemplate | null =>
  examResultMail(status) ?? (['application', 'exam'].includes(stageOf(status)) ? null : 'exam-passed-template')

/** Whether a status says another result of the admission exam than the one before it: then what was mailed is not so. */
export function isOtherResult(before: ApplicantStatus, after: ApplicantStatus): boolean {
  const [mailed, mail] = [resultBehind(before), examResultMail(after)]
  return mailed !== null && mail !== null && mailed !== mail
}

/** Whether an applicant's `admissionExam`, as it travels, has a result that was not mailed yet. */
export const isResultToSend = (exam: unknown): boolean =>
  typeof exam === 'object' &&
  exam !== null &&
  'state' in exam &&
  exam.state === 'DONE' &&
  'resultMailSent' in exam &&
  exam.resultMailSent !== true
