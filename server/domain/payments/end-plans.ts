import { sql } from 'drizzle-orm'
import { payments } from '#resources/payments'
import { clockSql } from '#server/kernel/clock'
import { system, type Context } from '#server/kernel/context'
import { removeMany } from '#server/kernel/operations/remove'
import { hasInvoice } from './invoices'

/** Somebody who leaves a group. */
export interface Leaving {
  applicantId: number
  groupId: number
}

/**
 * Takes away what students who leave a group would have owed it after today: the unpaid lines of their plans. What was
 * due until now stays owed, and so does what has an invoice: somebody has to look at it first.
 */
export async function endPlans(context: Context, leaving: readonly Leaving[]): Promise<void> {
  if (leaving.length === 0) return
  const rows = await context.db.run<{ id: number }>(sql`
    select p.id from payments p
    join jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as gone("applicantId" int, "groupId" int)
      on p.applicant_id = gone."applicantId" and p.group_id = gone."groupId"
    where p.plan_number is not null and not p.is_paid and p.date > ${clockSql.today} and p.deleted_at is null and not ${sql.raw(hasInvoice('p'))}
    order by p.id`)
  if (rows.length === 0) return
  await removeMany(
    { ...context, viewer: system },
    payments,
    rows.map(({ id }) => id),
  )
}
