import { keyOf } from '#kit/management/absentees/cell'
import { startOf, type GridRow } from '#kit/management/absentees/grid-rows'
import type { LessonColumn } from '#kit/management/absentees/lesson-columns'
import type { useRoll } from './use-roll'

type Roll = Pick<ReturnType<typeof useRoll>, 'waiting'>

/** The place of the lesson whose roll is called: the address names it, else it is today's or the latest that has come. */
export function calledAt(lessons: readonly LessonColumn[], named: string | null): number {
  const place = lessons.findIndex(({ id }) => String(id) === named)
  return place >= 0 ? place : startOf(lessons)
}

/** Whether somebody said of a student that they were there or not; of a lesson that waits neither is chosen before. */
export const wasCalled = ({ student }: GridRow, { id, kind }: LessonColumn, { waiting }: Roll): boolean =>
  kind === 'held' ||
  student.marks.some(({ lessonId }) => lessonId === id) ||
  waiting.has(keyOf({ applicantId: student.applicantId, lessonId: id }))

/** Those of whom the lesson at a place is asked and nobody said anything yet. */
export const uncalledAt = (rows: readonly GridRow[], lessons: readonly LessonColumn[], index: number, roll: Roll) =>
  rows.filter((row) => {
    const lesson = lessons[index]
    return lesson !== undefined && row.cells[index]?.isMarkable === true && !wasCalled(row, lesson, roll)
  })
