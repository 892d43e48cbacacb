import type { FastifyRequest } from 'fastify'
import { attachments } from '#resources/attachments'
import type { Viewer } from '#resources/kernel/access'
import { documentLimits } from '#resources/kernel/file-limits'
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

const LONGEST_NAME = 200

/** The payments of an application that the applicant has to pay or has paid, by due date, without reversed ones and reversals. */
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
 * Attaches the proof of a payment, once for each `Idempotency-Key`, and notifies the coordinator. The upload is
 * attributed to the person. 404 for a payment of another applicant, 409 for a paid one, and the errors of `receive`.
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
  await receive(own, request, 'proof', documentLimits, async (form) => {
    const { file } = form
    if (!file) throw invalid({ proof: messages.required })
    // `receive` has stored the file, so the key is set.
    await keepOnce(own, request, 'proof', form, (inner, key) => write(inner, holder, payment, file, String(key)))
  })
  const after = (await invoicesOf(context, holder)).find(({ id }) => id === paymentId)
  if (!after) throw notFound()
  return after
}

/** The coordinator is notified by the hook of attachments. */
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
