/** The content of a certificate's QR code, signed with the academy's Ed25519 key: 'C1.' payload '.' signature, both in base64url. */
export interface SignedPayload {
  code: string
  /** 'yyyy-MM-dd' */
  date: string
  name: string
  course: string
}
/** A parsed payload with the message that its signature covers. */
export interface ReadPayload extends SignedPayload {
  /** The original text. */
  text: string
  message: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}
const VERSION = 'C1'
const SEPARATOR = '\n'

function base64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
/** Decodes base64url; throws for an invalid text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** The text to be signed: version and payload. */
export function messageOf({ code, date, name, course }: SignedPayload): string {
  const lines = [code, date, name, course].map((each) => each.replace(/\s+/g, ' '))
  return `${VERSION}.${base64Url(new TextEncoder().encode(lines.join(SEPARATOR)))}`
}
/** A message with its signature. */
export const withSignature = (message: string, signature: Uint8Array): string => `${message}.${base64Url(signature)}`

/** Parses a signed payload; null for any other text. It does not verify the signature. */
export function readPayload(text: string): ReadPayload | null {
  const found = /^C1\.([\w-]{1,2000})\.([\w-]{86})$/.exec(text)
  if (!found) return null
  try {
    const said = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(found[1] ?? ''))
    const [code, date, name, course, ...more] = said.split(SEPARATOR)
    if (code === undefined || date === undefined || name === undefined || course === undefined || more.length > 0)
      return null
    const message = new TextEncoder().encode(`${VERSION}.${found[1] ?? ''}`)
    return { code, date, name, course, text, message, signature: bytesOf(found[2] ?? '') }
  } catch {
    return null
  }
}
/** The payload of a QR code: in the fragment of the verification page's URL, or alone. */
export const payloadIn = (said: string): ReadPayload | null => readPayload(said.slice(said.indexOf('#') + 1).trim())
/** The payload in the keywords of a PDF. */
export const payloadInKeywords = (keywords: string): ReadPayload | null => {
  const found = /\bsign=(\S+)/.exec(keywords)?.[1]
  return found === undefined ? null : readPayload(found)
}
