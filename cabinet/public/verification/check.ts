import { fileCheck, MOST_CODE, type PartCheck } from '#resources/file-check'
import { nothingKnown } from '#resources/nothing-known'
import { codeIn, MOST_PARTS, type PdfPart } from '#resources/pdf-text'
import { payloadIn, payloadInKeywords, readPayload, type ReadPayload } from '#resources/signed-payload'
import type { Verdict } from '#resources/verification.calls'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { publicCalls } from '../calls'
import { signerOf, smallSha256, type CheckedBy } from './signature'

/** The result of a check, with what this device found out itself. */
export interface Checked extends Verdict {
  /** The name of the academy's key that signed it; null if nothing is signed, or not by one of its keys. */
  signedWith: string | null
  /** What verified the signature. */
  checkedBy: CheckedBy | null
  /** The server could not be reached: whether the document has been revoked is not known. */
  isOffline: boolean
}
let asked: ReturnType<typeof askKeys> | null = null
const askKeys = () => send(publicCalls.verificationKeys)
/** The academy's keys, loaded once per page. */
export function keysOf(): ReturnType<typeof askKeys> {
  asked ??= askKeys()
  asked.catch(() => (asked = null))
  return asked
}

async function signatureOn(payload: ReadPayload | null): Promise<Pick<Checked, 'signedWith' | 'checkedBy'>> {
  const signer = payload && (await signerOf(payload, (await keysOf()).keys))
  return { signedWith: signer?.key.name ?? null, checkedBy: signer?.by ?? null }
}
/** A genuine document must match its signed text: if the server's record differs from it, the verdict becomes 'altered'. */
export function asSigned(checked: Checked, payload: ReadPayload | null): Checked {
  const isOurs = checked.verdict === 'valid' || checked.verdict === 'revoked'
  const differs = isOurs && payload && checked.signedWith !== null ? differencesOf(payload, checked) : []
  return differs.length > 0 ? { ...checked, verdict: 'altered', differs } : checked
}
/** Adds the signer to a verdict: for a genuine document that of the stored signature, otherwise that of the signature in the file. */
async function withKey(verdict: Verdict, inFile: ReadPayload | null = null): Promise<Checked> {
  const isOurs = verdict.verdict === 'valid' || verdict.verdict === 'revoked'
  const payload = isOurs && verdict.signed !== null ? readPayload(verdict.signed) : inFile
  return asSigned({ ...verdict, ...(await signatureOn(payload)), isOffline: false }, payload)
}

/** Checks the code in a text: the response contains the signed text, which is verified here. */
export async function checkCode(text: string): Promise<Checked> {
  const code = codeIn([text.toUpperCase()]) ?? text.trim().slice(0, MOST_CODE)
  const verdict = await send(publicCalls.verifyCode, { params: { code } })
  return withKey(verdict)
}

/** The most characters of a typed text: those of a link to a signed text. */
export const MOST_TYPED = 2_500
/** Checks what was typed or copied from a document: its code, with or without its label, or a link. */
export function checkTyped(text: string): Promise<Checked> {
  const payload = payloadIn(text.trim())
  return payload ? checkPayload(payload) : checkCode(text)
}

/** One document of a file with several, and its result. */
export interface CheckedPart extends Pick<PdfPart, 'firstPage' | 'lastPage'> {
  checked: Checked
}
export class TooManyParts extends Error {}
/** Checks each document of a file by its code and pages; pages without one of the academy's codes are unknown. */
async function checkParts(parts: readonly PartCheck[]): Promise<CheckedPart[]> {
  const asked = parts.flatMap(({ code, text, pages }) => (code === null ? [] : [{ code, text, pages }]))
  if (asked.length > MOST_PARTS) throw new TooManyParts()
  const answers = (await send(publicCalls.verifyParts, { body: { parts: asked } })).verdicts.values()
  const checked: CheckedPart[] = []
  for (const { code, firstPage, lastPage } of parts) {
    const verdict = (code === null ? null : answers.next().value) ?? nothingKnown
    checked.push({ firstPage, lastPage, checked: await withKey(verdict) })
  }
  return checked
}

/**
 * Checks a file without uploading it: only its digest, digests of its pages, the code in it and its text are sent. A file merged from
 * several documents was never issued as such: each of them is checked by its pages.
 */
export async function checkFile(file: File): Promise<Checked | CheckedPart[]> {
  const content = await file.arrayBuffer()
  const { textOfFile } = await import('#kit/files/read-pdf')
  const read = await textOfFile(content)
  const asked = fileCheck(new Uint8Array(content), read, await smallSha256())
  if (asked.parts) return checkParts(asked.parts)
  const verdict = await send(publicCalls.verifyFile, { body: asked.whole })
  return withKey(verdict, payloadInKeywords(read.keywords))
}

/** Where the signed text differs from the academy's record. */
const differencesOf = (payload: ReadPayload, known: Verdict): Verdict['differs'] =>
  (
    [
      ['name', known.signedBy, payload.name],
      ['course', known.courseName, payload.course],
      ['date', known.issuedOn, payload.date],
      ['code', known.code, payload.code],
    ] as const
  ).flatMap(([field, signed, copy]) => (plain(signed) === copy ? [] : [{ field, signed, copy }]))
/** With single spaces, as in the signed text. */
const plain = (text: string | null) => text?.replace(/\s+/g, ' ')

/**
 * Checks the text of a QR code: verifies its signature here with the academy's key, and asks the server by its code whether it was revoked,
 * if the server can be reached.
 */
export async function checkPayload(payload: ReadPayload): Promise<Checked> {
  const signature = await signatureOn(payload)
  const known = await send(publicCalls.verifyCode, { params: { code: payload.code } }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.status !== 0 && failure.status !== 429) throw failure
    return null
  })
  if (signature.signedWith === null) {
    if (!known || known.verdict === 'unknown') return { ...nothingKnown, ...signature, isOffline: false }
    return { ...known, verdict: 'altered', differs: differencesOf(payload, known), ...signature, isOffline: false }
  }
  if (known && known.verdict !== 'unknown') return asSigned({ ...known, ...signature, isOffline: false }, payload)
  const { code, name: signedBy, course: courseName, date: issuedOn } = payload
  const said = { code, signedBy, courseName, issuedOn, kind: 'CERTIFICATE', verdict: 'valid' } as const
  return { ...nothingKnown, ...said, ...signature, isOffline: known === null }
}
