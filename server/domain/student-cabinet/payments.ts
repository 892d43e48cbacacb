import { sql } from 'drizzle-orm'
import { attachments } from '#resources/attachments'
import { payments } from '#resources/payments'
import type { CabinetPayment } from '#resources/student-cabinet.calls'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { find } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'
import { linkOf } from '../attachments/api'

const f = as(attachments, 'f')

/** The payments of the person, each with the proof that the student attached last. */
export async function paymentsOf(context: Context, id: number) {
  const wanted = { filter: { samePersonAs: id }, sort: '-date', page: { size: 1000 } } as const
  const found = await find(context, payments, wanted)
  const proofs = await select(
    context.db,
    { paymentId: f.applicantPaymentId, attachmentId: f.id, name: f.name, link: linkOf(f) },
    sql`from ${f.from} where ${f.applicantPaymentId} = any(${idArray(found.map((payment) => payment.id))})
      and ${isProof} order by ${f.id}`,
  )
  const byPayment = new Map(proofs.map((proof) => [proof.paymentId, proof]))
  const rows = found.map((payment): CabinetPayment => {
    const proof = byPayment.get(payment.id)
    return { ...payment, proof: proof ? { id: proof.attachmentId, name: proof.name, link: proof.link } : null }
  })
  return { payments: rows, totalElements: rows.length }
}

/** An attachment `f` that a student, and nobody of the staff, attached to a payment. */
export const isProof = sql`${f.attachmentType} = 'INVOICE' and ${f.createdById} is null and ${f.alive}`
