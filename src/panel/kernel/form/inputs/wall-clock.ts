import { instantOf } from '#resources/kernel/zoned-time'
import { academyZone, inAcademyZone } from '#kit/format/zone'

const two = (n: number) => String(n).padStart(2, '0')

/**
 * Date pickers and calendars compute with the time zone of the browser: they get the academy's wall-clock time as if it were UTC. Converts an
 * instant to that form, 'yyyy-MM-ddTHH:mm:00Z'.
 */
export function clockOf(instant: string | Date): string {
  const at = inAcademyZone(instant)
  if (!at) throw new RangeError('not an instant')
  return `${at.year}-${two(at.month)}-${two(at.day)}T${two(at.hour)}:${two(at.minute)}:00Z`
}

/** Converts such a wall-clock time back to an instant. */
export function instantAt(clock: Date): string {
  const text = clock.toISOString()
  return instantOf(text.slice(0, 10), text.slice(11, 16), academyZone())
}
