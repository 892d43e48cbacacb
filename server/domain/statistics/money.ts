import { sql, type SQL } from 'drizzle-orm'
import { seesAllGroups } from '#resources/access'
import { payments } from '#resources/payments'
import type { Statistics } from '#resources/statistics.calls'
import type { CurrencyCode } from '#resources/terms'
import { groupsOfCourses } from '../courses/api'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { grouped } from '#server/kernel/grouped'
import { permit, readableSql } from '#server/kernel/where'
import type { StatisticsFilter } from './admission'

const counters = sql`select month, currency, group_id, payments, paid, due, received from payment_counts`
/**
 * Counters cannot evaluate a coordinator's access rule, which depends on applicants: such viewers see few
 * payments, which are summed directly.
 */
const rows = ({ kernel, viewer }: Context): SQL => {
  const t = as(payments, 't')
  return sql`
  select date_trunc('month', ${t.date})::date as month, ${t.currency} as currency, ${t.groupId} as group_id, 1 as payments,
    ${t.isPaid}::int as paid, ${t.amount} as due, ${t.received} as received
  from ${t.from} where ${sql.raw(readableSql(kernel, payments, 't', viewer))}`
}

const inPeriod = ({ from, to }: StatisticsFilter): SQL[] => [
  ...(from ? [sql`p.month >= ${`${from}-01`}::date`] : []),
  ...(to ? [sql`p.month <= ${`${to}-01`}::date`] : []),
]

/** Amounts due and received by month, per currency, in currency units; never summed across currencies. */
export async function moneyStatistics(context: Context, filter: StatisticsFilter): Promise<Statistics['money']> {
  if (permit(payments.access.read, context.viewer) === false) return []
  const { courseIds } = filter
  const ofCourses = courseIds?.length ? [sql`p.group_id in ${groupsOfCourses(courseIds)}`] : []
  const found = await select(
    context.db,
    {
      currency: sql<CurrencyCode>`p.currency`,
      month: sql<string>`to_char(p.month, 'YYYY-MM')`,
      payments: sql<number>`sum(p.payments)::int`,
      paid: sql<number>`sum(p.paid)::int`,
      due: sql<number>`sum(p.due)::float8 / 100`,
      received: sql<number>`sum(p.received)::float8 / 100`,
    },
    sql`from (${seesAllGroups(context.viewer) ? counters : rows(context)}) p
    where ${sql.join([sql`true`, ...inPeriod(filter), ...ofCourses], sql` and `)}
    group by p.currency, p.month having sum(p.payments) <> 0 order by p.currency, p.month`,
  )
  return [...grouped(found, ({ currency }) => currency)].map(([currency, months]) => ({
    currency,
    months: months.map(({ currency: _currency, ...row }) => row),
  }))
}
