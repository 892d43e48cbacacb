import { applicants } from '#resources/applicants'
import type { Payment } from '#resources/payments'
import { isPrintable } from '#resources/printable'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { get } from '#server/kernel/operations/read'
import { printedAcademy } from '../academy/api'
import type { Bill } from './bill'

/** The data of a payment's bill, issued today. A name in letters that cannot be printed gives way to the English one. */
export async function billOf(context: Context, payment: Payment): Promise<Bill> {
  const { name, nameEn, nameHy } = await get(context, applicants, payment.applicantId)
  const payer = isPrintable(name) ? name : (nameEn ?? name)
  return { payment, payer, nameHy, academy: await printedAcademy(context), issued: todayOf(context) }
}
