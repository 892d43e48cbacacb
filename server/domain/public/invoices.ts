import type { FastifyRequest } from 'fastify'
import { attachments } from '#resources/attachments'
import type { Viewer } from '#resources/kernel/access'
import { documents, DOCUMENT_BYTES } from '#resources/kernel/kinds/file'
import { messages } from '#resources/kernel/messages'
import { payments } from '#resources/payments'
import type { PublicInvoice } from '#resources/public.calls'
import { system, type Context } from '#server/kernel/context'
import { invalid, notFound } from '#server/kernel/errors'
import { keepOnce } from '#server/kernel/files/keep-once'
import { receive, type Incoming } from '#server/kernel/files/receive'
import { find } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { forPayer } from '../payments/api'
import type { Holder } from './links'

const limits = { accept: documents, maxBytes: DOCUMENT_BYTES }
const LONGEST_NAME = 200

/** The payments of an application that its applicant makes or has made, in order of their days; reversed ones are none. */
export async function invoicesOf(context: Context, { id }: Holder): Promise<PublicInvoice[]> {
  const rows = await find({ ...context, viewer: system }, payments, {
    filter: { applicantIds: [id] },
    sort: 'date',
    page: { size: 1000 },
  })
  return (await forPayer(context, rows)).flatMap(({ paymentType, isReversed, reversesId, ...row }) =>
    paymentType !== 'DEFAULT' || isReversed || reversesId !== null
      ? []
      : [
          {
            id: row.id,
            description: row.description,
            plan: row.plan,
            date: row.date,
            amount: row.amount,
            received: row.received,
            currency: row.currency,
            status: row.status,
            proof: row.proof?.name ?? null,
          },
        ],
  )
}

/**
 * Attaches the proof of a payment, once for each `Idempotency-Key`, and tells the coordinator. What is uploaded counts as the person's. 404
 * for a payment of somebody else, 409 for a paid one, and what `receive` refuses.
 */
export async function attachProof(
  context: Context,
  holder: Holder,
  paymentId: number,
  request: FastifyRequest,
): Promise<PublicInvoice> {
  const payment = (await invoicesOf(context, holder)).find(({ id }) => id === paymentId)
  if (!payment) throw notFound()
  const viewer: Viewer = { authGroup: 'STUDENT', id: holder.personId, name: holder.name, roles: [], teamIds: [] }
  const own = { ...context, viewer }
  await receive(own, request, 'proof', limits, async (form) => {
    const { file } = form
    if (!file) throw invalid({ proof: messages.required })
    // A file was kept: it has its id.
    await keepOnce(own, request, 'proof', form, (inner, key) => write(inner, holder, payment, file, String(key)))
  })
  const after = (await invoicesOf(context, holder)).find(({ id }) => id === paymentId)
  if (!after) throw notFound()
  return after
}

/** The coordinator is told by the attachments' own hook. */
const write = (
  context: Context,
  holder: Holder,
  payment: PublicInvoice,
  file: Incoming,
  key: string,
): Promise<number> =>
  create(context, attachments, {
    applicantId: holder.id,
    applicantPaymentId: payment.id,
    attachmentType: 'INVOICE',
    name: file.name.slice(0, LONGEST_NAME),
    attachment: key,
  })
