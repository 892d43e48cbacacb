import { z } from 'zod'
import { staff } from './access'
import { debtLineKinds } from './debt-lines'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { payments } from './payments'
import { byId, currency, lastReceipt, way } from './payments.calls'

const debtLine = z.strictObject({
  kind: z.enum(debtLineKinds),
  /** Negative if it reduces the debt. */
  amount: z.number(),
  groupName: z.string().nullable(),
  /** The number of payments that the fee covers, and the fee of each where all are equal. */
  count: z.int().nullable(),
  each: z.number().nullable(),
  percent: z.number().nullable(),
  date: z.string().nullable(),
  description: z.string().nullable(),
  paymentId: id.nullable(),
  receiptId: id.nullable(),
  /** The receipt that this one reverses. */
  takesBackId: id.nullable(),
  method: way.nullable(),
  byName: z.string().nullable(),
})
const debtExplained = z.strictObject({
  applicantId: id,
  name: z.string(),
  currencies: z.array(
    z.strictObject({
      currency,
      debt: z.number(),
      /** The date of the oldest due and unpaid payment, and the days since. */
      since: z.string().nullable(),
      days: z.int().nullable(),
      lines: z.array(debtLine),
    }),
  ),
})
export type DebtExplained = z.output<typeof debtExplained>
/** What an applicant owes, as lines that add up to it, by currency; in the given group, else in all groups. */
export const explainDebt = defineCall({
  operationId: 'explainDebt',
  method: 'GET',
  path: '/payment/applicant/:id/debt',
  summary: 'Explain what an applicant owes',
  who: staff,
  tag: payments.title.many.en,
  params: byId,
  query: z.strictObject({ groupId: idText.optional() }),
  answer: debtExplained,
  shows: ['payments', 'applicants', 'receipts'],
})
const debtor = z.strictObject({
  applicantId: id,
  name: z.string(),
  /** The current group, by which debts are shown; null without one. */
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  currency,
  due: z.number(),
  received: z.number(),
  debt: z.number(),
  since: z.string(),
  days: z.int(),
  lastReceipt,
})
export type Debtor = z.output<typeof debtor>
/** Applicants who owe today, by currency, oldest debt first. */
export const listDebtors = defineCall({
  operationId: 'listDebtors',
  method: 'GET',
  path: '/payment/debtors',
  summary: 'Who owes, how much and since when',
  who: staff,
  tag: payments.title.many.en,
  answer: z.strictObject({ debtors: z.array(debtor), totalElements: z.int() }),
  shows: ['payments', 'applicants', 'receipts'],
})
