import { attachments } from '#resources/attachments'
import { payments } from '#resources/payments'
import { publishedVersion } from '../documents/api'
import { inTransaction, type Context } from '#server/kernel/context'
import { keepFor } from '#server/kernel/files/keep-file'
import { asReceived } from '#server/kernel/files/keep-made'
import { get } from '#server/kernel/operations/read'
import { create, stamp } from '#server/kernel/operations/write'
import { billPdf } from './bill'
import { billOf } from './bill-data'
import { billByTemplate } from './bill-template'

/**
 * Draws the bill of an unpaid payment as a PDF and attaches it as its invoice, with the template version used
 * (DECISIONS 'Invoice'). 404 if the viewer may not see the payment.
 */
export async function makeBill(context: Context, id: number): Promise<void> {
  const payment = await get(context, payments, id)
  const bill = await billOf(context, payment)
  const version = await publishedVersion(context.db, 'BILL')
  const content = await (version ? billByTemplate(bill, version) : billPdf(bill))
  const name = `invoice-${id}.pdf`
  await asReceived(name, 'application/pdf', content, (file) =>
    keepFor(context, file, (attachment) =>
      inTransaction(context, async (inner) => {
        const made = await create(inner, attachments, {
          applicantId: payment.applicantId,
          attachmentType: 'INVOICE',
          applicantPaymentId: id,
          name,
          attachment,
        })
        if (version) await stamp(inner, attachments, made, { templateVersionId: version.id })
      }),
    ),
  )
}
