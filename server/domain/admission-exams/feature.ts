import { admissionExams } from '#resources/admission-exams'
import type { Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'

/** A corrected result has to be mailed again. */
function forgetMail({ before, values }: Draft<typeof admissionExams>): void {
  if (before?.resultMailSent === true && values.score !== undefined && values.score !== before.score)
    values.resultMailSent = false
}

/** Admission exams: entered by staff, later also by an API call of the exam platform with a key (DECISIONS 'Automated exams'). */
export const feature = defineFeature(admissionExams, {
  hooks: { complete: forgetMail },
})
