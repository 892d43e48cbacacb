import type { AbsenteeLesson } from '#resources/absentees.calls'
import { stateFault } from '#resources/lessons'
import { dayOf } from '../../format/zone'
import type { ManagementKey } from '../texts'

/** How a lesson stands in the grid: held, missed by all, waiting for its state, or still ahead. */
export type ColumnKind = 'held' | 'missed' | 'open' | 'ahead'
export interface LessonColumn extends AbsenteeLesson {
  /** 'yyyy-MM-dd' in the academy. */
  day: string
  kind: ColumnKind
  isToday: boolean
  /** Held or missed it can be only then. */
  hasBegun: boolean
}

/** Lessons shown ahead of the last one that has come. */
const AHEAD = 2

function kindOf({ lessonState }: AbsenteeLesson, day: string, today: string): ColumnKind {
  if (lessonState === 'COMPLETED') return 'held'
  if (lessonState === 'MISSED') return 'missed'
  return day <= today ? 'open' : 'ahead'
}

/** The lessons of a group as columns, as they stand at a moment (milliseconds of the epoch). */
export function columnsOf(lessons: readonly AbsenteeLesson[], now: number): LessonColumn[] {
  const [today, moment] = [dayOf(now) ?? '', new Date(now).toISOString()]
  return lessons.map((lesson) => {
    const day = dayOf(lesson.startDate) ?? ''
    return {
      ...lesson,
      day,
      kind: kindOf(lesson, day, today),
      isToday: day === today,
      hasBegun: stateFault('COMPLETED', lesson.startDate, moment) === null,
    }
  })
}

/** Those that matter now: all that have come, and the next ones. */
export function currentOf(columns: readonly LessonColumn[]): LessonColumn[] {
  const last = columns.findLastIndex(({ kind }) => kind !== 'ahead')
  return columns.slice(0, last + 1 + AHEAD)
}

/** Whether somebody can be absent from it: it is held, or has come. */
export const isMarkable = ({ kind }: LessonColumn): boolean => kind === 'held' || kind === 'open'

/** Why a lesson is not asked of somebody, as student management says it. */
export const whyNotCalled = ({ kind }: Pick<LessonColumn, 'kind'>): ManagementKey =>
  kind === 'missed' ? 'lessonMissed' : kind === 'ahead' ? 'notMarked' : 'notInGroup'

/** Absence is too high from this share of the held lessons on (look 'Row colours'). */
const TOO_MUCH = 0.25
export const isTooMuch = (absent: number, held: number): boolean => held > 0 && absent / held >= TOO_MUCH
