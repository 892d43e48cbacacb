import type { MailTemplate } from './mail-templates'

const mails: Readonly<Record<string, MailTemplate>> = {
  EXAM_PASSED: 'exam-passed-template',
  EXAM_PASSED_INFORMED: 'exam-passed-template',
  EXAM_FAILED: 'exam-failed-template',
  EXAM_FAILED_INFORMED: 'exam-failed-template',
}
/** The mail that tells an applicant of this status the result of the admission exam (part 2 §4); null for other statuses. */
export const examResultMail = (status: unknown): MailTemplate | null => mails[String(status)] ?? null

/** Whether an applicant's `admissionExam`, as it travels, has a result that was not mailed yet. */
export const isResultToSend = (exam: unknown): boolean =>
  typeof exam === 'object' &&
  exam !== null &&
  'state' in exam &&
  exam.state === 'DONE' &&
  'resultMailSent' in exam &&
  exam.resultMailSent !== true
