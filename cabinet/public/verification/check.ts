import { nothingKnown } from '#resources/nothing-known'
import { checkCodeIn, MOST_PARTS, partsIn, type PdfPart, type PdfText } from '#resources/pdf-text'
import { payloadInKeywords, readPayload, type ReadPayload } from '#resources/signed-payload'
import type { Verdict } from '#resources/verification.calls'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { publicCalls } from '../calls'
import { signerOf } from './signature'

/** What a check came to, with what this device found out by itself. */
export interface Checked extends Verdict {
  /** The name of the academy's key that signed it; null where nothing is signed, or by none of its keys. */
  signedWith: string | null
  /** The server was not reached: whether it was revoked since is not known. */
  isOffline: boolean
}
let asked: ReturnType<typeof askKeys> | null = null
const askKeys = () => send(publicCalls.verificationKeys)
/** The academy's keys, asked for once a page. */
export function keysOf(): ReturnType<typeof askKeys> {
  asked ??= askKeys()
  asked.catch(() => (asked = null))
  return asked
}

async function withKey(verdict: Verdict, payload: ReadPayload | null): Promise<Checked> {
  const key = payload && (await signerOf(payload, (await keysOf()).keys))
  return { ...verdict, signedWith: key?.name ?? null, isOffline: false }
}

/** Checks a code: what was signed comes with the answer and is checked here. */
export async function checkCode(code: string): Promise<Checked> {
  const verdict = await send(publicCalls.verifyCode, { params: { code } })
  return withKey(verdict, verdict.signed === null ? null : readPayload(verdict.signed))
}

/** Characters of a file's text that are compared. */
const MOST_TEXT = 290_000
async function digestOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
/** A document in a file of several, and what its check came to. */
export interface CheckedPart extends Pick<PdfPart, 'firstPage' | 'lastPage'> {
  checked: Checked
}
export class TooManyParts extends Error {}
/** Checks each document in a file by its code and the words on its pages; pages without a code of ours are unknown. */
async function checkParts(parts: readonly PdfPart[]): Promise<CheckedPart[]> {
  const asked = parts.flatMap(({ code, lines }) =>
    code === null ? [] : [{ code, text: lines.join('\n').slice(0, MOST_TEXT) }],
  )
  if (asked.length > MOST_PARTS) throw new TooManyParts()
  const answers = (await send(publicCalls.verifyParts, { body: { parts: asked } })).verdicts.values()
  const checked: CheckedPart[] = []
  for (const { code, firstPage, lastPage } of parts) {
    const verdict = (code === null ? null : answers.next().value) ?? nothingKnown
    const payload = verdict.verdict === 'altered' || verdict.signed === null ? null : readPayload(verdict.signed)
    checked.push({ firstPage, lastPage, checked: await withKey(verdict, payload) })
  }
  return checked
}

/**
 * Checks a file where it lies: what goes out is its digest, the code in it and its text. A file that is put together of several documents is none that was
 * made: each of them is checked by what it says.
 */
export async function checkFile(file: File): Promise<Checked | CheckedPart[]> {
  const content = await file.arrayBuffer()
  const { textOfFile } = await import('#kit/files/read-pdf')
  const read: PdfText = await textOfFile(content)
  const parts = partsIn(read)
  if (parts.length > 0) return checkParts(parts)
  const text = read.lines.join('\n').slice(0, MOST_TEXT)
  const verdict = await send(publicCalls.verifyFile, {
    body: { sha256: await digestOf(content), code: checkCodeIn(read), text },
  })
  return withKey(verdict, payloadInKeywords(read.keywords))
}

/** Where a payload says something else than the academy's record. */
const differencesOf = (payload: ReadPayload, known: Verdict): Verdict['differs'] =>
  (
    [
      ['name', known.signedBy, payload.name],
      ['course', known.courseName, payload.course],
      ['date', known.issuedOn, payload.date],
    ] as const
  ).flatMap(([field, signed, copy]) => (signed === copy ? [] : [{ field, signed, copy }]))

/** Checks what a QR says: its signature here, with the academy's key; whether it was revoked by its code, where the server is reached. */
export async function checkPayload(payload: ReadPayload): Promise<Checked> {
  const { keys } = await keysOf()
  const signedWith = (await signerOf(payload, keys))?.name ?? null
  const known = await send(publicCalls.verifyCode, { params: { code: payload.code } }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.status !== 0 && failure.status !== 429) throw failure
    return null
  })
  if (signedWith === null) {
    if (!known || known.verdict === 'unknown') return { ...nothingKnown, signedWith, isOffline: false }
    return { ...known, verdict: 'altered', differs: differencesOf(payload, known), signedWith, isOffline: false }
  }
  if (known && known.verdict !== 'unknown') return { ...known, signedWith, isOffline: false }
  const { code, name: signedBy, course: courseName, date: issuedOn } = payload
  const said = { code, signedBy, courseName, issuedOn, kind: 'CERTIFICATE', verdict: 'valid' } as const
  return { ...nothingKnown, ...said, signedWith, isOffline: known === null }
}
