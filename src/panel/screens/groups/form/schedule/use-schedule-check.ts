import { keepPreviousData } from '@tanstack/react-query'
import type { WeeklyLesson } from '#resources/schedule'
import { checkSchedule } from '#resources/schedule.calls'
import type { JsonOf } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import { dayText } from '#resources/kernel/kinds/time'
import { useDebounced } from '#kit/form/use-debounced'
import { useCall } from '#kit/query/use-call'
import { computedEnd } from '../computed-end'
import { isWhole } from './schedule-notes'

export type ScheduleCheck = JsonOf<typeof checkSchedule>
/** Hours of the day between which free slots are looked for, 'HH:mm'. */
export interface Range {
  from: string
  till: string
}
/** Milliseconds without a letter after which the server is asked. */
const DELAY = 300

const isDay = (value: unknown): value is string => dayText.safeParse(value).success
export const rowsOf = (value: unknown): Partial<WeeklyLesson>[] =>
  Array.isArray(value) ? (value as Partial<WeeklyLesson>[]) : []

/** From when to when the form's group is held, its end by its length where nobody wrote it; null while that is not known. */
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
 * What stands against the schedule in a form, a moment after the last letter; nothing while its dates are not known. Until
 * the next answer comes, the last one stays.
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
