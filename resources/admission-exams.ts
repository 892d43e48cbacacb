import { readsApplicant, staff } from './access'
import { allOf, is, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, decimal, flag, reference } from './kernel/fields'
import { partOf, toApplicant } from './field-options'
import { words } from './words'
import { gradeMessages } from './groups.messages'

const ofReadable = (viewer: Viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer))

export const examStates = {
  PENDING: { en: 'Pending', hy: 'Սպասվում է' },
  DONE: { en: 'Done', hy: 'Կատարված' },
} as const

/** The admission exam of an application: its state, score and whether the result was mailed (part 2 §3). One for each application. */
export const admissionExams = defineResource({
  name: 'admissionExams',
  path: 'admissionExam',
  screen: null,
  title: {
    one: { en: 'Admission exam', hy: 'Ընդունելության քննություն' },
    many: { en: 'Admission exams', hy: 'Ընդունելության քննություններ' },
  },
  display: 'state',
  fields: {
    applicantId: reference({ ...toApplicant, ...partOf, unique: true }),
    state: choice({
      label: words.state,
      options: examStates,
      required: true,
      default: 'PENDING',
    }),
    score: decimal({ label: { en: 'Score', hy: 'Միավոր' }, min: 0, required: is('state', 'DONE') }),
    maxScore: decimal({ label: words.maximum, min: 0 }),
    resultMailSent: flag({
      label: { en: 'Result mailed', hy: 'Արդյունքն ուղարկված է' },
      default: false,
      readOnly: true,
      lasting: true,
    }),
  },
  rules: [
    {
      name: 'the score is not above the maximum',
      at: 'score',
      message: gradeMessages.aboveMaximum,
      holds: ({ score, maxScore }) => score === null || maxScore === null || score <= maxScore,
    },
  ],
  access: { read: ofReadable, write: ofReadable },
  history: true,
})
