import { z } from 'zod'
import { staff } from './access'
import { packFormats } from './certificate-packs'
import { certificateMakers, certificates } from './certificates'
import type { Viewer } from './kernel/access'
import { bodyOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { neededDay } from './kernel/kinds/time'
import { PICTURE_BYTES, pictures, tooLarge, wrongFormat } from './kernel/file-limits'
import { id, idText } from './kernel/kinds/reference'
import { line, neededLine } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { requestKey } from './emails.calls'
import { isPrintable, printable, printableMessages } from './printable'

const tag = 'Certificates'
const staffOrStudent = (viewer: Viewer) => staff(viewer) || viewer.authGroup === 'STUDENT'
const makerOrStudent = (viewer: Viewer) => certificateMakers(viewer) || viewer.authGroup === 'STUDENT'
const packFormatNames = Object.keys(packFormats) as (keyof typeof packFormats)[]
/** The most names of one request. */
export const MAX_NAMES = 200
/** The longest base64 text of a signature picture. */
export const MAX_SIGNATURE = 2_800_000
/** Limits of a signature picture. */
export const signature = { accept: pictures, maxBytes: PICTURE_BYTES }
export const NO_PICTURE = wrongFormat(signature)

/** The names in a certificate form: split at new lines or semicolons, surrounding blanks removed (part 2 §5, DECISIONS 'Certificates'). */
export const splitNames = (typed: string): string[] =>
  typed
    .split(/[\n\r;]+/)
    .map((each) => each.trim().replace(/\s+/g, ' '))
    .filter((each) => each !== '')

const words = (max: number) => printable(line(max))
const needed = (max: number) => printable(neededLine(max))
/** One of many names: the message says which, for a form has one field for all of them. */
const printableName = neededLine(120).superRefine((name, context) => {
  if (!isPrintable(name)) context.addIssue({ code: 'custom', message: printableMessages.lettersOf({ name }) })
})
/** Prefixes of PNG and JPEG in base64. */
const PICTURE = /^(data:image\/(png|jpeg);base64,)?(iVBORw0KGgo|\/9j\/)[A-Za-z0-9+/]+={0,2}$/
const picture = z
  .string(messages.required)
  .max(MAX_SIGNATURE, tooLarge(signature))
  .refine((value) => PICTURE.test(value), NO_PICTURE)
const names = z.preprocess(
  (typed) =>
    typeof typed === 'string'
      ? splitNames(typed)
      : Array.isArray(typed)
        ? typed.flatMap((each) => (typeof each === 'string' ? splitNames(each) : [each]))
        : typed,
  z.array(printableName, messages.required).min(1, messages.required).max(MAX_NAMES, messages.most(MAX_NAMES)),
)
const made = { url: z.string(), downloaded: z.boolean(), runId: id }

/** Makes a certificate for each typed name; `url` leads to a PDF of all, one page each (part 2 §3 'Certificate request', §5). */
export const makeTyped = defineCall({
  operationId: 'makeTyped',
  method: 'POST',
  path: '/documents/certificate',
  summary: 'Make certificates of what is typed',
  who: certificateMakers,
  tag,
  body: z.strictObject({
    courseName: needed(120),
    endDate: neededDay,
    descriptionFirstLine: needed(160),
    descriptionSecondLine: needed(160),
    tutorFullName: needed(120),
    tutorSignBase64: picture,
    taFullName: words(120).nullish(),
    taSignBase64: picture.nullish(),
    applicantNames: names,
    key: requestKey,
  }),
  answer: z.strictObject({ ...made, certificates: z.array(id) }),
  changes: ['certificates'],
})
/** The default two lines of text of a certificate (part 2 §9). */
export const certificateLines = defineCall({
  operationId: 'certificateLines',
  method: 'GET',
  path: '/documents/certificateLines',
  summary: 'Usual lines of certificates',
  who: certificateMakers,
  tag,
  answer: z.strictObject({ descriptionFirstLine: z.string(), descriptionSecondLine: z.string() }),
})
/**
 * The certificates of students of a group, made from stored data where missing. `url` leads to a PDF of all; `downloaded` is true if all
 * existed before. A student may request their own existing certificate: 409 before the evaluation is filled in. 422 with the names of
 * students who are not eligible (DECISIONS 'Certificates').
 */
export const makeForStudents = defineCall({
  operationId: 'makeForStudents',
  method: 'POST',
  path: '/documents/certificate/:groupId',
  summary: 'Certificates of students of a group',
  who: makerOrStudent,
  tag,
  params: z.strictObject({ groupId: idText }),
  body: z.strictObject({
    studentIds: z.array(id, messages.list).min(1, messages.required).max(MAX_NAMES, messages.most(MAX_NAMES)),
  }),
  answer: z.strictObject({ url: z.string(), downloaded: z.boolean() }),
  changes: ['certificates'],
})
/** Starts making the missing certificates of all eligible graduates of a group; `GET /certificateRun/{runId}` shows the progress. */
export const makeForGroup = defineCall({
  operationId: 'makeForGroup',
  method: 'POST',
  path: '/group/:id/certificates/generate',
  summary: 'Make the certificates of a group',
  who: certificateMakers,
  tag,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({}).optional(),
  answer: z.strictObject({ runId: id.nullable(), total: z.int(), already: z.int() }),
  changes: ['certificates'],
})
/**
 * Certificates in the order of their ids: one certificate is its original file; several are one PDF with a page each, or with `format` zip
 * the original files. 404 when the viewer may not see one of them, 409 when the file of one is not made yet.
 */
export const certificatesPdf = defineCall({
  operationId: 'certificatesPdf',
  method: 'GET',
  path: '/documents/certificates',
  summary: 'Certificates as one PDF',
  who: staffOrStudent,
  tag,
  query: z.strictObject({
    ids: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,199}$/, messages.reference)
      .transform((text) => text.split(',').map(Number)),
    format: z.enum(['pdf', 'zip'], messages.choice).optional(),
  }),
  answer: 'file',
  fileTypes: ['application/pdf', 'application/zip'],
})
/**
 * Puts the certificates that a filter finds into one file, in the background: the original files in a ZIP, or their pages in one PDF.
 * `GET /certificatePack/{id}` shows the progress; the last three files are kept for a day, for the requester, who must still be allowed to
 * see each certificate. Certificates without a file are left out and listed. 409 where none has a file, or where the requester has three
 * files in progress; 422 for more than 10,000.
 */
export const packCertificates = defineCall({
  operationId: 'packCertificates',
  method: 'POST',
  path: '/documents/certificates',
  summary: 'One file of all certificates that match',
  who: staff,
  tag,
  body: z.strictObject({
    filter: bodyOf(certificates, 'Filter'),
    format: z.enum(packFormatNames, messages.choice).optional(),
  }),
  answer: z.strictObject({ id, total: z.int() }),
  changes: ['certificatePacks'],
})
/** Why a certificate is missing from a file of many: not made yet, failed, its file is lost or unreadable, or it was deleted. */
export const packReasons = ['QUEUED', 'FAILED', 'LOST', 'UNREADABLE', 'GONE'] as const
/** The certificates missing from a file of many, with the reason; the first 500. 404 for another user's file. */
export const packLacking = defineCall({
  operationId: 'packLacking',
  method: 'GET',
  path: '/certificatePack/:id/lacking',
  summary: 'Certificates that are not in a file of many',
  who: staff,
  tag,
  params: z.strictObject({ id: idText }),
  answer: z.strictObject({
    lacking: z.array(
      z.strictObject({ id, studentName: z.string(), code: z.string(), why: z.enum(packReasons, messages.choice) }),
    ),
  }),
  shows: ['certificatePacks'],
})
/** The academy's bank account, for bills and payment pages (part 2 §3 'Card info'). 404 for an unknown course. */
export const cardInfo = defineCall({
  operationId: 'cardInfo',
  method: 'GET',
  path: '/documents/cardInfo/:courseId',
  summary: 'Card info',
  who: staffOrStudent,
  tag: 'Documents',
  params: z.strictObject({ courseId: idText }),
  answer: z.strictObject({
    CARD_ACCOUNT: z.string().nullable(),
    BANK: z.string().nullable(),
    BRAND_NAME: z.string(),
    CEO: z.string().nullable(),
  }),
})
