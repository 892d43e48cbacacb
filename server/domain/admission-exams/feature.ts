import { admissionExams } from '#resources/admission-exams'
import { applicants } from '#resources/applicants'
import type { Context, Change, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'

/** A corrected result has to be mailed again. */
function forgetMail({ before, values }: Draft<typeof admissionExams>): void {
  if (before?.resultMailSent === true && values.score !== undefined && values.score !== before.score)
    values.resultMailSent = false
}

/** The exam is part of the applicant's record, so viewers of the applicant are notified. */
async function tellApplicants(context: Context, changes: readonly Change<typeof admissionExams>[]): Promise<void> {
  context.events.push({ resource: applicants.name, ids: changes.map(({ after }) => after.applicantId) })
}

/** Admission exams: entered by staff, later also by an API call of the exam platform with a key (DECISIONS 'Automated exams'). */
export const feature = defineFeature(admissionExams, {
  hooks: { complete: forgetMail, afterWrite: tellApplicants },
})
