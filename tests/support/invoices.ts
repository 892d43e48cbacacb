import { expect } from 'vitest'
import type { Caller } from './app'
import { pdf, upload } from './uploads'

/** Uploads an invoice for a payment. */
export async function attachInvoice(
  who: Caller,
  payment: { id: number; applicantId: number },
  name = 'invoice',
): Promise<void> {
  const answer = await upload(who, 'POST', `/applicant/${payment.applicantId}/attachment`, {
    values: { name, attachmentType: 'INVOICE', applicantPaymentId: String(payment.id) },
    file: { bytes: pdf(), name: `${name}.pdf` },
  })
  expect(answer).toMatchObject({ status: 201 })
}
