import { sql } from 'drizzle-orm'
import { attachments } from '#resources/attachments'
import type { PaymentStatus } from '#resources/payment-statuses'
import type { Payment } from '#resources/payments'
import { as, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { linkOf } from '../attachments/api'
import { isProof } from './invoices'

const a = as(attachments, 'a')

/** A payment as its payer sees it. */
type ForPayer<P> = Omit<P, 'status'> & {
  /** With a proof it is not overdue any more; an invoice of the academy makes no difference. */
  status: PaymentStatus
  /** The student's latest proof. */
  proof: { id: number; name: string; link: string } | null
}

/** Converts payments to what their payer sees, in the same order. */
export async function forPayer<P extends Pick<Payment, 'id' | 'isPaid' | 'date' | 'status'>>(
  context: Context,
  payments: readonly P[],
): Promise<ForPayer<P>[]> {
  const rows = await select(
    context.db,
    { paymentId: a.applicantPaymentId, id: a.id, name: a.name, link: linkOf(a) },
    sql`from ${a.from} where ${a.applicantPaymentId} = any(${idArray(payments.map(({ id }) => id))})
      and ${sql.raw(isProof)} order by ${a.id}`,
  )
  const proofs = new Map(rows.map(({ paymentId, ...proof }) => [paymentId, proof]))
  const today = todayOf(context)
  return payments.map((payment) => {
    const proof = proofs.get(payment.id) ?? null
    return { ...payment, proof, status: statusOf(payment, proof !== null, today) }
  })
}

const statusOf = (
  { isPaid, date }: Pick<Payment, 'isPaid' | 'date'>,
  isProved: boolean,
  today: string,
): PaymentStatus => (isPaid ? 'PAID' : isProved ? 'INVOICE_ATTACHED' : date < today ? 'OVERDUE' : 'PENDING')
