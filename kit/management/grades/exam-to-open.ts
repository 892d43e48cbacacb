import type { GroupExam } from '#resources/exams.calls'

const lacksGrades = ({ grades }: GroupExam) => grades.some(({ id, grade }) => id !== null && grade === null)

/**
 * The exam that somebody who enters grades most likely wants, from exams ordered by date: the latest one up to today with missing grades,
 * else the latest one up to today, else the last one. `today` is the academy's day.
 */
export function examToOpen(exams: readonly GroupExam[], today: string): GroupExam | undefined {
  const come = exams.filter(({ date }) => date <= today)
  return come.findLast(lacksGrades) ?? come.at(-1) ?? exams.at(-1)
}
