import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { payments } from '#resources/payments'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { system, type Change, type Context } from '#server/kernel/context'
import { removeMany } from '#server/kernel/operations/remove'
import { throwFirst, updateEach } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'
import { isGoneSql } from '../student-groups/api'
import { hasInvoice } from './invoices'

/** An applicant who leaves a group. */
export interface Leaving {
  applicantId: number
  groupId: number
}

const p = as(payments, 'p')
const a = as(applicants, 'a')

/**
 * Removes the unpaid plan payments due after today of students who leave a group. What was due until now stays
 * owed, and so do payments with an invoice, which somebody has to check first. The amount of a partly received
 * payment is reduced to what was received, and it is marked paid.
 */
export async function endPlans(context: Context, leaving: readonly Leaving[]): Promise<void> {
  if (leaving.length === 0) return
  const rows = await select(
    context.db,
    { id: p.id, received: sql<number>`(${p.received} / 100.0)::float8` },
    sql`from ${p.from}
    join jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as gone("applicantId" int, "groupId" int)
      on ${p.applicantId} = gone."applicantId" and ${p.groupId} = gone."groupId"
    where ${p.planNumber} is not null and not ${p.isPaid} and ${p.date} > ${clockSql.today} and ${p.alive}
      and not ${sql.raw(hasInvoice('p'))}
    order by ${p.id}`,
  )
  if (rows.length === 0) return
  const inner = { ...context, viewer: system }
  const inPart = rows.filter(({ received }) => received > 0)
  await removeMany(
    inner,
    payments,
    rows.flatMap(({ id, received }) => (received > 0 ? [] : [id])),
  )
  if (inPart.length > 0) {
    const cut = inPart.map(({ id, received }) => ({ id, body: { amount: received, isPaid: true } }))
    throwFirst(await updateEach(inner, payments, cut))
  }
}

/** After an undo: ends again the plans whose payments it brought back of groups that their students are not in, as they left anyhow since. */
export async function endPlansOfOthers(context: Context, changes: readonly Change<typeof payments>[]): Promise<void> {
  const left = await select(
    context.db,
    { applicantId: p.applicantId, groupId: sql<number>`${p.groupId}` },
    sql`from ${p.from} join ${a.from} on ${a.id} = ${p.applicantId}
      where ${p.id} = any(${idArray(changes.map(({ id }) => id))}) and ${p.planNumber} is not null and ${a.alive}
        and (${a.groupId} is distinct from ${p.groupId} or ${isGoneSql(a.status)})
      group by 1, 2`,
  )
  await endPlans(context, left)
}
