import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import type { Debtor } from '#resources/debts.calls'
import { receipts } from '#resources/receipts'
import type { CurrencyCode } from '#resources/terms'
import { as, nullable, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { matching } from '#server/kernel/operations/read'
import { groupLabel } from '../groups/api'
import { debtors, isOpen } from './owed'
import { isKept } from './receipts'

const t = as(applicants, 't')
const g = as(groups, 'g')
const p = as(payments, 'p')
const r = as(receipts, 'r')

/** The last receipt of the payments of applicant `t`, optionally only in one group; what was taken back or reversed does not count. */
export const lastReceipt = (applicant: string, groupId: number | null = null) => sql<Debtor['lastReceipt']>`(
  select json_build_object('receivedOn', ${r.receivedOn}, 'method', ${r.method}) from ${r.from} join ${p.from} on ${p.id} = ${r.paymentId}
  where ${p.applicantId} = ${as(applicants, applicant).id} and ${p.alive} and ${sql.raw(isKept('r', 'p'))}
    and (${groupId}::int is null or ${p.groupId} = ${groupId}::int)
  order by ${r.receivedOn} desc, ${r.id} desc limit 1)`

/**
 * Today's debtors among the applicants the viewer may read, a row per currency, with their current group and the
 * day of the oldest unpaid due; oldest debt first. The amounts equal those of lists and the dashboard.
 */
export const debtorsOf = (context: Context): Promise<Debtor[]> =>
  select(
    context.db,
    {
      applicantId: t.id,
      name: t.name,
      groupId: t.groupId,
      groupName: nullable(groupLabel(g)),
      currency: sql<CurrencyCode>`d.currency`,
      debt: sql<number>`(d.amount / 100.0)::float8`,
      due: sql<number>`(s.due / 100.0)::float8`,
      received: sql<number>`(s.received / 100.0)::float8`,
      since: sql<string>`s.since::text`,
      days: sql<number>`(${clockSql.today} - s.since)::int`,
      lastReceipt: lastReceipt('t'),
    },
    sql`from ${t.from} join ${sql.raw(debtors)} d on d.applicant_id = ${t.id}
      cross join lateral (
        select sum(${p.amount}) filter (where ${p.date} <= ${clockSql.today}) as due, sum(${p.received}) as received,
          min(${p.date}) filter (where ${sql.raw(isOpen('p'))}) as since
        from ${p.from} where ${p.applicantId} = ${t.id} and ${p.currency} = d.currency and ${p.alive} and ${p.paymentType} = 'DEFAULT') s
      left join ${g.from} on ${g.id} = ${t.groupId}
      where ${matching(context, applicants, [])}
      order by s.since, d.amount desc, ${t.id}`,
  )
