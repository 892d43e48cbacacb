import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A random token of 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which a token is stored: SHA-256. A random token needs no slow hash. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const lower = 'abcdefghijkmnpqrstuvwxyz'
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const pick = (from: string) => from.charAt(randomInt(from.length))

/** A one-time password: 14 characters without look-alikes, within the rules of part 1 §5. */
export function newOneTimePassword(): string {
  const signs = [
    pick(lower),
    pick(upper),
    pick(digits),
    ...Array.from({ length: 11 }, () => pick(lower + upper + digits)),
  ]
  let shuffled = ''
  while (signs.length > 0) shuffled += signs.splice(randomInt(signs.length), 1).join('')
  return shuffled
}
