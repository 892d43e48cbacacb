import { randomBytes } from 'node:crypto'

/** The header by which an answer says when its call came in, by whose clock: `<ms>.<server>`. */
export const ASKED_AT = 'x-asked-at'
/** This server, among those whose clocks may differ. */
const own = randomBytes(4).toString('hex')
/** How far the clocks of two servers may be apart. */
const CLOCKS_MS = 5_000

/** What `ASKED_AT` says of a call that came in so many ms ago. */
export const askedAt = (msAgo: number): string => `${Math.floor(Date.now() - msAgo)}.${own}`

/**
 * The first moment of which a page may have missed something whose first answer said this, in ms: exact where this server
 * answered, else by what clocks may differ earlier. Undefined for what is no such word.
 */
export function missedSince(said: unknown): number | undefined {
  const [, ms, server] = (typeof said === 'string' && /^(\d{13})\.([0-9a-f]{8})$/.exec(said)) || []
  if (ms === undefined) return undefined
  return Number(ms) - (server === own ? 0 : CLOCKS_MS)
}
