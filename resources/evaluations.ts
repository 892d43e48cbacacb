import { defineResource, nobody } from './kernel/define-resource'
import { integer, longText, reference } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { partOf, unlisted } from './field-options'
import { words } from './words'
import { EVALUATION_TEXT, questions } from './evaluation-questions'
import { STARS } from './student-feedbacks'

const stars = <const C extends { en: string; hy: string }>(label: C) =>
  integer({ label, required: true, min: 1, max: STARS, createOnly: true, ...unlisted })
const said = <const C extends { en: string; hy: string }>(label: C) =>
  longText({ label, max: EVALUATION_TEXT, createOnly: true })

/**
 * Filled-in evaluations of groups (DECISIONS "Evaluation 'filled'"): one for each student, whose membership is marked as filled. For an
 * anonymous group it does not refer to the membership. They are only read together, by group (`groupEvaluations`).
 */
export const evaluations = defineResource({
  name: 'evaluations',
  path: 'evaluation',
  screen: null,
  title: { one: { en: 'Evaluation', hy: 'Գնահատում' }, many: { en: 'Evaluations', hy: 'Գնահատումներ' } },
  display: 'course',
  fields: {
    groupId: reference({ label: words.group, to: 'groups', ...partOf }),
    studentGroupId: reference({
      label: words.membership,
      to: 'studentGroups',
      createOnly: true,
      unique: true,
      onDelete: 'cascade',
    }),
    course: stars(questions.course),
    lecturer: stars(questions.lecturer),
    materials: stars(questions.materials),
    rooms: stars(questions.rooms),
    helped: said(questions.helped),
    different: said(questions.different),
  },
  access: { read: nobody, write: nobody },
  calls: { create: false },
})
export type Evaluation = RowOf<typeof evaluations>
