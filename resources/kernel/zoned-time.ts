const DAY = 86_400_000

/** Whether a name is a time zone such as 'Asia/Yerevan'; offsets are not. */
export function isZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z]+\/\w/.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The local time in a zone at a moment (milliseconds): 'yyyy-MM-dd HH:mm:ss'. */
export const clockAt = (moment: number, zone: string): string => formatOf(zone).format(moment)
const offsetAt = (moment: number, zone: string): number =>
  Date.parse(`${clockAt(moment, zone).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000

/**
 * The instant, in ISO with milliseconds, of a local time ('HH:mm') on a day in a zone. A time that is left out where clocks go forward is
 * taken by the clock of before, as PostgreSQL does: it is as much later.
 */
export function instantOf(day: string, time: string, zone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const first = shown - offsetAt(shown, zone)
  // The offset at the first guess may differ where clocks change.
  const second = shown - offsetAt(first, zone)
  const isLeftOut = second !== first && offsetAt(second, zone) !== offsetAt(first, zone)
  return new Date(isLeftOut ? Math.max(first, second) : second).toISOString()
}
/** The calendar day of an instant in a zone. */
export const dayOf = (instant: string, zone: string): string => clockAt(Date.parse(instant), zone).slice(0, 10)
/** The day a number of days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
/** The weekday of a day: 0 is Monday, as the week starts on Monday (part 2 §9). */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
