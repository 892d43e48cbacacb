import { z } from 'zod'
import { staff } from './access'
import { admissionExams } from './admission-exams'
import { recordOf, shownAs } from './kernel/body'
import { defineCall } from './kernel/call'
import { idText } from './kernel/kinds/reference'

const { score, maxScore, state } = admissionExams.fields

/**
 * Enters the admission exam of an applicant, by its id, or changes what is given of it (part 2 §7). A score without a
 * state is a result. The fields are checked by the declaration of admission exams.
 */
export const examAutomation = defineCall({
  operationId: 'examAutomation',
  method: 'PUT',
  path: '/examAutomation/:id',
  summary: "Enter an applicant's admission exam",
  who: staff,
  tag: 'Admission exams',
  params: z.strictObject({ id: idText }),
  body: shownAs(
    z.strictObject({ score: z.unknown(), maxScore: z.unknown(), state: z.unknown() }).partial(),
    z.strictObject({
      score: score.schema.nullable().optional(),
      maxScore: maxScore.schema.nullable().optional(),
      state: state.schema.optional(),
    }),
  ),
  answer: recordOf(admissionExams),
  changes: ['admissionExams', 'applicants'],
})
