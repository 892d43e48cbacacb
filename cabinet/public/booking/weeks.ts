import type { BookingPage } from '#resources/bookings.calls'
import { addDays, weekdayOf } from '#resources/kernel/zoned-time'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'

export type Slot = BookingPage['slots'][number]
/** A day with its times. */
export interface Day {
  /** 'yyyy-MM-dd' in the academy's time zone. */
  day: string
  slots: readonly Slot[]
  free: number
}
/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -weekdayOf(day))
const weekDays = 5

/** The weeks that have times, starting on Monday: five days, or more if there are times at the weekend. */
export function weeksOf(slots: readonly Slot[]): Day[][] {
  const byDay = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = dayOf(slot.start)
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), slot])
  }
  const mondays = [...new Set([...byDay.keys()].map(mondayOf))].toSorted()
  return mondays.map((monday) => {
    const last = [...byDay.keys()].filter((day) => mondayOf(day) === monday).map(weekdayOf)
    const length = Math.max(weekDays, ...last.map((weekday) => weekday + 1))
    return Array.from({ length }, (_, n) => {
      const day = addDays(monday, n)
      const ofDay = byDay.get(day) ?? []
      return { day, slots: ofDay, free: ofDay.reduce((sum, { free }) => sum + free, 0) }
    })
  })
}
/** The length of a time slot in minutes. */
export const minutesOf = ({ start, end }: { start: string; end: string }) =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000)

/** A day without its year: '24 Nov'. */
export const shortDay = (day: string): string => formatDay(day).replace(/, \d+$/, '')
/** A day with its weekday: 'Tue, 24 Nov'. */
const namedDay = (day: string): string => `${formatWeekday(day, 'short')}, ${shortDay(day)}`
/** An instant as day and time in the academy's time zone. */
export const whenOf = (instant: string): { day: string; time: string } => ({
  day: namedDay(dayOf(instant) ?? ''),
  time: formatTime(instant),
})
/** The range of a week: '23 – 27 Nov, 2026', or '30 Nov – 04 Dec, 2026'. */
export const rangeOf = (first: string, last: string): string =>
  `${first.slice(0, 7) === last.slice(0, 7) ? first.slice(8) : shortDay(first)} – ${formatDay(last)}`
