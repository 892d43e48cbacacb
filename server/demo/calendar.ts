import { addDays, dayOf, instantOf, weekdayOf } from '#resources/kernel/zoned-time'

const DAY = 86_400_000

/** The story's time: days counted from today, which is 0; -1.5 is noon of the day before yesterday. */
export interface Calendar {
  zone: string
  today: string
  /** The calendar day, 'yyyy-MM-dd'. */
  day: (offset: number) => string
  /** The instant in ISO. */
  at: (offset: number) => string
  /** The Monday of the week of a day. */
  mondayOf: (offset: number) => number
  /** Days of a calendar day from today. */
  offsetOf: (day: string) => number
}

/** Only the day of the clock counts, so that two academies of one day are the same. */
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
