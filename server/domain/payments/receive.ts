import { plus } from '#resources/hundredths'
import { payments, type Payment } from '#resources/payments'
import type { receivePayments } from '#resources/payments.calls'
import { paymentMessages } from '#resources/payments.messages'
import type { ArgsOf } from '#resources/kernel/call'
import { todayOf } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError, forbidden, invalid, notFound } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { lockRecords } from '#server/kernel/operations/stored'
import { stamp } from '#server/kernel/operations/write'
import { printedAmount } from '../documents/api'
import { paidAlready } from './guard'
import { makeBill } from './make-bill'
import { writeReceipts } from './receipts'

type Received = ArgsOf<typeof receivePayments>['body']

/**
 * Records money received for payments, all or nothing; a payment whose receipts reach its amount becomes paid,
 * which needs an invoice: `makeBills` creates missing ones. 404 and 403 as for a change, 409 `conflict` if somebody
 * changed it meanwhile and `wrong_state` if it is paid, 422 for more than is left to pay and for a future day.
 */
export async function receive(context: Context, body: Received): Promise<void> {
  const { payments: parts, receivedOn, method, note = null, makeBills = false } = body
  if (receivedOn > todayOf(context)) throw invalid({ receivedOn: paymentMessages.notYet })
  if (makeBills) {
    for (const { id, amount } of parts) {
      const payment = await get(context, payments, id)
      if (!payment.isPaid && payment.invoice === null && amount === restOf(payment)) await makeBill(context, id)
    }
  }
  await inTransaction(context, async (inner) => {
    const received = await checked(inner, parts)
    await writeReceipts(
      inner,
      received.map(({ id, amount }) => ({ paymentId: id, amount, receivedOn, method, note })),
    )
    for (const { id, now, isPaid } of received) {
      await stamp(inner, payments, id, { received: now, ...(isPaid && { isPaid, method }) })
    }
  })
}

/** Locks the payments and returns what each will have received, and whether that pays it. */
async function checked(context: Context, parts: Received['payments']) {
  const ids = parts.map(({ id }) => id)
  const stored = new Map((await lockRecords(context, payments, ids, 'update')).map((each) => [each.id, each]))
  const paid = await paidAlready(
    context,
    ids.filter((id) => stored.get(id)?.record.isPaid),
  )
  const received = []
  for (const [index, { id, amount, version }] of parts.entries()) {
    const found = stored.get(id)
    if (!found) throw notFound()
    if (!found.isAllowed) throw forbidden()
    const { record } = found
    if (record.isPaid) throw new AppError('wrong_state', { said: paid(id) })
    if (version !== undefined && version !== record.version)
      throw new AppError('conflict', { current: await get(context, payments, id) })
    const rest = restOf(record)
    if (amount > rest) {
      const said = paymentMessages.moreThanDue({ rest: printedAmount(rest, record.currency) })
      throw invalid({ [`payments.${index}.amount`]: said })
    }
    received.push({ id, amount, now: plus(record.received, amount), isPaid: amount === rest })
  }
  return received
}

const restOf = ({ amount, received }: Pick<Payment, 'amount' | 'received'>) => plus(amount, -received)
