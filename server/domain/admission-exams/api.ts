import { admissionExams } from '#resources/admission-exams'
import type { applicants } from '#resources/applicants'
import type { ActionBody } from '#server/kernel/context'
import { getText, idsMatching } from '#server/kernel/operations/read'
import { create, update, withAnyBody } from '#server/kernel/operations/write'
import { recordText } from '#server/kernel/route'

/** Enters the exam of an applicant, or changes it; gives it as it then is. Two at once write one after the other, under the applicant's lock. */
export const enterExam: ActionBody<typeof applicants, 'enterExam'> = async (context, { id }, { state, ...given }) => {
  const values = { ...((given.score ?? null) !== null && { state: 'DONE' }), ...given, ...(state && { state }) }
  const [found] = await idsMatching(context, admissionExams, [{ name: 'applicantIds', value: [id] }], 1)
  const exams = withAnyBody(admissionExams)
  if (found !== undefined) await update(context, exams, found, values)
  const examId = found ?? (await create(context, exams, { applicantId: id, ...values }))
  return recordText(admissionExams, await getText(context, admissionExams, examId))
}
