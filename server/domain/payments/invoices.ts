import { attachments } from '#resources/attachments'
import { payments } from '#resources/payments'
import { as } from '#server/kernel/alias'

const a = as(attachments, 'a')
const isInvoice = `${a.attachmentType} = 'INVOICE' and ${a.alive}`
/** SQL condition: the attachment `a` is a proof of payment, uploaded by the student. Invoices attached by the academy are bills. */
export const isProof = `${isInvoice} and ${a.uploadedBy} = 'STUDENT'`
/** FROM and WHERE of a payment's invoices (alias `a`), over the alias of the payments' table. */
export const invoicesOf = (payment: string): string =>
  `from ${a.from} where ${a.applicantPaymentId} = ${as(payments, payment).id} and ${isInvoice}`

/** SQL over the alias of the payments' table: the payment has an invoice. */
export const hasInvoice = (payment: string): string => `exists (select 1 ${invoicesOf(payment)})`
/** SQL over the alias of the payments' table: the student has attached a proof. */
export const hasProof = (payment: string): string => `exists (select 1 ${invoicesOf(payment)} and ${isProof})`
