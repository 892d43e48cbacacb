import { admissionExams } from '#resources/admission-exams'
import { applicants } from '#resources/applicants'
import type { Context, Change, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'

/** A result that is corrected is to be mailed anew. */
function forgetMail({ before, values }: Draft<typeof admissionExams>): void {
  if (before?.resultMailSent === true && values.score !== undefined && values.score !== before.score)
    values.resultMailSent = false
}

/** The exam is told with the applicant: whoever looks at one is told. */
async function tellApplicants(context: Context, changes: readonly Change<typeof admissionExams>[]): Promise<void> {
  context.events.push({ resource: applicants.name, ids: changes.map(({ after }) => after.applicantId) })
}

/** Admission exams: entered by the staff, later by a keyed call of the exam's platform (DECISIONS 'Automated exams'). */
export const feature = defineFeature(admissionExams, {
  hooks: { complete: forgetMail, afterWrite: tellApplicants },
})
