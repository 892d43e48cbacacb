import { z } from 'zod'
import { staff } from './access'
import { applicants } from './applicants'
import { defineCall, requestKeyPattern } from './kernel/call'
import { idText } from './kernel/kinds/reference'
import { line } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { shownAs } from './kernel/body'
import { paymentStatuses, planPlace, type PaymentStatus } from './payments'
import { promoCodes } from './promo-codes'
import { publicStages, publicStates } from './public-status'
import { asTildaSends, isTildaTest } from './tilda'
import { currencies, feeTypes, timeScales, type CurrencyCode } from './terms'

import { defineMessages } from './kernel/message'
/** Messages of the public form. */
const publicMessages = defineMessages('public', {
  consent: {
    en: 'Without your consent the application cannot be kept.',
    hy: 'Առանց ձեր համաձայնության դիմումը հնարավոր չէ պահել։',
  },
  nameOnly: {
    en: 'Please write a name only, without links, and with a space after a dot.',
    hy: 'Գրեք միայն անունը՝ առանց հղումների, կետից հետո բացատով։',
  },
})

// Calls without a session (DECISIONS 'Public pages', 'Public application form').

const tag = 'Public'
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]
/** Any text: an invalid key gets the same answer as an unknown one. */
const key = z.strictObject({ uuid: z.string().max(500) })
const currency = z.enum(keysOf(currencies) as CurrencyCode[])

/** The academy's logo, for public pages; without one a redirect to the product's mark. */
export const publicLogo = defineCall({
  operationId: 'publicLogo',
  method: 'GET',
  path: '/public/logo',
  summary: 'The logo of the academy',
  who: 'public',
  tag,
  answer: 'file',
  fileTypes: ['image/png', 'image/jpeg'],
})

const course = z.strictObject({
  name: z.string(),
  level: z.int(),
  /** The start of a group that is open for selection and has not begun; null where there is none. */
  startDate: z.string().nullable(),
  format: z.enum(['ONLINE', 'OFFLINE', 'COMBINED']).nullable(),
  duration: z.strictObject({ value: z.int(), timeScale: z.enum(keysOf(timeScales)) }),
  fee: z.strictObject({ amount: z.number(), currency, feeType: z.enum(keysOf(feeTypes)) }),
  academy: z.string(),
})
export type PublicCourse = z.output<typeof course>
/** The public data of a course, for its application form. */
export const publicCourse = defineCall({
  operationId: 'publicCourse',
  method: 'GET',
  path: '/public/courses/:uuid',
  summary: 'A course for its application form',
  who: 'public',
  tag,
  params: key,
  answer: course,
})
/** Names of the lead sources, for 'How did you hear of us?'. */
export const publicSources = defineCall({
  operationId: 'publicSources',
  method: 'GET',
  path: '/public/courses/:uuid/sources',
  summary: 'How somebody may have heard of a course',
  who: 'public',
  tag,
  params: key,
  answer: z.strictObject({ sources: z.array(z.string()) }),
})

const { name, email, phoneNumber } = applicants.fields
/** A field of the declaration, required here. */
const filled = (schema: z.ZodType<string>) =>
  z.string(messages.required).transform((typed, context) => {
    const checked = schema.safeParse(typed)
    if (checked.success && checked.data !== '') return checked.data
    context.addIssue({ code: 'custom', message: checked.error?.issues[0]?.message ?? messages.required })
    return z.NEVER
  })
const optional = (schema: z.ZodType<string>) => schema.nullable().optional()
/** Created by the form: a repeated application with the same key gets the first answer and creates nothing. */
const applicationKey = z.string(messages.text).regex(requestKeyPattern, messages.text)

/**
 * What a mail program makes a link of. Names are mailed to the given address, and a stranger may give anybody's; an initial may stand right
 * before a surname ('A.Petrosyan').
 */
const LINK = /:\/\/|@|[Ww]{3}\.|[\p{L}\p{N}-]{2}\.\p{L}{2,}|\.\p{Ll}{2,}|\.\p{L}{2,}\//u

/** The applicant's input, with the checks of the declaration. */
export const applicationForm = z.strictObject({
  name: filled(name.schema).refine((typed) => !LINK.test(typed), publicMessages.nameOnly),
  email: filled(email.schema),
  phoneNumber: filled(phoneNumber.schema),
  source: optional(line(120)),
  promoCode: optional(promoCodes.fields.promoCode.schema),
  consent: z.literal(true, publicMessages.consent),
})
const application = applicationForm.extend({
  /** The course's uuid; it may be in the URL instead. */
  course: z.string(messages.reference).max(60, messages.reference).optional(),
  key: applicationKey.optional(),
  language: z.enum(['en', 'hy'], messages.choice).optional(),
  /** A hidden field that only bots fill in: then nothing is written, and the answer is the same. */
  website: z.string().max(500).optional(),
})
export type Application = z.output<typeof application>
/** An application as JSON or as Tilda sends it; null where Tilda only tests the address. */
const posted = z.unknown().transform((sent, context): Application | null => {
  if (isTildaTest(sent)) return null
  const checked = application.safeParse(asTildaSends(sent))
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) context.addIssue({ ...issue })
  return z.NEVER
})

/**
 * Applies for a course: as JSON, or as Tilda posts its forms (docs/tilda.md); Tilda's test of the address is answered the same way. The key
 * is in the header `Idempotency-Key` or the field `key`. The answer is the same for a new person, for somebody who has already applied, and
 * for a detected bot. 422 by field, 409 for a key that was used for something else, 429 with `Retry-After`.
 */
export const applyForCourse = defineCall({
  operationId: 'applyForCourse',
  method: 'POST',
  path: '/public/applications',
  summary: 'Apply for a course',
  who: 'public',
  tag,
  query: z.strictObject({ course: z.string().max(60).optional() }),
  body: shownAs(posted, application),
  answer: z.strictObject({ received: z.literal(true) }),
  changes: ['applicants'],
})

const person = z.strictObject({
  name: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string(),
})
const status = z.strictObject({
  name: z.string(),
  course: z.string(),
  group: z.string().nullable(),
  startDate: z.string().nullable(),
  state: z.enum(publicStates),
  /** The number of completed stages of the five. */
  done: z.int().min(0).max(publicStages.length),
  /** The date of the exam or interview, where it is set. */
  scheduledAt: z.string().nullable(),
  /** The result of the admission exam, once the applicant may see it. */
  exam: z.strictObject({ score: z.number(), maxScore: z.number().nullable() }).nullable(),
  appliedAt: z.string(),
  /** The next unpaid payment. */
  due: z.strictObject({ amount: z.number(), currency, date: z.string() }).nullable(),
  hasProjects: z.boolean(),
  /** Whether the agreement for its group is signed. */
  isSigned: z.boolean(),
  /** The contact for questions. */
  contact: person,
  academy: z.string(),
})
export type ApplicationStatus = z.output<typeof status>
/** The state of an application and the next step, by its link; an unknown and an invalid link get the same 404. */
export const applicationStatus = defineCall({
  operationId: 'applicationStatus',
  method: 'GET',
  path: '/public/applicants/:uuid',
  summary: 'The status of an application',
  who: 'public',
  tag,
  params: key,
  answer: status,
})

const invoice = z.strictObject({
  id: z.int(),
  description: z.string().nullable(),
  /** The position in the plan, for a payment without a description. */
  plan: planPlace.nullable(),
  date: z.string(),
  amount: z.number(),
  /** The received part of the amount; the rest is still due. */
  received: z.number(),
  currency,
  status: z.enum(Object.keys(paymentStatuses) as PaymentStatus[]),
  /** The name of the latest uploaded proof; bills of the academy do not count. */
  proof: z.string().nullable(),
})
export type PublicInvoice = z.output<typeof invoice>
/** The payments of an application, by date. */
export const applicationInvoices = defineCall({
  operationId: 'applicationInvoices',
  method: 'GET',
  path: '/public/applicants/:uuid/invoices',
  summary: 'The payments of an application',
  who: 'public',
  tag,
  params: key,
  answer: z.strictObject({ academy: z.string(), contact: person, invoices: z.array(invoice) }),
  shows: ['payments'],
})
/**
 * A multipart form with `proof`, the file: PNG, JPG or PDF up to 10 MB. A repeated request with the same `Idempotency-Key` header gets the
 * first answer. 409 for a paid payment.
 */
export const uploadProof = defineCall({
  operationId: 'uploadProof',
  method: 'POST',
  path: '/public/applicants/:uuid/payments/:id/proof',
  summary: 'Upload the proof of a payment',
  who: 'public',
  tag,
  params: key.extend({ id: idText }),
  form: { file: 'proof', required: ['proof'] },
  answer: invoice,
  changes: ['payments'],
})
/** The published final projects of the group. */
export const applicationProjects = defineCall({
  operationId: 'applicationProjects',
  method: 'GET',
  path: '/public/applicants/:uuid/final-projects',
  summary: 'The final projects of the group of an application',
  who: 'public',
  tag,
  params: key,
  answer: z.strictObject({
    academy: z.string(),
    group: z.string().nullable(),
    projects: z.array(
      z.strictObject({
        title: z.string(),
        authors: z.string(),
        summary: z.string().nullable(),
        link: z.string().nullable(),
      }),
    ),
  }),
})

const byId = z.strictObject({ id: idText })
const link = z.strictObject({ link: z.string() })
/** The link to an application's status page; `renew` creates a new link and revokes the old one. */
export const publicLink = defineCall({
  operationId: 'publicLink',
  method: 'POST',
  path: '/applicant/:id/public-link',
  summary: 'The link of an application',
  who: staff,
  tag,
  params: byId,
  body: z.strictObject({ renew: z.boolean(messages.flag).default(false) }),
  answer: link,
})
/** Revokes the link of an application. */
export const revokePublicLink = defineCall({
  operationId: 'revokePublicLink',
  method: 'DELETE',
  path: '/applicant/:id/public-link',
  summary: 'Make the link of an application void',
  who: staff,
  tag,
  params: byId,
  answer: 'nothing',
})
