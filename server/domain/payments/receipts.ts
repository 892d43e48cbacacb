import { sql } from 'drizzle-orm'
import { plus } from '#resources/hundredths'
import { payments } from '#resources/payments'
import { receipts, type Receipt } from '#resources/receipts'
import { as, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import {
  authorOf,
  newStep,
  offerNoUndo,
  systemFor,
  type ActionBody,
  type Change,
  type Context,
} from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { lockRows } from '#server/kernel/operations/stored'
import { createAll, stamp } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'
import { paymentMessages } from '#resources/payments.messages'

const r = as(receipts, 'r')
const back = as(receipts, 'rb')
const reversal = as(payments, 'rv')

/** SQL over the aliases of a receipt and its payment: money was received, and neither taken back nor the payment reversed. */
export const isKept = (receipt: string, payment: string): string => `(${as(receipts, receipt).amount} > 0
  and not exists (select 1 from ${back.from} where ${back.takesBackId} = ${as(receipts, receipt).id})
  and not exists (select 1 from ${reversal.from} where ${reversal.reversesId} = ${as(payments, payment).id} and ${reversal.alive}))`

/** Money received: for which payment, how much in currency units, when and how. */
type NewReceipt = Pick<Receipt, 'paymentId' | 'amount' | 'receivedOn' | 'method'> &
  Partial<Pick<Receipt, 'note' | 'takesBackId'>>

/**
 * Writes receipts in the viewer's name; the caller has checked their rights and updates the payments. Receipts do not
 * belong to the undo step of the change, for which no undo is offered: a receipt has to be taken back, as `keepMoney` says.
 */
export async function writeReceipts(context: Context, rows: readonly NewReceipt[]): Promise<void> {
  if (rows.length === 0) return
  offerNoUndo(context)
  const receivedById = authorOf(context)
  await createAll(
    { ...context, viewer: systemFor(context.viewer), step: newStep() },
    receipts,
    rows.map((row) => ({ ...row, receivedById })),
  )
}

/** Writes the receipt of the remaining amount for payments that were marked paid. */
export async function receiveTheRest(context: Context, changes: readonly Change<typeof payments>[]): Promise<void> {
  const paid = changes.filter(({ before, after }) => after.isPaid && !before?.isPaid)
  if (paid.length === 0) return
  const rows = await select(
    context.db,
    { id: r.paymentId, sum: sql<number>`(sum(${r.amount}) / 100.0)::float8` },
    sql`from ${r.from} where ${r.paymentId} = any(${idArray(paid.map(({ id }) => id))}) group by ${r.paymentId}`,
  )
  const received = new Map(rows.map(({ id, sum }) => [id, sum]))
  const receivedOn = todayOf(context)
  await writeReceipts(
    context,
    paid
      .map(({ id, after: { amount, method = null } }) => ({
        paymentId: id,
        amount: plus(amount, -(received.get(id) ?? 0)),
        receivedOn,
        method,
      }))
      .filter(({ amount }) => amount !== 0),
  )
}

/**
 * Takes back a receipt of a payment that is not fully paid: an entry of the opposite amount records who and why, and the amount is
 * due again. 409 `wrong_state` if the payment is paid (it has to be reversed instead), or if the receipt was taken back already.
 */
export const takeBack: ActionBody<typeof receipts, 'takeBack'> = async (context, receipt, { reason }) => {
  const { id, paymentId, amount, method } = receipt
  await lockRows(context, payments, [paymentId])
  const { isPaid, received } = await get(context, payments, paymentId)
  const [taken] = await select(context.db, { id: r.id }, sql`from ${r.from} where ${r.takesBackId} = ${id}`)
  const fault = isPaid
    ? paymentMessages.receiptOfPaid
    : receipt.takesBackId !== null
      ? paymentMessages.isTakingBack
      : taken && paymentMessages.isTakenBack
  if (fault) throw new AppError('wrong_state', { said: fault })
  await writeReceipts(context, [
    { paymentId, amount: -amount, receivedOn: todayOf(context), method, note: reason, takesBackId: id },
  ])
  await stamp(context, payments, paymentId, { received: plus(received, -amount) })
}
