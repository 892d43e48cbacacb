import { sql } from 'drizzle-orm'
import { admissionExams } from '#resources/admission-exams'
import type { applicants } from '#resources/applicants'
import { isOtherResult } from '#resources/exam-result'
import type { ActionBody, Change, TransactionContext } from '#server/kernel/context'
import { getText, idsMatching } from '#server/kernel/operations/read'
import { create, update, withAnyBody } from '#server/kernel/operations/write'
import { changeWhere } from '#server/kernel/operations/write-many'
import { recordText } from '#server/kernel/route'
import { idArray } from '#server/kernel/statements'

/** Creates or updates the exam of an applicant and returns the stored record. The applicant's row lock serializes concurrent calls. */
export const enterExam: ActionBody<typeof applicants, 'enterExam'> = async (context, { id }, { state, ...given }) => {
  const values = { ...((given.score ?? null) !== null && { state: 'DONE' }), ...given, ...(state && { state }) }
  const [found] = await idsMatching(context, admissionExams, [{ name: 'applicantIds', value: [id] }], 1)
  const exams = withAnyBody(admissionExams)
  if (found !== undefined) await update(context, exams, found, values)
  const examId = found ?? (await create(context, exams, { applicantId: id, ...values }))
  return recordText(admissionExams, await getText(context, admissionExams, examId))
}

/** When a status change contradicts the result already mailed, clears `resultMailSent` so that the new result is mailed. */
export function forgetOtherResults(context: TransactionContext, changes: readonly Change<typeof applicants>[]): void {
  const ids = changes.flatMap(({ id, before, after }) =>
    before !== null && after.status && isOtherResult(before.status, after.status) ? [id] : [],
  )
  if (ids.length > 0)
    context.db.send(
      changeWhere(context, admissionExams, (t) => ({
        set: { resultMailSent: sql`false` },
        where: sql`${t.applicantId} = any(${idArray(ids)}) and ${t.resultMailSent}`,
      })),
    )
}
