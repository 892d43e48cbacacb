import { clockAt, instantOf } from '#resources/kernel/zoned-time'
import { academyZone } from './zone'

/**
 * Date pickers and calendars compute with the time zone of the browser: they get the academy's wall-clock time as if it were UTC. Converts an
 * instant to that form, 'yyyy-MM-ddTHH:mm:00Z'; throws RangeError for an invalid one.
 */
export const clockOf = (instant: string | Date): string =>
  `${clockAt(new Date(instant).getTime(), academyZone()).slice(0, 16).replace(' ', 'T')}:00Z`

/** Converts such a wall-clock time back to an instant. */
export function instantAt(clock: Date): string {
  const text = clock.toISOString()
  return instantOf(text.slice(0, 10), text.slice(11, 16), academyZone())
}
