/** FROM and WHERE of the invoices of a payment, as SQL over the alias of its table; they are `a`. */
export const invoicesOf = (payment: string): string =>
  `from attachments a where a.applicant_payment_id = "${payment}".id and a.attachment_type = 'INVOICE' and a.deleted_at is null`

/** Whether a payment has an invoice, as SQL over the alias of its table. */
export const hasInvoice = (payment: string): string => `exists (select 1 ${invoicesOf(payment)})`
