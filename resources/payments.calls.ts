import { z } from 'zod'
import { admins, staff } from './access'
import type { Viewer } from './kernel/access'
import { applicantStatuses } from './applicant-statuses'
import { listOf, recordOf, shownAs } from './kernel/body'
import { defineCall } from './kernel/call'
import { bulkAnswer, exportTypes } from './kernel/derived-parts'
import { MAX_VALUE } from './kernel/kinds/number'
import { id, idText } from './kernel/kinds/reference'
import { dayText } from './kernel/kinds/time'
import { messages } from './kernel/messages'
import { MAX_PAYMENT, payments, paymentWays, paymentStatuses, paymentWriters, type PaymentStatus } from './payments'
import { currencies, paymentMethods, type CurrencyCode } from './terms'
import { paymentMessages } from './payments.messages'

const tag = payments.title.many.en
const readers = (viewer: Viewer) => payments.access.read(viewer) !== false
export const byId = z.strictObject({ id: idText })
type Failed = { input?: unknown }
/** The required message for a missing value, otherwise the given message. */
const given = (message: string) => ({
  error: ({ input }: Failed) => (input === undefined || input === null || input === '' ? messages.required : message),
})
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const amountUpTo = (most: number) =>
  z
    .number(given(messages.number))
    .refine((value) => value > 0, paymentMessages.aboveNothing)
    .refine((value) => value <= most, messages.atMost(most))
    .refine(hasTwoDecimals, messages.decimals)
/** The amount of a new payment. */
const amount = amountUpTo(MAX_VALUE)
/** The amount of an existing payment: a prepayment of many months from a plan may exceed the limit of new ones (`guardPayments`). */
const standingAmount = amountUpTo(MAX_PAYMENT)
const MOST_RECEIVED = 100
const date = z.iso.date(given(messages.day)).refine((value) => dayText.safeParse(value).success, messages.day)
const record = z.int(given(messages.reference)).min(1, messages.reference).max(2_147_483_647, messages.reference)
const description = z.string(given(messages.text)).trim().max(255, messages.longest(255))
export const currency = z.enum(Object.keys(currencies) as CurrencyCode[], given(messages.choice))
export const way = z.enum(Object.keys(paymentWays) as (keyof typeof paymentWays)[], messages.choice)
const status = z.enum(Object.keys(paymentStatuses) as PaymentStatus[], messages.choice)
const version = z.int(messages.integer).min(1, messages.atLeast(1)).optional()

/**
 * Creates a payment of one applicant, in the currency of the group, which is the current group by default. A repeated request with the same
 * `Idempotency-Key` header gets the first answer.
 */
export const createApplicantPayment = defineCall({
  operationId: 'createApplicantPayment',
  method: 'POST',
  path: '/payment/applicant',
  summary: 'Create a payment of one applicant',
  who: paymentWriters,
  tag,
  body: z.strictObject({
    applicantId: record,
    groupId: id.nullable().optional(),
    date,
    amount,
    description: description.nullable().optional(),
    currency: currency.optional(),
  }),
  answer: recordOf(payments),
  changes: ['payments', 'applicants'],
})
/** One payment. */
export const readPayment = defineCall({
  operationId: 'readPayment',
  method: 'GET',
  path: '/payment/payment/:id',
  summary: 'Read one payment',
  who: readers,
  tag,
  params: byId,
  answer: recordOf(payments),
  shows: ['payments'],
})
/** Payments of a group, by due date. */
export const groupPayments = defineCall({
  operationId: 'groupPayments',
  method: 'GET',
  path: '/payment/group/:id',
  summary: 'Payments of a group',
  who: staff,
  tag,
  params: byId,
  answer: listOf(payments),
  shows: ['payments'],
})
/** Changes date, amount, description and payment method of one unpaid payment. */
export const editPayment = defineCall({
  operationId: 'editPayment',
  method: 'PUT',
  path: '/payment/applicant/:id',
  summary: 'Edit one unpaid payment',
  who: paymentWriters,
  tag,
  params: byId,
  body: z.strictObject({
    date: date.optional(),
    amount: standingAmount.optional(),
    description: description.nullable().optional(),
    method: way.nullable().optional(),
    version,
  }),
  answer: recordOf(payments),
  changes: ['payments', 'applicants'],
})
/** Marks a payment as paid once it has an invoice; the other statuses follow from date and invoice. */
export const markPayment = defineCall({
  operationId: 'markPayment',
  method: 'PUT',
  path: '/payment/:id',
  summary: 'Mark a payment paid',
  who: paymentWriters,
  tag,
  params: byId,
  body: z.strictObject({
    applicantId: id.optional(),
    isPaid: z.boolean(messages.flag).optional(),
    amount: standingAmount.optional(),
    status: status.optional(),
    method: way.nullable().optional(),
    version,
  }),
  answer: recordOf(payments),
  changes: ['payments', 'applicants'],
})
/**
 * Records received money: an amount for each payment. A payment whose receipts reach its amount becomes paid. A repeated request with the
 * same `Idempotency-Key` header gets the first answer.
 */
export const receivePayments = defineCall({
  operationId: 'receivePayments',
  method: 'POST',
  path: '/payment/receive',
  summary: 'Write receipts of payments',
  who: paymentWriters,
  tag,
  body: z.strictObject({
    payments: z
      .array(z.strictObject({ id: record, amount: amountUpTo(MAX_PAYMENT), version }), messages.list)
      .min(1, messages.required)
      .max(MOST_RECEIVED, messages.most(MOST_RECEIVED))
      .refine((parts) => new Set(parts.map(({ id: each }) => each)).size === parts.length, messages.choice),
    receivedOn: date,
    method: way,
    note: z.string(messages.text).trim().max(500, messages.longest(500)).nullable().optional(),
    /** Makes bills for the payments that become paid without an invoice. */
    makeBills: z.boolean(messages.flag).optional(),
  }),
  answer: listOf(payments),
  changes: ['payments', 'applicants', 'receipts', 'attachments'],
})
const listed = <T>(one: z.ZodType<T>) => z.array(one, messages.list).max(10_000, messages.most(10_000))
const duePart = { date: date.optional(), description: description.nullable().optional() }
/** `amount` is another name of `debt`. */
const spelled = { debt: standingAmount.optional(), amount: standingAmount.optional(), ...duePart }
/** Changes several unpaid payments, each by `id` or `paymentId`; the debt amount is required (part 2 §5). */
export const editPayments = defineCall({
  operationId: 'editPayments',
  method: 'PUT',
  path: '/payment/bulk',
  summary: 'Edit several unpaid payments',
  who: paymentWriters,
  tag,
  body: shownAs(
    z.preprocess(eachOf, listed(z.strictObject({ id, debt: standingAmount, ...duePart }))),
    z.union([
      listed(z.strictObject({ id: id.optional(), paymentId: id.optional(), ...spelled })),
      z.strictObject({ ids: listed(id), values: z.strictObject(spelled) }),
    ]),
  ),
  answer: bulkAnswer,
  changes: ['payments', 'applicants'],
})

type Loose = Record<string, unknown>
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Converts `{ ids, values }` of the other bulk calls to a list; `paymentId` is accepted for `id`, `amount` for `debt`. */
function eachOf(body: unknown): unknown {
  const list =
    isRecord(body) && Array.isArray(body.ids) && isRecord(body.values) && Object.keys(body).length === 2
      ? body.ids.map((one) => ({ ...(body.values as Loose), id: one }))
      : body
  return Array.isArray(list) ? list.map((one) => (isRecord(one) ? itemOf(one) : one)) : list
}
function itemOf({ paymentId, amount: whole, ...rest }: Loose): Loose {
  return { ...rest, ...(rest.id === undefined && { id: paymentId }), ...(rest.debt === undefined && { debt: whole }) }
}

const debt = z.strictObject({ currency, amount: z.number() })
const balance = z.strictObject({ currency, dues: z.number(), paid: z.number(), debt: z.number() })
/** The date and method of the latest receipt that was not reversed; null where there is none. */
export const lastReceipt = z.strictObject({ receivedOn: z.string(), method: way.nullable() }).nullable()
/** The students of a group with their payments and sums for each currency; `debts` are what a student owes in all groups. */
export const groupDetailPayments = defineCall({
  operationId: 'groupDetailPayments',
  method: 'GET',
  path: '/groupDetail/:id/payments',
  summary: 'Payments of a group by student',
  tag,
  who: staff,
  params: byId,
  answer: z.strictObject({
    students: z.array(
      z.strictObject({
        applicantId: id,
        name: z.string(),
        status: z.enum(applicantStatuses),
        discount: z.int().nullable(),
        oneTimeDiscount: z.number().nullable(),
        /** The currency of the group's fee, and so of the discount. */
        currency,
        paymentType: z.enum(Object.keys(paymentMethods) as (keyof typeof paymentMethods)[]),
        balances: z.array(balance),
        debts: z.array(debt),
        lastReceipt,
        payments: z.array(recordOf(payments)),
      }),
    ),
    balances: z.array(balance),
    totalElements: z.int(),
  }),
  shows: ['payments', 'applicants'],
})
const anyDay = z.preprocess((value) => (value === '' ? null : value), dayText.nullable().optional())
/** The payments of a period as a spreadsheet: of last month, of a range of days, or all (part 2 §5, §7). */
export const exportInvoices = defineCall({
  operationId: 'exportInvoices',
  method: 'POST',
  path: '/applicant/exportInvoice',
  summary: 'Export applicant invoices',
  who: admins,
  tag,
  body: z
    .strictObject({
      dateFrom: anyDay,
      dateTo: anyDay,
      areLastMonthPayments: z.boolean(messages.flag).nullable().optional(),
    })
    .superRefine(({ dateFrom, dateTo, areLastMonthPayments }, issues) => {
      if (areLastMonthPayments) return
      if (dateTo && !dateFrom) issues.addIssue({ code: 'custom', path: ['dateFrom'], message: messages.required })
      if (dateTo && dateFrom && dateTo < dateFrom)
        issues.addIssue({ code: 'custom', path: ['dateTo'], message: messages.endBeforeStart })
    }),
  answer: 'file',
  fileTypes: [exportTypes.xlsx],
  readsAside: true,
})
