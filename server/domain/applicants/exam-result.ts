import { sql } from 'drizzle-orm'
import type { applicants } from '#resources/applicants'
import { admissionExams } from '#resources/admission-exams'
import { courses } from '#resources/courses'
import { examResultMail } from '#resources/exam-result'
import { languageOf } from '#server/auth/language'
import { enqueueMail } from '../mail/api'
import { as, select } from '#server/kernel/alias'
import { AppError } from '#server/kernel/errors'
import type { ActionBody } from '#server/kernel/context'
import { get } from '#server/kernel/operations/read'
import { stamp } from '#server/kernel/operations/write'
import { applicantMessages } from '#resources/applicants.messages'
import type { Message } from '#resources/kernel/message'

const refuse = (said: Message) => new AppError('wrong_state', { said })

/**
 * Mails the admission exam result that matches the applicant's status, once: sets `resultMailSent` and keeps the status
 * (part 2 §4; DECISIONS 'Exam-result and registration mails'). Runs under the applicant's row lock, so the second of two concurrent
 * calls is refused. 409 `wrong_state` without a result, for a status that has no result mail, or if it was mailed before.
 */
export const sendExamResult: ActionBody<typeof applicants, 'sendExamResult'> = async (
  context,
  { id, name, email, status, courseId, personId },
) => {
  const x = as(admissionExams, 'x')
  const [exam] = await select(
    context.db,
    { id: x.id, state: x.state, sent: x.resultMailSent },
    sql`from ${x.from} where ${x.applicantId} = ${id} and ${x.alive}`,
  )
  if (exam?.state !== 'DONE') throw refuse(applicantMessages.noResult)
  if (exam.sent) throw refuse(applicantMessages.resultMailed)
  const template = examResultMail(status)
  if (!template) throw refuse(applicantMessages.noResultMail)
  const language = await languageOf(context.db, { group: 'STUDENT', id: personId })
  const course = await get(context, courses, courseId)
  await stamp(context, admissionExams, exam.id, { resultMailSent: true })
  await enqueueMail(context, {
    to: email,
    template,
    language,
    tags: ['exam', 'applicant'],
    variables: { name: name, course: String(course.name) },
  })
}
