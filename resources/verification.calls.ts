import { z } from 'zod'
import { MOST_CODE, MOST_PAGES } from './file-check'
import { defineCall } from './kernel/call'
import { line } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { MOST_PARTS } from './pdf-text'

const tag = 'Verification'
/** The most characters of a document's text. */
const MAX_TEXT = 300_000

/** Named fields of a certificate that may differ; any other difference is a line of text. */
export const differingFields = ['name', 'course', 'date', 'code'] as const
/** A difference between a copy and the signed document; null where one of them has no such text. Passport data is never shown. */
const difference = z.strictObject({
  field: z.enum(differingFields).nullable(),
  signed: z.string().nullable(),
  copy: z.string().nullable(),
})
/**
 * The result of a check. `valid`: the code exists, and the checked file or its pages are identical (resources/pdf-form.ts). `altered`: it
 * has an existing code but differs from the original; `differs` shows where, if its text was given, and `isSameText` says that all words
 * are the same: the file was saved by another program, or something was moved or drawn over. `revoked`: genuine, but revoked. `unknown`: no
 * document has this code or these bytes.
 */
const verdict = z.strictObject({
  verdict: z.enum(['valid', 'altered', 'revoked', 'unknown']),
  kind: z.enum(['AGREEMENT', 'CERTIFICATE']).nullable(),
  /** As printed in the document. */
  code: z.string().nullable(),
  contractNumber: z.string().nullable(),
  /** The signer of an agreement, or the owner of a certificate. */
  signedBy: z.string().nullable(),
  nameHy: z.string().nullable(),
  courseName: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The day on a certificate. */
  issuedOn: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedReason: z.string().nullable(),
  /** The code of the certificate that replaced a revoked one. */
  replacedBy: z.string().nullable(),
  /** The signed payload of a certificate, with its signature: resources/signed-payload.ts. */
  signed: z.string().nullable(),
  templateVersion: z.int().nullable(),
  contentHash: z.string().nullable(),
  /** Of the original file. */
  sha256: z.string().nullable(),
  /** The hash of the signature's event in the chain, printed in the document; and whether the chain is intact up to it. */
  chainHead: z.string().nullable(),
  isChainWhole: z.boolean().nullable(),
  /** For an altered document: whether its words are unchanged; null where they were not compared. */
  isSameText: z.boolean().nullable(),
  differs: z.array(difference),
})
export type Verdict = z.output<typeof verdict>
const code = line(MOST_CODE)
const digest = z.string(messages.text).regex(/^[0-9a-fA-F]{64}$/, messages.text)
const text = z.string(messages.text).max(MAX_TEXT, messages.longest(MAX_TEXT))
/** The digest of each page, from `pageDigests`; null for a file that is not written like the academy's. */
const pages = z.array(digest, messages.list).max(MOST_PAGES, messages.most(MOST_PAGES)).nullish()
/** Checks a document by its code, in upper or lower case, with or without dashes. 429 for an IP address that sends many unknown codes. */
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
 * Checks a file that was read on the client: by its SHA-256, its code, the digests of its pages and its text by line. 429 as for codes, and
 * for many differing files.
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
 * Checks the documents of a combined file, each by its code and the digests of its pages: any changed or moved word, picture or font makes
 * a page different. Returns a verdict for each, in order. It counts as a comparison, and each unknown code counts separately.
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
  /** The year of its first use, and a number. */
  name: z.string(),
  /** The 32 bytes of an Ed25519 key, as base64. */
  publicKey: z.string(),
  pem: z.string(),
  /** SHA-256 of the key's DER, in hexadecimal. */
  fingerprint: z.string(),
  since: z.string(),
})
export type PublicKey = z.output<typeof key>
/**
 * The public keys that certificates are signed with, newest first: with them a QR code can be verified independently (docs/verify.md). The
 * answer has an ETag.
 */
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
 * Codes of revoked certificates, without personal data. `text` (base64) is signed with the named key (docs/verify.md). It is renewed every
 * hour and after each revocation; the answer has an ETag.
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
