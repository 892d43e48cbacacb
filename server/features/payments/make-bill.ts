import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicants, type Applicant } from '../../../resources/applicants'
import { attachments } from '../../../resources/attachments'
import { payments, type Payment } from '../../../resources/payments'
import { academyFacts } from '../../jobs/academy'
import type { Context } from '../../kernel/context'
import { AppError } from '../../kernel/errors'
import { keepFor } from '../../kernel/files/keep-file'
import { get } from '../../kernel/operations/read'
import { create } from '../../kernel/operations/write'
import { todayOf } from '../../plans/today'
import { writeBill } from './bill'

/**
 * Draws the bill of an unpaid payment as a PDF and attaches it as its invoice (DECISIONS 'Invoice'). 404 for a payment
 * that is not the viewer's to know, 409 `wrong_state` for a paid one.
 */
export async function makeBill(context: Context, id: number): Promise<void> {
  const payment = (await get(context, payments, id)) as Payment
  if (payment.isPaid) throw new AppError('wrong_state', { uiMessage: 'A bill is made of an unpaid payment.' })
  const { nameHy } = (await get(context, applicants, payment.applicantId)) as Applicant
  const [academy, folder] = [await academyFacts(context.db), await mkdtemp(join(tmpdir(), 'cohort-bill-'))]
  try {
    const path = join(folder, 'bill.pdf')
    await writeBill(path, { payment, nameHy, academy, issued: todayOf(context) })
    const content = await readFile(path)
    const name = `invoice-${id}.pdf`
    const file = { path, name, contentType: 'application/pdf', size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    await keepFor(context, file, (attachment) => create(context, attachments, {
      applicantId: payment.applicantId, attachmentType: 'INVOICE', applicantPaymentId: id, name, attachment,
    }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
