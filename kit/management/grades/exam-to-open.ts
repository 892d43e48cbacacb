import type { GroupExam } from '#resources/exams.calls'

const lacksGrades = ({ grades }: GroupExam) => grades.some(({ id, grade }) => id !== null && grade === null)

/**
 * The exam that somebody who gives grades most likely means, of some in order of their days: the latest that has come and lacks grades, else the latest that
 * has come, else the last. `today` is the academy's day.
 */
export function examToOpen(exams: readonly GroupExam[], today: string): GroupExam | undefined {
  const come = exams.filter(({ date }) => date <= today)
  return come.findLast(lacksGrades) ?? come.at(-1) ?? exams.at(-1)
}
