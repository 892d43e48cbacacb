import { admissionExams } from '#resources/admission-exams'
import { examAutomation } from '#resources/admission-exams.calls'
import { applicants } from '#resources/applicants'
import type { Row } from '#resources/kernel/check-row'
import { inTransaction, type Context, type Change, type Draft } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { lockRecords } from '#server/kernel/operations/stored'
import { getText, idsMatching } from '#server/kernel/operations/read'
import { create, update, withAnyBody } from '#server/kernel/operations/write'
import { recordText, route } from '#server/kernel/route'

/** A result that is corrected is to be mailed anew. */
function forgetMail({ before, values }: Draft<typeof admissionExams>): void {
  if (before?.resultMailSent === true && values.score !== undefined && values.score !== before.score)
    values.resultMailSent = false
}

/** The exam is told with the applicant: whoever looks at one is told. */
async function tellApplicants(context: Context, changes: readonly Change<typeof admissionExams>[]): Promise<void> {
  context.events.push({ resource: applicants.name, ids: changes.map(({ after }) => after.applicantId) })
}

/** The exam of an applicant as it then is. Two at once write one after the other: the applicant's row is locked. */
async function enter(context: Context, applicantId: number, body: Row): Promise<string> {
  const given: Row = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const values = { ...((given.score ?? null) !== null && { state: 'DONE' }), ...given }
  const examId = await inTransaction(context, async (inner) => {
    const [applicant] = await lockRecords(inner, applicants, [applicantId], 'update')
    if (!applicant) throw notFound()
    const [found] = await idsMatching(inner, admissionExams, [{ name: 'applicantIds', value: [applicantId] }], 1)
    if (found === undefined) return create(inner, withAnyBody(admissionExams), { applicantId, ...values })
    await update(inner, withAnyBody(admissionExams), found, values)
    return found
  })
  return getText(context, admissionExams, examId)
}

/** Admission exams: entered by the staff, later by a keyed call of the exam's platform (DECISIONS 'Automated exams'). */
export const feature = defineFeature(admissionExams, {
  hooks: { complete: forgetMail, afterWrite: tellApplicants },
  routes: [
    route(examAutomation, async ({ params, body, context }) =>
      recordText(admissionExams, await enter(context, params.id, body)),
    ),
  ],
})
