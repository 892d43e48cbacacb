import type { AbsenteeRow } from '#resources/absentees.calls'
import { belongsOn } from '#resources/student-groups'
import { isMarkable, type LessonColumn } from './lesson-columns'
import { keyOf } from './cell'

/** The content of a cell: absent, present, or nothing (not held yet, or not a member on that day). */
export type Sign = 'absent' | 'present' | 'none'
export interface GridCell {
  sign: Sign
  isMarkable: boolean
  isFailed: boolean
}
export interface GridRow {
  student: AbsenteeRow
  cells: readonly GridCell[]
  /** Absences at held lessons, and the number of held lessons during the membership. */
  absent: number
  held: number
}

interface Marks {
  wanted: ReadonlyMap<string, boolean>
  failed: ReadonlySet<string>
}

/** The row of a student, including marks that are not saved yet. */
export function rowOf(student: AbsenteeRow, lessons: readonly LessonColumn[], { wanted, failed }: Marks): GridRow {
  const stored = new Map(student.absentees.map(({ lessonId, absent }) => [lessonId, absent]))
  const cells = lessons.map((lesson): GridCell => {
    const key = keyOf({ applicantId: student.applicantId, lessonId: lesson.id })
    const isOwn = belongsOn(student, lesson.day)
    const isAbsent = wanted.get(key) ?? stored.get(lesson.id) ?? false
    const canMark = isOwn && isMarkable(lesson)
    const sign = isAbsent && isOwn && lesson.kind !== 'missed' ? 'absent' : canMark ? 'present' : 'none'
    return { sign, isMarkable: canMark, isFailed: failed.has(key) }
  })
  const isHeld = (index: number) => lessons[index]?.kind === 'held' && cells[index]?.isMarkable
  return {
    student,
    cells,
    absent: cells.filter(({ sign }, index) => sign === 'absent' && isHeld(index)).length,
    held: cells.filter((_, index) => isHeld(index)).length,
  }
}

/** The attendance of a lesson: how many students were present, and out of how many. */
export function presentAt(rows: readonly GridRow[], index: number): { present: number; all: number } {
  const cells = rows.map(({ cells: of }) => of[index]).filter((cell) => cell?.isMarkable)
  return { present: cells.filter((cell) => cell?.sign === 'present').length, all: cells.length }
}

/** The attendance of all students at all held lessons, in whole percent; null without held lessons. */
export function presenceOf(rows: readonly GridRow[]): number | null {
  const held = rows.reduce((sum, row) => sum + row.held, 0)
  const absent = rows.reduce((sum, row) => sum + row.absent, 0)
  return held === 0 ? null : Math.round((100 * (held - absent)) / held)
}

/** The index of the initial column: today's lesson, else the latest one that can be marked, else 0. */
export function startOf(lessons: readonly LessonColumn[]): number {
  const today = lessons.findIndex(({ isToday }) => isToday)
  return today >= 0 ? today : Math.max(0, lessons.findLastIndex(isMarkable))
}
