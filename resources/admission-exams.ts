import { readsApplicant, staff } from './access'
import { allOf, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, decimal, flag, labelled, reference } from './kernel/fields'
import { messages } from './kernel/messages'
import type { RowOf } from './kernel/row'

const ofReadable = (viewer: Viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer))

/** The admission exam of an application: its state, score and whether the result was mailed (part 2 §3). One each. */
export const admissionExams = defineResource({
  name: 'admissionExams',
  path: 'admissionExam',
  screen: null,
  title: { one: 'Admission exam', many: 'Admission exams' },
  display: 'state',
  fields: {
    applicantId: reference({
      label: 'Applicant',
      to: 'applicants',
      as: 'applicant',
      show: ['name'],
      required: true,
      unique: true,
      createOnly: true,
      onDelete: 'cascade',
    }),
    state: choice({ label: 'State', options: labelled('PENDING', 'DONE'), required: true, default: 'PENDING' }),
    score: decimal({ label: 'Score', min: 0 }),
    maxScore: decimal({ label: 'Maximum', min: 0 }),
    resultMailSent: flag({ label: 'Result mailed', default: false, readOnly: true }),
  },
  rules: [
    {
      name: 'an exam that is done has its score',
      at: 'score',
      message: messages.required,
      holds: ({ state, score }) => state !== 'DONE' || score !== null,
    },
    {
      name: 'the score is not above the maximum',
      at: 'score',
      message: 'Must not be above the maximum score',
      holds: ({ score, maxScore }) => score === null || maxScore === null || score <= maxScore,
    },
  ],
  access: { read: ofReadable, write: ofReadable },
  history: true,
})
export type AdmissionExam = RowOf<typeof admissionExams>
