import { z } from 'zod'
import { staff } from './access'
import { debtLineKinds } from './debt-lines'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { payments } from './payments'
import { byId, currency, lastReceipt, way } from './payments.calls'

const debtLine = z.strictObject({
  kind: z.enum(debtLineKinds),
  /** What lessens the debt is below 0. */
  amount: z.number(),
  groupName: z.string().nullable(),
  /** How many payments the fee is for, and the fee of each where all are alike. */
  count: z.int().nullable(),
  each: z.number().nullable(),
  percent: z.number().nullable(),
  date: z.string().nullable(),
  description: z.string().nullable(),
  paymentId: id.nullable(),
  receiptId: id.nullable(),
  /** The receipt that this one takes back. */
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
      /** The day of the oldest payment that is due and not paid, and the days since. */
      since: z.string().nullable(),
      days: z.int().nullable(),
      lines: z.array(debtLine),
    }),
  ),
})
export type DebtExplained = z.output<typeof debtExplained>
/** What an applicant owes as lines that add up to it, by currency; in one group where it is named, else in all. */
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
  /** The group of now, as debts are shown by it; null without one. */
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
/** Whoever owes today, in each currency, the oldest debt first. */
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
