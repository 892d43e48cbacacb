import { useMemo } from 'react'
import type { Row } from '#resources/kernel/check-row'
import type { Lesson } from '#resources/lessons'
import { replanned, type Replanning } from '#resources/schedule'
import { academyZone } from '#kit/format/zone'
import { isSameValue } from '#panel/kernel/form/same-value'
import { useGroupLessons } from '../../page/use-group-lessons'
import { isWhole } from './schedule-notes'
import { periodOf, rowsOf, useScheduleCheck } from './use-schedule-check'

const timeOf = ({ startDate, endDate, schedule }: Row) => ({ startDate, endDate, schedule })

/** The effect of saving on the lessons of a group. */
export interface Consequence extends Replanning {
  lessons: readonly Lesson[]
  /** Number of clashes in which an instructor would teach two groups at once; saving is disabled then. */
  clashes: number
}

/**
 * The effect of saving the form of an ongoing group on its coming lessons, by the same function as on the server; null if
 * dates and schedule are unchanged, the schedule is incomplete, or data is still loading.
 */
export function useReplanning(
  { record, opened }: { record: Row | null; opened: Row },
  values: Row,
): Consequence | null {
  const isOngoing = record?.groupState === 'ONGOING' && values.groupState === 'ONGOING'
  const isMoved = isOngoing && !isSameValue(timeOf(values), timeOf(opened))
  const lessons = useGroupLessons(isMoved ? Number(record.id) : null)
  const check = useScheduleCheck(record, values)
  const key = JSON.stringify([periodOf(values), values.schedule])
  return useMemo(() => {
    const period = periodOf(values)
    const schedule = rowsOf(values.schedule)
    if (!isMoved || !period || !lessons || !check || !schedule.every(isWhole)) return null
    const timetable = { ...period, schedule, holidays: check.holidays, zone: academyZone() }
    return {
      ...replanned(lessons, timetable, new Date().toISOString()),
      lessons,
      clashes: check.clashes.filter(({ instructor }) => instructor !== null).length,
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form's values are new objects at every letter
  }, [key, isMoved, lessons, check])
}
