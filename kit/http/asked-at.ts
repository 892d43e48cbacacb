import { earliest } from './http'

/**
 * When the page's earliest answer was requested, in the server's own format; null before the first answer, and if several servers answered,
 * because their clocks differ.
 */
export function firstAskedAt(): string | null {
  const [[server, at] = [], other] = [...earliest]
  return at === undefined || other !== undefined ? null : `${at}.${server}`
}
