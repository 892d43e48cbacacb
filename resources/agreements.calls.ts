import { z } from 'zod'
import { staff } from './access'
import { agreementMessages } from './agreements.messages'
import { agreements, citizenships, type Citizenship } from './agreements'
import type { Viewer } from './kernel/access'
import { listOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { messages } from './kernel/messages'
import { id, idText } from './kernel/kinds/reference'
import { line, neededLine } from './kernel/kinds/text'
import { neededDay } from './kernel/kinds/time'
import { printable } from './printable'
import { paymentMethods, type PaymentMethod } from './terms'

const tag = 'Agreements'
const students = (viewer: Viewer) => viewer.authGroup === 'STUDENT'
const staffOrStudent = (viewer: Viewer) => staff(viewer) || students(viewer)

const letters = '\u0531-\u0556\u0561-\u0587'
/** The text with everything removed but Armenian letters, blanks and hyphens (VAL-011). */
export const armenianOnly = (typed: string): string => typed.replace(new RegExp(`[^${letters} -]+`, 'g'), '')
/** Why a full name in Armenian is refused; null for a valid one: two words of at least two letters, separated by one blank (part 2 §5). */
export function faultOfName(name: string) {
  if (name.trim() === '') return agreementMessages.nameRequired
  if (armenianOnly(name) !== name) return agreementMessages.notArmenian
  const words = name.split(' ')
  if (words.length !== 2 || words.includes('')) return agreementMessages.twoWords
  return words.every((word) => word.length >= 2) ? null : agreementMessages.shortWord
}
const fullName = line(120, agreementMessages.nameRequired).superRefine((name, context) => {
  const fault = faultOfName(name)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

const codes = Object.keys(citizenships) as [Citizenship, ...Citizenship[]]
const byName = new Map(Object.entries(citizenships).map(([code, { en }]) => [en.toLowerCase(), code]))
/** A citizenship by its ISO code, or by its English name as part 2 §3 lists it. */
const citizenship = z.preprocess(
  (typed) => (typeof typed === 'string' ? (byName.get(typed.trim().toLowerCase()) ?? typed) : typed),
  z.enum(codes, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? messages.required : messages.choice),
  }),
)
const methods = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

/** The student's data for the agreement (part 2 §3, §5). Values that do not apply to the student are dropped. */
export const agreementData = z
  .strictObject({
    citizenship,
    isUnderage: z.boolean(messages.flag).nullish(),
    contractNumber: printable(line(40)).nullish(),
    contractYear: z.coerce
      .number(messages.number)
      .int(messages.integer)
      .min(2000, messages.atLeast(2000))
      .max(2100, messages.atMost(2100))
      .nullish(),
    address: printable(neededLine(300)),
    passportGivenDate: neededDay,
    passportNumber: printable(neededLine(40)),
    socialCardNumber: printable(line(40)).nullish(),
    nameHy: fullName,
    studentNameHy: line(120).nullish(),
    paymentMethod: z.enum(methods, messages.choice).nullish(),
  })
  .superRefine((data, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (data.citizenship === 'AM' && !data.socialCardNumber) refuse('socialCardNumber', messages.required)
    const fault = data.isUnderage ? faultOfName(data.studentNameHy ?? '') : null
    if (fault) refuse('studentNameHy', fault)
  })
  .transform(
    ({
      citizenship: of,
      isUnderage,
      socialCardNumber,
      studentNameHy,
      contractNumber,
      contractYear,
      paymentMethod,
      ...rest
    }) => ({
      ...rest,
      citizenship: of,
      isUnderage: isUnderage === true,
      socialCardNumber: of === 'AM' ? (socialCardNumber ?? null) : null,
      studentNameHy: isUnderage ? (studentNameHy ?? null) : null,
      contractNumber: contractNumber || null,
      contractYear: contractYear ?? null,
      paymentMethod: paymentMethod ?? null,
    }),
  )
export type AgreementData = z.output<typeof agreementData>
export type AgreementInput = z.input<typeof agreementData>

const toPreview = {
  userId: z.coerce.number(messages.number).int(messages.integer).nullish(),
  applicantPersonalInfoRequestModel: agreementData,
  studentGroupId: id.nullish(),
}
/** The longest base64 text of a signature picture: 2 MB of PNG. */
export const MAX_SIGNATURE = 2_800_000
const PNG = /^(data:image\/png;base64,)?iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/
const toSign = {
  ...toPreview,
  applicantSignature: z
    .string(messages.required)
    .max(MAX_SIGNATURE, agreementMessages.signatureFormat)
    .refine((value) => value === '' || PNG.test(value), agreementMessages.signatureFormat)
    .nullish(),
  /** The typed name, instead of a drawn signature (DECISIONS 'Signing'). */
  typedSignature: line(120).nullish(),
  /** The hash of the preview that the student read. Without it, any preview with the same content is accepted. */
  contentHash: z.string(messages.text).max(64).nullish(),
}
const isSigned = (body: {
  applicantSignature?: string | null | undefined
  typedSignature?: string | null | undefined
}) => Boolean(body.applicantSignature) || Boolean(body.typedSignature)
const unsigned = { path: ['applicantSignature'], message: agreementMessages.notSigned }

/** A PDF as base64. */
const agreementBuff = z.string()
const previewed = z.strictObject({
  agreementBuff,
  contentHash: z.string(),
  contractNumber: z.string(),
  studentGroupId: id,
  templateVersion: z.int(),
})
const signed = z.strictObject({
  agreementBuff,
  id,
  contractNumber: z.string(),
  contentHash: z.string(),
  checkCode: z.string(),
  signedAt: z.string(),
  link: z.string(),
})
const byId = z.strictObject({ id: idText })
/** Any text: an invalid link gets the same answer as an unknown one (docs/decisions/0040-public-links.md). */
const byUuid = z.strictObject({ uuid: z.string().max(500) })

/** The agreements of a student, of all applications: those to sign first, then the newest. */
export const agreementsOfStudent = defineCall({
  operationId: 'agreementsOfStudent',
  method: 'GET',
  path: '/student/:id/agreement',
  summary: 'Agreements of a student',
  who: staffOrStudent,
  tag,
  params: byId,
  answer: listOf(agreements),
  shows: ['agreements', 'studentGroups', 'groups', 'applicants'],
})
/**
 * The agreement as it would be signed, as a PDF; for the newest unsigned enrolment unless `studentGroupId` is given
 * (DECISIONS 'Which group'). 429 when one application asks for too many drawings; signing counts among them.
 */
export const previewAgreement = defineCall({
  operationId: 'previewAgreement',
  method: 'POST',
  path: '/student/:id/preview/agreement',
  summary: 'Preview the agreement',
  who: students,
  tag,
  params: byId,
  body: z.strictObject(toPreview),
  answer: previewed,
})
/** Signs the previewed agreement, once. 409 `conflict` when its content has changed since; `details.changed` names the changed parts. */
export const generateAgreement = defineCall({
  operationId: 'generateAgreement',
  method: 'POST',
  path: '/student/:id/generate/agreement',
  summary: 'Sign the agreement',
  who: students,
  tag,
  params: byId,
  body: z.strictObject(toSign).refine(isSigned, unsigned),
  answer: signed,
  changes: ['agreements', 'attachments', 'applicants'],
})
/** The agreements of an application, by its link. */
export const publicAgreements = defineCall({
  operationId: 'publicAgreements',
  method: 'GET',
  path: '/public/applicants/:uuid/agreement',
  summary: 'Agreements of an application',
  who: 'public',
  tag,
  params: byUuid,
  answer: listOf(agreements),
  shows: ['agreements'],
})
export const publicPreviewAgreement = defineCall({
  operationId: 'publicPreviewAgreement',
  method: 'POST',
  path: '/public/applicants/:uuid/preview/agreement',
  summary: 'Preview the agreement of an application',
  who: 'public',
  tag,
  params: byUuid,
  body: z.strictObject(toPreview),
  answer: previewed,
})
export const publicGenerateAgreement = defineCall({
  operationId: 'publicGenerateAgreement',
  method: 'POST',
  path: '/public/applicants/:uuid/generate/agreement',
  summary: 'Sign the agreement of an application',
  who: 'public',
  tag,
  params: byUuid,
  body: z.strictObject(toSign).refine(isSigned, unsigned),
  answer: signed,
  changes: ['agreements'],
})
/** The signed PDF of an application's agreement. */
export const publicAgreementFile = defineCall({
  operationId: 'publicAgreementFile',
  method: 'GET',
  path: '/public/applicants/:uuid/agreement/:id',
  summary: 'A signed agreement of an application',
  who: 'public',
  tag,
  params: byUuid.extend({ id: idText }),
  answer: 'file',
  fileTypes: ['application/pdf'],
})
