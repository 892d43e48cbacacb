import { addDays } from '#resources/kernel/zoned-time'
import { formatDay, formatShortInstant, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'

/** A day near today as 'today', 'tomorrow' or 'yesterday'; otherwise null. */
export function nearDay(instant: string, today: string): 'today' | 'tomorrow' | 'yesterday' | null {
  const day = dayOf(instant)
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  return day === addDays(today, -1) ? 'yesterday' : null
}
/** 'Tue, 24 Nov, 2026' */
export const weekdayAndDay = (instant: string): string => {
  const day = dayOf(instant)
  return `${formatWeekday(day, 'short')}, ${formatDay(day)}`
}
/** A day within a sentence, which stays on one line: '24 Nov, 2026'. */
export const dayInText = (day: string | null): string => formatDay(day).replaceAll(' ', '\u00a0')
/** The minutes until a lesson begins: 0 while it goes on, null when it is over. */
export const minutesUntil = ({ startDate, endDate }: { startDate: string; endDate: string }, now: number) =>
  Date.parse(endDate) <= now ? null : Math.max(0, Math.ceil((Date.parse(startDate) - now) / 60_000))
/** '10:00 – 12:00' */
export const hours = (from: string, to: string): string => `${formatTime(from)} – ${formatTime(to)}`
/** '24 Nov, 18:00' */
export const dayAndHour = (instant: string): string => formatShortInstant(instant, true)
