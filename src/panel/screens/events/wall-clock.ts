import { addDays, dayOf, instantOf, weekdayOf } from '#resources/kernel/zoned-time'
import { academyZone, inAcademyZone } from '#kit/format/zone'

const two = (n: number) => String(n).padStart(2, '0')

/**
 * The calendar draws no zones: it is told the academy's clock as if that were UTC. What an instant looks like there,
 * 'yyyy-MM-ddTHH:mm:00Z'.
 */
export function clockOf(instant: string | Date): string {
  const at = inAcademyZone(instant)
  if (!at) throw new RangeError('not an instant')
  return `${at.year}-${two(at.month)}-${two(at.day)}T${two(at.hour)}:${two(at.minute)}:00Z`
}

/** The instant that the calendar means by a moment of its clock. */
export function instantAt(clock: Date): string {
  const text = clock.toISOString()
  return instantOf(text.slice(0, 10), text.slice(11, 16), academyZone())
}

/** The day 'yyyy-MM-dd' of a moment of the calendar's clock. */
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

/** The days that a view shows around a day, both included: whole weeks from Monday for a month. */
export function rangeOf(view: CalendarView, day: string): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const last = addDays(monthStart(addDays(monthStart(day), 31)), -1)
  return { from: mondayOf(monthStart(day)), to: addDays(mondayOf(last), 6) }
}

/** The day that the next page of a view is about, or the one before. */
export function turned(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view !== 'month') return addDays(day, (view === 'week' ? 7 : 1) * direction)
  const first = monthStart(day)
  return direction > 0 ? monthStart(addDays(first, 31)) : monthStart(addDays(first, -1))
}

/** The day of an event, of an instant in the academy's zone. */
export const eventDay = ({ start, isAllDay }: { start: string; isAllDay: boolean }): string =>
  isAllDay ? start : dayOf(start, academyZone())
