import { keepPreviousData } from '@tanstack/react-query'
import type { WeeklyLesson } from '#resources/schedule'
import { checkSchedule } from '#resources/schedule.calls'
import type { JsonOf } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import { isDay } from '#resources/kernel/is-day'
import { useDebounced } from '#kit/form/use-debounced'
import { useCall } from '#kit/query/use-call'
import { computedEnd } from '../computed-end'
import { isWhole } from './schedule-notes'

export type ScheduleCheck = JsonOf<typeof checkSchedule>
/** Times of the day between which free slots are searched, 'HH:mm'. */
export interface Range {
  from: string
  till: string
}
/** Debounce of changes before the server is asked, in milliseconds. */
const DELAY = 300

export const rowsOf = (value: unknown): Partial<WeeklyLesson>[] =>
  Array.isArray(value) ? (value as Partial<WeeklyLesson>[]) : []

/** Start and end of the form's group; an empty end is computed from the duration. Null if one of them is not known. */
export function periodOf(values: Row): { startDate: string; endDate: string } | null {
  const { startDate, duration } = values
  const endDate = values.endDate || computedEnd(startDate, duration)
  return isDay(startDate) && isDay(endDate) ? { startDate, endDate } : null
}

function bodyOf(record: Row | null, values: Row, range: Range | null) {
  const period = periodOf(values)
  if (!period) return null
  const taught = Array.isArray(values.groupInstructors) ? (values.groupInstructors as Row[]) : []
  const schedule = rowsOf(values.schedule).filter(isWhole)
  return {
    groupId: typeof record?.id === 'number' ? record.id : null,
    ...period,
    schedule: schedule.map(({ dayOfWeek, startHour, endHour }) => ({ dayOfWeek, startHour, endHour })),
    instructorIds: taught.flatMap(({ instructorId }) => (typeof instructorId === 'number' ? [instructorId] : [])),
    ...range,
  }
}

/**
 * The server's check of the schedule in a form, debounced; undefined while its dates are not known. Until the next answer
 * arrives, the last one is returned.
 */
export function useScheduleCheck(
  record: Row | null,
  values: Row,
  range: Range | null = null,
): ScheduleCheck | undefined {
  const asked = useDebounced(JSON.stringify(bodyOf(record, values, range)), DELAY)
  const body = JSON.parse(asked) as ReturnType<typeof bodyOf>
  const { data } = useCall(
    checkSchedule,
    { body: body ?? { startDate: '', endDate: '', schedule: [] } },
    { enabled: body !== null, placeholderData: keepPreviousData },
  )
  return body === null ? undefined : data
}
