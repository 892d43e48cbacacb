import { sql, type SQLWrapper } from 'drizzle-orm'
import { dayOf } from '#resources/kernel/zoned-time'

/** The application's clock and the academy's time zone (DECISIONS 'Reading a clock'). */
export interface Clock {
  now: () => Date
  /** IANA name of the zone that determines the day of an instant. */
  zone: () => string
}

const MINUTE = 60_000
let last = { minute: NaN, zone: '', day: '' }
/** Today in the academy's zone, 'yyyy-MM-dd'. In every zone a day begins with a minute, so it is computed once a minute. */
export function todayOf(clock: Clock): string {
  const [now, zone] = [clock.now(), clock.zone()]
  const minute = Math.floor(now.getTime() / MINUTE)
  if (last.minute !== minute || last.zone !== zone) last = { minute, zone, day: dayOf(now.toISOString(), zone) }
  return last.day
}

// Statements refer to the clock by these placeholders. Each is replaced by a parameter when the statement is sent, so its text never
// changes and it can stay prepared.
const marks = { now: '@clock_now', today: '@clock_today', zone: '@clock_zone' } as const
type Mark = keyof typeof marks
const casts: Record<Mark, string> = { now: 'timestamptz', today: 'date', zone: 'text' }
const values: Record<Mark, (clock: Clock) => string> = {
  now: ({ now }) => now().toISOString(),
  today: todayOf,
  zone: ({ zone }) => zone(),
}

/** The clock's placeholders for SQL text: now, today and the zone. */
export const clockText = marks
/** The clock in SQL: now (timestamptz), today (date), the zone (text), and the start of a day in it. */
export const clockSql = {
  now: sql.raw(marks.now),
  today: sql.raw(marks.today),
  zone: sql.raw(marks.zone),
  /** The moment when a day ('yyyy-MM-dd') of the academy begins, or `later` days after it. */
  startOf: (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${sql.raw(marks.zone)})`,
  /** An instant in the academy's zone, formatted with a `to_char` pattern; the default is the format of mails. */
  shown: (instant: SQLWrapper, pattern = 'DD.MM.YYYY, HH24:MI') =>
    sql<string>`to_char(${instant} at time zone ${sql.raw(marks.zone)}, ${sql.raw(`'${pattern}'`)})`,
}
/** SQL text of the academy's day that contains the instant of a column. */
export const dayText = (column: string): string => `(${column} at time zone ${marks.zone})::date`

/** A statement's text as it is sent, and the readings of the clock that follow its own parameters. */
export interface ClockedText {
  text: string
  readings: readonly Mark[]
}
/** Replaces the clock's placeholders by parameters that follow the `count` of the statement. */
export function withClock(text: string, count: number): ClockedText {
  const readings: Mark[] = []
  if (!text.includes('@clock_')) return { text, readings }
  const sent = text.replace(/@clock_(now|today|zone)\b/g, (_, name: Mark) => {
    if (!readings.includes(name)) readings.push(name)
    return `$${count + readings.indexOf(name) + 1}::${casts[name]}`
  })
  return { text: sent, readings }
}
/** What the clock says now. @throws when there is none but something is to be read */
export function readClock(readings: readonly Mark[], clock: Clock | null): string[] {
  if (readings.length > 0 && !clock) throw new Error('a statement asks for the time where there is no clock')
  return readings.map((name) => values[name](clock!))
}
