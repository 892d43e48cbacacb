import { fileCheck, type PartCheck } from '#resources/file-check'
import { nothingKnown } from '#resources/nothing-known'
import { MOST_PARTS, type PdfPart } from '#resources/pdf-text'
import { payloadInKeywords, readPayload, type ReadPayload } from '#resources/signed-payload'
import type { Verdict } from '#resources/verification.calls'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { publicCalls } from '../calls'
import { signerOf, smallSha256, type CheckedBy } from './signature'

/** What a check came to, with what this device found out by itself. */
export interface Checked extends Verdict {
  /** The name of the academy's key that signed it; null where nothing is signed, or by none of its keys. */
  signedWith: string | null
  /** What found that out. */
  checkedBy: CheckedBy | null
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

async function signatureOn(payload: ReadPayload | null): Promise<Pick<Checked, 'signedWith' | 'checkedBy'>> {
  const signer = payload && (await signerOf(payload, (await keysOf()).keys))
  return { signedWith: signer?.key.name ?? null, checkedBy: signer?.by ?? null }
}
/** What is told of a document that is ours is what was signed: a record that says something else is not believed. */
export function asSigned(checked: Checked, payload: ReadPayload | null): Checked {
  const isOurs = checked.verdict === 'valid' || checked.verdict === 'revoked'
  const differs = isOurs && payload && checked.signedWith !== null ? differencesOf(payload, checked) : []
  return differs.length > 0 ? { ...checked, verdict: 'altered', differs } : checked
}
/** Beside a verdict, whose signature it has: of what is ours that which is kept, of anything else what stands in the file. */
async function withKey(verdict: Verdict, inFile: ReadPayload | null = null): Promise<Checked> {
  const isOurs = verdict.verdict === 'valid' || verdict.verdict === 'revoked'
  const payload = isOurs && verdict.signed !== null ? readPayload(verdict.signed) : inFile
  return asSigned({ ...verdict, ...(await signatureOn(payload)), isOffline: false }, payload)
}

/** Checks a code: what was signed comes with the answer and is checked here. */
export async function checkCode(code: string): Promise<Checked> {
  const verdict = await send(publicCalls.verifyCode, { params: { code } })
  return withKey(verdict)
}

/** A document in a file of several, and what its check came to. */
export interface CheckedPart extends Pick<PdfPart, 'firstPage' | 'lastPage'> {
  checked: Checked
}
export class TooManyParts extends Error {}
/** Checks each document in a file by its code and its pages; pages without a code of ours are unknown. */
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
 * Checks a file where it lies: what goes out is its digest, what its pages show as digests, the code in it and its text. A file that is put together of several
 * documents is none that was made: each of them is checked by its pages.
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

/** Where a payload says something else than the academy's record. */
const differencesOf = (payload: ReadPayload, known: Verdict): Verdict['differs'] =>
  (
    [
      ['name', known.signedBy, payload.name],
      ['course', known.courseName, payload.course],
      ['date', known.issuedOn, payload.date],
      ['code', known.code, payload.code],
    ] as const
  ).flatMap(([field, signed, copy]) => (plain(signed) === copy ? [] : [{ field, signed, copy }]))
/** As what is signed has it. */
const plain = (text: string | null) => text?.replace(/\s+/g, ' ')

/** Checks what a QR says: its signature here, with the academy's key; whether it was revoked by its code, where the server is reached. */
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
