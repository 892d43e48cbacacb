import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import type { attachments } from '#resources/attachments'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import { as, select } from '#server/kernel/alias'
import type { Change, Context } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { coordinatorOf } from '../applicants/api'
import { notify } from '../notifications/api'

const a = as(applicants, 'a')
const c = as(courses, 'c')
const g = as(groups, 'g')
const p = as(payments, 'p')

/**
 * A file a student attached to a payment is its proof: notifies the coordinator of the group, else of the course
 * (DECISIONS 'Notifications'), and viewers of the payment.
 */
export async function tellOfProofs(context: Context, changes: readonly Change<typeof attachments>[]): Promise<void> {
  const invoices = changes.filter(({ after }) => after.attachmentType === 'INVOICE')
  const ids = invoices.flatMap(({ after }) => after.applicantPaymentId ?? [])
  if (ids.length > 0) context.events.push({ resource: payments.name, ids })
  const proofs = invoices.filter(({ before, after }) => before === null && after.uploadedBy === 'STUDENT')
  if (proofs.length === 0) return
  const found = await select(
    context.db,
    {
      applicantId: a.id,
      name: a.name,
      amount: sql<string>`to_char(${p.amount} / 100.0, 'FM999,999,999,990.##')`,
      currency: p.currency,
      coordinator: coordinatorOf(g, c),
    },
    sql`from ${p.from} join ${a.from} on ${a.id} = ${p.applicantId} left join ${g.from} on ${g.id} = coalesce(${p.groupId}, ${a.groupId})
      join ${c.from} on ${c.id} = ${a.courseId} where ${p.id} = any(${idArray(ids)})`,
  )
  await notify(
    context,
    applicants,
    found.map(({ applicantId, name, amount, currency, coordinator }) => ({
      notice: 'proofUploaded',
      id: applicantId,
      to: [coordinator],
      variables: { name, amount: `${amount.replace(/\.$/, '')} ${currency}` },
    })),
  )
}
