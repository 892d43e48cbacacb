import { readsApplicant, staff } from './access'
import { admissionExams, examStates } from './admission-exams'
import { statusesOf } from './applicant-statuses'
import { allOf, isIn, type Viewer } from './kernel/access'
import { recordOf } from './kernel/body'
import { choice, decimal } from './kernel/fields'

const { score, maxScore, state } = admissionExams.fields
const known = (exam: unknown): { score?: unknown; maxScore?: unknown } =>
  typeof exam === 'object' && exam !== null ? exam : {}

/**
 * Enters the admission exam of an applicant, or changes the given values (part 2 §7); in bulk, each applicant has their own score. A score
 * without a state counts as a result.
 */
export const enterExam = {
  label: { en: 'Enter exam result', hy: 'Մուտքագրել քննության արդյունքը' },
  icon: 'result',
  button: { en: 'Save', hy: 'Պահպանել' },
  input: {
    score: decimal({ label: score.label, min: 0 }),
    maxScore: decimal({ label: maxScore.label, min: 0 }),
    state: choice({
      label: state.label,
      options: examStates,
      help: { en: 'Done with a score, when left open.', hy: 'Եթե բաց է մնում, միավորով՝ կատարված։' },
    }),
  },
  rules: admissionExams.rules,
  access: (viewer: Viewer) => allOf(staff(viewer), readsApplicant('')(viewer)),
  isOffered: isIn('status', statusesOf('exam')),
  at: { method: 'PUT', path: '/examAutomation/:id' },
  many: true,
  each: ['score'],
  shortcut: 'R',
  prepare: ({ admissionExam }: Readonly<Record<string, unknown>>) => ({
    score: known(admissionExam).score ?? null,
    maxScore: known(admissionExam).maxScore ?? null,
  }),
  answer: recordOf(admissionExams),
  changes: ['admissionExams'],
} as const
