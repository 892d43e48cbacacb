import { payments } from '#resources/payments'
import type { Context } from '#server/kernel/context'
import { find } from '#server/kernel/operations/read'
import { forPayer } from '../payments/api'

/** The payments of the person, each with the proof that the student attached last. */
export async function paymentsOf(context: Context, id: number) {
  const wanted = { filter: { samePersonAs: id }, sort: '-date', page: { size: 1000 } } as const
  const rows = await forPayer(context, await find(context, payments, wanted))
  return { payments: rows, totalElements: rows.length }
}
