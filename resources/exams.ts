import { readsOfGroup, runsGroup } from './access'
import { defineResource } from './kernel/define-resource'
import { choice, day, decimal, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { partOf, toGroup } from './field-options'
import { words } from './words'
import { gradeMessages } from './groups.messages'

/** Exams of a group (part 2 §3 'Exam'); minScore is the pass mark. */
export const exams = defineResource({
  name: 'exams',
  path: 'exam',
  screen: null,
  title: { one: words.exam, many: words.exams },
  display: 'title',
  fields: {
    title: text({ label: words.title, required: true, max: 120 }),
    date: day({ label: words.date, required: true }),
    examType: choice({
      label: words.type,
      options: { FINAL: { en: 'Final', hy: 'Ավարտական' }, MIDTERM: { en: 'Midterm', hy: 'Միջանկյալ' } },
      required: true,
    }),
    minScore: decimal({ label: { en: 'Pass mark', hy: 'Անցողիկ միավոր' }, min: 0, required: true }),
    maxScore: decimal({ label: words.maximum, min: 0, required: true }),
    groupId: reference({ ...toGroup, ...partOf }),
  },
  rules: [
    {
      name: 'the pass mark is within the maximum',
      at: 'minScore',
      message: gradeMessages.aboveMaximum,
      holds: ({ minScore, maxScore }) => minScore === null || maxScore === null || minScore <= maxScore,
    },
  ],
  access: { read: readsOfGroup, write: runsGroup('group.') },
  history: true,
  stays: { en: 'An exam with grades stays.', hy: 'Գնահատականներ ունեցող քննությունը չի ջնջվում։' },
  indexes: [['groupId', 'date']],
  views: {
    list: { columns: ['title', 'date', 'examType', 'minScore', 'maxScore'] },
    form: [{ fields: ['title', ['examType', 'date'], ['minScore', 'maxScore']] }],
  },
})
export type Exam = RowOf<typeof exams>

/** The default bounds of a final exam (part 2 §3, §9). */
export const finalBounds = { minScore: 1, maxScore: 2 } as const

/** Statuses of a student's exam, and how they are drawn (part 2 §4, look 'Statuses'). */
export const examStatuses = {
  IN_PROCESS: { label: { en: 'In process', hy: 'Ընթացքում' }, look: { tone: 'grey', glyph: 'dashed' } },
  SUCCESS: { label: { en: 'Success', hy: 'Հաջող' }, look: { tone: 'green', glyph: 'tick' } },
  FAIL: { label: { en: 'Fail', hy: 'Չհանձնված' }, look: { tone: 'red', glyph: 'cross' } },
} as const
export type ExamStatus = keyof typeof examStatuses

/** In process without a grade, a success from the pass mark on, otherwise a fail. */
export function examStatusOf(grade: number | null, { minScore }: Pick<Exam, 'minScore'>): ExamStatus {
  if (grade === null) return 'IN_PROCESS'
  return grade >= minScore ? 'SUCCESS' : 'FAIL'
}
