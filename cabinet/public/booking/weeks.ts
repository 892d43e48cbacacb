import type { BookingPage } from '#resources/bookings.calls'
import { addDays, weekdayOf } from '#resources/kernel/zoned-time'
import { dayOf } from '#kit/format/zone'

export type Slot = BookingPage['slots'][number]
/** A day of a week with its times. */
export interface Day {
  /** 'yyyy-MM-dd' of the academy. */
  day: string
  slots: readonly Slot[]
  free: number
}
/** Monday of the week of a day. */
const mondayOf = (day: string) => addDays(day, -weekdayOf(day))
const weekDays = 5

/** The weeks that have times, from Monday: five days, more when there are times at the week's end. */
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
/** How long a time is, in minutes. */
export const minutesOf = ({ start, end }: { start: string; end: string }) =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
