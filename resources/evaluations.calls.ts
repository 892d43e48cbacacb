import { z } from 'zod'
import { staff } from './access'
import { EVALUATION_TEXT } from './evaluation-questions'
import { defineCall } from './kernel/call'
import { exportTypes, type ExportFormat } from './kernel/derived-parts'
import { idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { ofGroup, stars, students } from './student-cabinet.calls'
import { STARS } from './student-feedbacks'

const tag = 'Evaluations'
const text = z.string().nullable()
const formats = Object.keys(exportTypes) as [ExportFormat, ...ExportFormat[]]
const byId = z.strictObject({ id: idText })
const membership = z.strictObject({ studentGroupId: idText })
/** The evaluation form of a group for the signed-in student; `isFilled`: it was already sent. 404 before the course is over. */
export const evaluationForm = defineCall({
  operationId: 'evaluationForm',
  method: 'GET',
  path: '/student/evaluation/:studentGroupId',
  summary: 'The evaluation form of a group',
  who: students,
  tag,
  params: membership,
  answer: z.strictObject({
    ...ofGroup,
    lecturer: text,
    isAnonymous: z.boolean(),
    isFilled: z.boolean(),
    evaluationLink: text,
    /** The evaluation unlocks a certificate. */
    isCertificateDue: z.boolean(),
  }),
  shows: ['studentGroups', 'groups'],
})
const words = z
  .string(messages.text)
  .trim()
  .max(EVALUATION_TEXT, messages.longest(EVALUATION_TEXT))
  .nullable()
  .optional()
/** Sends the evaluation, once: 409 when it was already sent. It unlocks the certificate, whatever the answers are. */
export const sendEvaluation = defineCall({
  operationId: 'sendEvaluation',
  method: 'POST',
  path: '/student/evaluation/:studentGroupId',
  summary: 'Send the evaluation of a group',
  who: students,
  tag,
  params: membership,
  body: z.strictObject({
    course: stars,
    lecturer: stars,
    materials: stars,
    rooms: stars,
    helped: words,
    different: words,
  }),
  answer: z.strictObject({ isEvaluationFilled: z.literal(true) }),
  changes: ['studentGroups', 'groups', 'certificates', 'attachments', 'evaluations'],
})
/** The mean of a question's stars, and how many students gave 1, 2, 3, 4 and 5. */
const rated = z.strictObject({ mean: z.number().nullable(), counts: z.array(z.int()).length(STARS) })
/** Written answers, with the author where the group is not anonymous. */
const told = z.array(z.strictObject({ text: z.string(), name: text }))
/**
 * A group's evaluations together: the mean and the counts of stars, and the written answers without chronological order. For an anonymous
 * group no authors are given, fewer than EVALUATIONS_SHOWN answers are hidden, and later ones appear in batches.
 */
export const groupEvaluations = defineCall({
  operationId: 'groupEvaluations',
  method: 'GET',
  path: '/group/:id/evaluations',
  summary: 'Evaluations of a group',
  who: staff,
  tag,
  params: byId,
  answer: z.strictObject({
    /** The group is anonymous, or was when somebody answered. */
    isAnonymous: z.boolean(),
    /** The number of students, of sent evaluations, and of those that are shown. */
    students: z.int(),
    filled: z.int(),
    shown: z.int(),
    ratings: z.strictObject({ course: rated, lecturer: rated, materials: rated, rooms: rated }),
    helped: told,
    different: told,
  }),
  shows: ['evaluations', 'studentGroups', 'groups'],
})
/**
 * The same evaluations as a file, with the same access and limits: a row for each question with stars, and one for each written answer. 409
 * where nothing is shown.
 */
export const exportEvaluations = defineCall({
  operationId: 'exportEvaluations',
  method: 'GET',
  path: '/group/:id/evaluations/export',
  summary: 'Export the evaluations of a group',
  who: staff,
  tag,
  params: byId,
  query: z.strictObject({ format: z.enum(formats, messages.choice).default('xlsx') }),
  answer: 'file',
  fileTypes: Object.values(exportTypes),
  readsAside: true,
})
export type GroupEvaluations = z.output<(typeof groupEvaluations)['answer']>
