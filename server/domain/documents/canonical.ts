import { createHash } from 'node:crypto'

/** JSON with sorted keys and no whitespace: equal content always gives the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`)
  return `{${parts.join(',')}}`
}
/** SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
/** SHA-256 of the canonical JSON. */
export const digestOf = (value: unknown): string => sha256(canonicalJson(value))
