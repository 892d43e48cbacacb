import { expect, test } from 'vitest'
import { examToOpen } from '#kit/management/grades/exam-to-open'

const exam = (id: number, date: string, ...grades: (number | null)[]) => ({
  id,
  date,
  title: `Exam ${id}`,
  examType: 'MIDTERM' as const,
  minScore: 60,
  maxScore: 100,
  groupId: 1,
  grades: grades.map((grade, at) => ({ id: at + 1, applicantId: at + 1, grade, version: 1 })),
})
const [first, second, third, ahead] = [
  exam(1, '2026-09-01', 70, null),
  exam(2, '2026-10-01', null, null),
  exam(3, '2026-11-01', 80, 90),
  exam(4, '2027-03-01', null, null),
]
/** A student who joined after the exam has no row, and does not need a grade. */
const joined = { ...third, grades: [...third.grades, { id: null, applicantId: 9, grade: null, version: null }] }

test.each([
  ['the latest that has come and lacks grades', [first, second, third, ahead], 2],
  ['one of today too', [first, { ...ahead, date: '2026-11-27' }], 4],
  ['the latest that has come where none lacks any', [third, ahead], 3],
  ['who joined later lacks none', [second, joined, ahead], 2],
  ['the last where none has come', [ahead, { ...ahead, id: 5, date: '2027-04-01' }], 5],
])('on a phone opens %s', (_, exams, id) => {
  expect(examToOpen(exams, '2026-11-27')?.id).toBe(id)
})
