import { z } from 'zod'
import { defineCall } from './kernel/call'
import { line } from './kernel/kinds/text'
import { messages } from './kernel/messages'

const tag = 'Verification'
/** Most characters of a document's text. */
const MAX_TEXT = 300_000

/** Where a copy says something else than what was signed; null where one of them has nothing. What the passport says is never told. */
const difference = z.strictObject({ signed: z.string().nullable(), copy: z.string().nullable() })
/**
 * What a check came to. `valid`: the code is ours, and a file that was given is the very one. `altered`: the file carries a code of ours, and is another
 * file than the one made; `differs` says where, when its text was given. `unknown`: no document of ours has this code or these bytes.
 */
const verdict = z.strictObject({
  verdict: z.enum(['valid', 'altered', 'unknown']),
  kind: z.enum(['AGREEMENT']).nullable(),
  contractNumber: z.string().nullable(),
  signedBy: z.string().nullable(),
  courseName: z.string().nullable(),
  signedAt: z.string().nullable(),
  templateVersion: z.int().nullable(),
  contentHash: z.string().nullable(),
  /** Of the file that was made. */
  sha256: z.string().nullable(),
  /** The event of the signature in the chain, printed in the document; and whether the chain is whole up to it. */
  chainHead: z.string().nullable(),
  isChainWhole: z.boolean().nullable(),
  differs: z.array(difference),
})
export type Verdict = z.output<typeof verdict>

const code = line(60)
/** Checks a document of the academy by the code in it: big or small letters, with or without dashes. */
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
/** Checks a file that was read where it lies: by its SHA-256, the code in it and its text, line by line. */
export const verifyFile = defineCall({
  operationId: 'verifyFile',
  method: 'POST',
  path: '/public/verification',
  summary: 'Check a file by its digest, code and text',
  who: 'public',
  tag,
  body: z.strictObject({
    code: code.nullish(),
    sha256: z
      .string(messages.text)
      .regex(/^[0-9a-fA-F]{64}$/, messages.text)
      .nullish(),
    text: z.string(messages.text).max(MAX_TEXT, messages.longest(MAX_TEXT)).nullish(),
  }),
  answer: verdict,
})
