import { addDays, dayOf, instantOf, weekdayOf } from '#resources/kernel/zoned-time'

const DAY = 86_400_000

/** Time of the story: days relative to today, which is 0; -1.5 is noon of the day before yesterday. */
export interface Calendar {
  zone: string
  today: string
  /** The calendar day, 'yyyy-MM-dd'. */
  day: (offset: number) => string
  /** The instant in ISO format. */
  at: (offset: number) => string
  /** The Monday of a day's week. */
  mondayOf: (offset: number) => number
  /** The offset of a calendar day from today, in days. */
  offsetOf: (day: string) => number
}

/** Uses only the day of the clock, so that the demo academies of one day are identical. */
export function calendarOf(now: Date, zone: string): Calendar {
  const today = dayOf(now.toISOString(), zone)
  const midnight = Date.parse(instantOf(today, '00:00', zone))
  const day = (offset: number) => addDays(today, Math.floor(offset))
  return {
    zone,
    today,
    day,
    at: (offset) => new Date(midnight + Math.round(offset * 86_400) * 1000).toISOString(),
    mondayOf: (offset) => Math.floor(offset) - weekdayOf(day(offset)),
    offsetOf: (other) => Math.round((Date.parse(other) - Date.parse(today)) / DAY),
  }
}
