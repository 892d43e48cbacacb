import { keyOf } from '#kit/management/absentees/cell'
import { startOf, type GridRow } from '#kit/management/absentees/grid-rows'
import type { LessonColumn } from '#kit/management/absentees/lesson-columns'
import type { useRoll } from './use-roll'

type Roll = Pick<ReturnType<typeof useRoll>, 'waiting'>

/** The index of the lesson whose attendance is marked: the one named in the URL, else the initial one (`startOf`). */
export function calledAt(lessons: readonly LessonColumn[], named: string | null): number {
  const place = lessons.findIndex(({ id }) => String(id) === named)
  return place >= 0 ? place : startOf(lessons)
}

/** Whether a student's attendance of a lesson is known: the lesson was held, or there is a saved or waiting mark. */
export const wasCalled = ({ student }: GridRow, { id, kind }: LessonColumn, { waiting }: Roll): boolean =>
  kind === 'held' ||
  student.marks.some(({ lessonId }) => lessonId === id) ||
  waiting.has(keyOf({ applicantId: student.applicantId, lessonId: id }))

/** The students whose attendance of the lesson can be marked, and is not marked yet. */
export const uncalledAt = (rows: readonly GridRow[], lessons: readonly LessonColumn[], index: number, roll: Roll) =>
  rows.filter((row) => {
    const lesson = lessons[index]
    return lesson !== undefined && row.cells[index]?.isMarkable === true && !wasCalled(row, lesson, roll)
  })
