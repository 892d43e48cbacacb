import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { endDateOf, replanned, type Replanning, type WeeklyLesson } from '#resources/schedule'
import { academyZone } from '#kit/format/zone'
import type { FormFacts } from '#panel/kernel/form/check-form'
import { isSameValue } from '#panel/kernel/form/same-value'
import { useGroupLessons } from '../page/use-group-lessons'
import { isWhole } from './schedule-notes'

const timeOf = ({ startDate, endDate, schedule }: Row) => ({ startDate, endDate, schedule })
const isTimed = (
  values: Row,
): values is Row & Pick<Group, 'startDate' | 'endDate' | 'duration'> & { schedule: WeeklyLesson[] } =>
  typeof values.startDate === 'string' &&
  Array.isArray(values.schedule) &&
  (values.schedule as Partial<WeeklyLesson>[]).every(isWhole)

/**
 * What saving the form of an ongoing group would do to its coming lessons, by the server's own rule; null while it stays
 * as it is held, or while the schedule is not whole.
 */
export function useReplanning({ record, opened }: FormFacts, control: Control<Row>): Replanning | null {
  const values = useWatch({ control }) as Row
  const isOngoing = record?.groupState === 'ONGOING' && values.groupState === 'ONGOING'
  const isMoved = isOngoing && !isSameValue(timeOf(values), timeOf(opened))
  const lessons = useGroupLessons(isMoved ? Number(record.id) : null)
  const timed = isMoved && isTimed(values) ? values : null
  const key = timed && JSON.stringify([timeOf(timed), timed.duration])
  return useMemo(() => {
    if (!timed || !lessons) return null
    const { startDate, duration, schedule } = timed
    const endDate = timed.endDate ?? endDateOf(startDate, duration)
    return replanned(lessons, { startDate, endDate, schedule, zone: academyZone() }, new Date().toISOString())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form's values are new objects at every letter
  }, [key, lessons])
}
