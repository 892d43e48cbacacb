import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A token of 256 random bits, fit for a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: its SHA-256. A random token needs no slow hash. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const lower = 'abcdefghijkmnpqrstuvwxyz'
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const pick = (from: string) => from.charAt(randomInt(from.length))

/** A password to hand over once: 14 characters that cannot be mistaken for each other, within the rules of part 1 §5. */
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
