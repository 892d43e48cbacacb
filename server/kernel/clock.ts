import { sql, type SQLWrapper } from 'drizzle-orm'
import { dayOf } from '#resources/kernel/zoned-time'

/** The application's clock and the academy's time zone (DECISIONS 'Reading a clock'). */
export interface Clock {
  now: () => Date
  /** IANA name of the zone that determines the day of an instant. */
  zone: () => string
}

/** Today in the academy's zone, 'yyyy-MM-dd'. */
export const todayOf = ({ now, zone }: Clock): string => dayOf(now().toISOString(), zone())

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

/** The statement as it is sent, with clock placeholders replaced by parameters. @throws when it has placeholders but `clock` is null */
export function withClock(text: string, params: unknown[], clock: Clock | null): { text: string; values: unknown[] } {
  if (!text.includes('@clock_')) return { text, values: params }
  if (!clock) throw new Error('a statement asks for the time where there is no clock')
  const all = [...params]
  const places = new Map<string, number>()
  const filled = text.replace(/@clock_(now|today|zone)\b/g, (_, name: Mark) => {
    const place = places.get(name) ?? all.push(values[name](clock))
    places.set(name, place)
    return `$${place}::${casts[name]}`
  })
  return { text: filled, values: all }
}
