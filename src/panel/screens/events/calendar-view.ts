import { addDays, dayOf, weekdayOf } from '#resources/kernel/zoned-time'
import { academyZone } from '#kit/format/zone'

/** The day 'yyyy-MM-dd' of a wall-clock time of the calendar. */
export const clockDay = (clock: Date): string => clock.toISOString().slice(0, 10)

export const views = ['month', 'week', 'day'] as const
export type CalendarView = (typeof views)[number]
export const isView = (text: string | null): text is CalendarView => views.some((view) => view === text)

export interface DayRange {
  from: string
  to: string
}
const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

/** The days that a view shows around a day, both inclusive; a month shows whole weeks from Monday. */
export function rangeOf(view: CalendarView, day: string): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const last = addDays(monthStart(addDays(monthStart(day), 31)), -1)
  return { from: mondayOf(monthStart(day)), to: addDays(mondayOf(last), 6) }
}

/** The day of the next or previous page of a view. */
export function turned(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view !== 'month') return addDays(day, (view === 'week' ? 7 : 1) * direction)
  const first = monthStart(day)
  return direction > 0 ? monthStart(addDays(first, 31)) : monthStart(addDays(first, -1))
}

/** The day of an event; an instant is converted to the academy's time zone. */
export const eventDay = ({ start, isAllDay }: { start: string; isAllDay: boolean }): string =>
  isAllDay ? start : dayOf(start, academyZone())
