import { z } from 'zod'
import { MOST_CODE, MOST_PAGES } from './file-check'
import { defineCall } from './kernel/call'
import { line } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { MOST_PARTS } from './pdf-text'

const tag = 'Verification'
/** Most characters of a document's text. */
const MAX_TEXT = 300_000

/** What may differ of a certificate; anything else is a line of it. */
export const differingFields = ['name', 'course', 'date', 'code'] as const
/**
 * Where a copy says something else than what was signed; null where one of them has nothing. What the passport says is never told.
 */
const difference = z.strictObject({
  field: z.enum(differingFields).nullable(),
  signed: z.string().nullable(),
  copy: z.string().nullable(),
})
/**
 * What a check came to. `valid`: the code is ours, and what was given is the very file, or has the very pages (resources/pdf-form.ts). `altered`: it carries a
 * code of ours and is not what was made; `differs` says where, when its text was given, and `isSameText` that its words are all the same: another program
 * saved it anew, or something was moved or drawn over. `revoked`: ours, and taken back. `unknown`: no document of ours has this code or these bytes.
 */
const verdict = z.strictObject({
  verdict: z.enum(['valid', 'altered', 'revoked', 'unknown']),
  kind: z.enum(['AGREEMENT', 'CERTIFICATE']).nullable(),
  /** As it stands in the document. */
  code: z.string().nullable(),
  contractNumber: z.string().nullable(),
  /** Who signed an agreement, or whose certificate it is. */
  signedBy: z.string().nullable(),
  nameHy: z.string().nullable(),
  courseName: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The day on a certificate. */
  issuedOn: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedReason: z.string().nullable(),
  /** The code of the certificate that was made in place of a revoked one. */
  replacedBy: z.string().nullable(),
  /** What is signed of a certificate, with the signature: resources/signed-payload.ts. */
  signed: z.string().nullable(),
  templateVersion: z.int().nullable(),
  contentHash: z.string().nullable(),
  /** Of the file that was made. */
  sha256: z.string().nullable(),
  /** The event of the signature in the chain, printed in the document; and whether the chain is whole up to it. */
  chainHead: z.string().nullable(),
  isChainWhole: z.boolean().nullable(),
  /** Of what is altered: whether its words are those of the document; null where they were not compared. */
  isSameText: z.boolean().nullable(),
  differs: z.array(difference),
})
export type Verdict = z.output<typeof verdict>
const code = line(MOST_CODE)
const digest = z.string(messages.text).regex(/^[0-9a-fA-F]{64}$/, messages.text)
const text = z.string(messages.text).max(MAX_TEXT, messages.longest(MAX_TEXT))
/** What each page shows, as `pageDigests` has it; null for a file that is not written as ours are. */
const pages = z.array(digest, messages.list).max(MOST_PAGES, messages.most(MOST_PAGES)).nullish()
/** Checks a document of the academy by the code in it: big or small letters, with or without dashes. 429 for an address that comes with many unknown ones. */
export const verifyCode = defineCall({
  operationId: 'verifyCode',
  method: 'GET',
  path: '/public/verification/:code',
  summary: 'Check a document by its code',
  who: 'public',
  tag,
  params: z.strictObject({ code }),
  answer: verdict,
})
/**
 * Checks a file that was read where it lies: by its SHA-256, the code in it, what its pages show and its text, line by line. 429 as for codes, and for many
 * files that differ.
 */
export const verifyFile = defineCall({
  operationId: 'verifyFile',
  method: 'POST',
  path: '/public/verification',
  summary: 'Check a file by its digest, code, pages and text',
  who: 'public',
  tag,
  body: z.strictObject({
    code: code.nullish(),
    sha256: digest.nullish(),
    text: text.nullish(),
    pages,
  }),
  answer: verdict,
})

/**
 * Checks the documents that one file is put together of, each by the code on its pages and all that is drawn there: a word that was changed or moved, a
 * picture above it, another font are other pages. A verdict for each, in their order. Counted as a comparison, and each unknown code as one.
 */
export const verifyParts = defineCall({
  operationId: 'verifyParts',
  method: 'POST',
  path: '/public/verification/parts',
  summary: 'Check the documents in one file by their pages',
  who: 'public',
  tag,
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ code, text, pages }), messages.list)
      .min(1, messages.required)
      .max(MOST_PARTS, messages.most(MOST_PARTS)),
  }),
  answer: z.strictObject({ verdicts: z.array(verdict) }),
})

const key = z.strictObject({
  /** The year of its first use and a number. */
  name: z.string(),
  /** The 32 bytes of an Ed25519 key, as base64. */
  publicKey: z.string(),
  pem: z.string(),
  /** SHA-256 of the key's DER, in hexadecimal. */
  fingerprint: z.string(),
  since: z.string(),
})
export type PublicKey = z.output<typeof key>
/** The public keys that certificates are signed with, the newest first: whoever has one checks a QR without us (docs/verify.md). The answer has an ETag. */
export const verificationKeys = defineCall({
  operationId: 'verificationKeys',
  method: 'GET',
  path: '/public/verification-keys',
  summary: 'Public keys of certificates',
  who: 'public',
  tag,
  answer: z.strictObject({ academy: z.string(), keys: z.array(key) }),
})
/**
 * Codes of revoked certificates: nothing of whose they were. `text` is what is signed (base64) with the named key (docs/verify.md). It is written anew each hour
 * and with each revocation; the answer has an ETag.
 */
export const revocations = defineCall({
  operationId: 'revocations',
  method: 'GET',
  path: '/public/revocations',
  summary: 'Revoked certificates',
  who: 'public',
  tag,
  answer: z.strictObject({
    issuedAt: z.string(),
    revoked: z.array(z.strictObject({ code: z.string(), revokedAt: z.string() })),
    text: z.string(),
    signature: z.string(),
    key: z.string(),
  }),
})
