import { sql, type SQLWrapper } from 'drizzle-orm'
import { dayOf } from '#resources/kernel/zoned-time'

/** What time it is, and where: the application's clock and the academy's zone (DECISIONS 'Reading a clock'). */
export interface Clock {
  now: () => Date
  /** IANA name of the zone in which instants are cut into days. */
  zone: () => string
}

/** The academy's day, 'yyyy-MM-dd'. */
export const todayOf = ({ now, zone }: Clock): string => dayOf(now().toISOString(), zone())

// Statements name the clock by these marks. Whoever sends a statement puts a parameter in place of each, so that its text is
// the same at every moment and stays prepared.
const marks = { now: '@clock_now', today: '@clock_today', zone: '@clock_zone' } as const
type Mark = keyof typeof marks
const casts: Record<Mark, string> = { now: 'timestamptz', today: 'date', zone: 'text' }
const values: Record<Mark, (clock: Clock) => string> = {
  now: ({ now }) => now().toISOString(),
  today: todayOf,
  zone: ({ zone }) => zone(),
}

/** SQL of the clock as text: the moment, the academy's day and its zone. */
export const clockText = marks
/** SQL of the clock: the moment (timestamptz), the academy's day (date), its zone (text), and a day's beginning in it. */
export const clockSql = {
  now: sql.raw(marks.now),
  today: sql.raw(marks.today),
  zone: sql.raw(marks.zone),
  /** The moment at which a day ('yyyy-MM-dd') of the academy begins, or one so many days later. */
  startOf: (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${sql.raw(marks.zone)})`,
  /** An instant as the academy's clock shows it, by a pattern of `to_char`; as mails say it when left out. */
  shown: (instant: SQLWrapper, pattern = 'DD.MM.YYYY, HH24:MI') =>
    sql<string>`to_char(${instant} at time zone ${sql.raw(marks.zone)}, ${sql.raw(`'${pattern}'`)})`,
}
/** SQL text of the academy's day on which the instant of a column lies. */
export const dayText = (column: string): string => `(${column} at time zone ${marks.zone})::date`

/** A statement as it is sent: its marks of the clock have become parameters. Null for a clock: there must be none. */
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
