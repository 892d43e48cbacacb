import { ACADEMY_ZONE } from '#resources/academy-zone'
import { namedZone } from './zone-name'

export { setAcademyZone } from './zone-name'

/** The parts of an instant in the academy's time zone. */
export interface ZonedParts {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  hour: number
  minute: number
}

let zone: string = ACADEMY_ZONE
/** Created on first use, because on a phone this takes as long as rendering a page. */
let formatter: Intl.DateTimeFormat | undefined
/** The zone name that was checked last. */
let seen: string = zone

function formatterOf(timeZone: string) {
  const numeric = 'numeric'
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone, hourCycle: 'h23' })
}

function currentFormatter(): Intl.DateTimeFormat {
  const name = namedZone()
  if (name !== seen) {
    seen = name
    try {
      formatter = formatterOf(name)
      zone = name
    } catch (error) {
      console.error(error)
    }
  }
  return (formatter ??= formatterOf(zone))
}

/** The academy's time zone (a setting; the default until it is known). */
export function academyZone(): string {
  currentFormatter()
  return zone
}

/** An instant (ISO string, milliseconds or Date) in the academy's time zone; null for an invalid one. */
export function inAcademyZone(instant: string | number | Date): ZonedParts | null {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  const parts = new Map(
    currentFormatter()
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}

const two = (n: number) => String(n).padStart(2, '0')

/** The day of an instant in the academy, 'yyyy-MM-dd'; null for an invalid instant. */
export function dayOf(instant: string | number | Date): string | null {
  const parts = inAcademyZone(instant)
  return parts === null ? null : `${parts.year}-${two(parts.month)}-${two(parts.day)}`
}

/** Today in the academy, 'yyyy-MM-dd'. */
export const academyToday = (now: Date = new Date()) => dayOf(now) ?? ''
