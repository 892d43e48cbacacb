import { attachments } from '#resources/attachments'
import { payments } from '#resources/payments'
import { as } from '#server/kernel/alias'

const a = as(attachments, 'a')
const isInvoice = `${a.attachmentType} = 'INVOICE' and ${a.alive}`
/** Whether an attachment `a` is the proof of a payment: a student attached it. What the academy attaches is its bill. */
export const isProof = `${isInvoice} and ${a.uploadedBy} = 'STUDENT'`
/** FROM and WHERE of the invoices of a payment, as SQL over the alias of its table; they are `a`. */
export const invoicesOf = (payment: string): string =>
  `from ${a.from} where ${a.applicantPaymentId} = ${as(payments, payment).id} and ${isInvoice}`

/** Whether a payment has an invoice, as SQL over the alias of its table. */
export const hasInvoice = (payment: string): string => `exists (select 1 ${invoicesOf(payment)})`
/** Whether the student attached the proof of a payment, as SQL over the alias of its table. */
export const hasProof = (payment: string): string => `exists (select 1 ${invoicesOf(payment)} and ${isProof})`
