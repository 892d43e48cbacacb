import type { AbsenteeLesson } from '#resources/absentees.calls'
import { stateFault } from '#resources/lessons'
import { dayOf } from '../../format/zone'
import type { ManagementKey } from '../texts'

/** The state of a lesson in the grid: held, missed by all, past without a state, or in the future. */
export type ColumnKind = 'held' | 'missed' | 'open' | 'ahead'
export interface LessonColumn extends AbsenteeLesson {
  /** 'yyyy-MM-dd' in the academy. */
  day: string
  kind: ColumnKind
  isToday: boolean
  /** Only then can it be set to held or missed. */
  hasBegun: boolean
}

/** The number of future lessons that are shown. */
const AHEAD = 2

function kindOf({ lessonState }: AbsenteeLesson, day: string, today: string): ColumnKind {
  if (lessonState === 'COMPLETED') return 'held'
  if (lessonState === 'MISSED') return 'missed'
  return day <= today ? 'open' : 'ahead'
}

/** The lessons of a group as columns, at a moment (epoch milliseconds). */
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

/** The currently relevant lessons: all past ones and the next ones. */
export function currentOf(columns: readonly LessonColumn[]): LessonColumn[] {
  const last = columns.findLastIndex(({ kind }) => kind !== 'ahead')
  return columns.slice(0, last + 1 + AHEAD)
}

/** Whether absences can be marked: the lesson is held, or its day has come. */
export const isMarkable = ({ kind }: LessonColumn): boolean => kind === 'held' || kind === 'open'

/** Why a student's attendance at a lesson cannot be marked, as a text key. */
export const whyNotCalled = ({ kind }: Pick<LessonColumn, 'kind'>): ManagementKey =>
  kind === 'missed' ? 'lessonMissed' : kind === 'ahead' ? 'notMarked' : 'notInGroup'

/** The share of held lessons from which absence counts as too high (look 'Row colours'). */
const TOO_MUCH = 0.25
export const isTooMuch = (absent: number, held: number): boolean => held > 0 && absent / held >= TOO_MUCH
