import { randomBytes } from 'node:crypto'

/** Response header with the time the call came in and the server whose clock measured it: `<ms>.<server>`. */
export const ASKED_AT = 'x-asked-at'
/** Identifies this server, because clocks may differ between servers. */
const own = randomBytes(4).toString('hex')
/** Maximum difference between the clocks of two servers. */
const CLOCKS_MS = 5_000

/** The header's value for a call that came in so many ms ago. */
export const askedAt = (msAgo: number): string => `${Math.floor(Date.now() - msAgo)}.${own}`

/**
 * The earliest moment, in ms, of changes that a page may have missed, from the header of its first answer: exact if this server sent it,
 * else earlier by the maximum clock difference. Undefined for an invalid value.
 */
export function missedSince(said: unknown): number | undefined {
  const [, ms, server] = (typeof said === 'string' && /^(\d{13})\.([0-9a-f]{8})$/.exec(said)) || []
  if (ms === undefined) return undefined
  return Number(ms) - (server === own ? 0 : CLOCKS_MS)
}
