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

/** What came in: for which payment, how much in the unit of its currency, when and how. */
type NewReceipt = Pick<Receipt, 'paymentId' | 'amount' | 'receivedOn' | 'method'> &
  Partial<Pick<Receipt, 'note' | 'takesBackId'>>

/**
 * Writes receipts in the name of who asks; who calls it has seen to their right to it, and to what the payments say. They are no part of the step that
 * they come with, which is not offered to be undone: a receipt is taken back, as `keepMoney` tells whoever tries.
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

/** A payment that was marked paid received its rest with the mark: the receipt that is missing. */
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
 * Takes back a receipt of a payment that is not paid yet: an entry of the opposite amount says who and why, and the amount
 * is due again. 409 `wrong_state` for one of a paid payment, which is reversed instead, and for one that is taken back already.
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
