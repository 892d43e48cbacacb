import { sql, type SQL } from 'drizzle-orm'
import { seesAllGroups } from '#resources/access'
import { payments } from '#resources/payments'
import type { Statistics } from '#resources/statistics.calls'
import type { Context } from '#server/kernel/context'
import { readableSql } from '#server/kernel/select'
import { idArray } from '#server/kernel/statements'
import { permit } from '#server/kernel/where'
import type { StatisticsFilter } from './admission'

const counters = sql`select month, currency, group_id, payments, paid, due, received from payment_counts`
/** The counters do not know what a coordinator's rule asks of an applicant: those are few rows, and read themselves. */
const rows = ({ kernel, viewer }: Context): SQL => sql`
  select date_trunc('month', t.date)::date as month, t.currency, t.group_id, 1 as payments, t.is_paid::int as paid,
    t.amount as due, case when t.is_paid then t.amount else 0 end as received
  from payments t where ${sql.raw(readableSql(kernel, payments, 't', viewer))}`

const inPeriod = ({ from, to }: StatisticsFilter): SQL[] => [
  ...(from ? [sql`p.month >= ${`${from}-01`}::date`] : []),
  ...(to ? [sql`p.month <= ${`${to}-01`}::date`] : []),
]

/** What was due in each month and what of it was received, by currency, in its unit; never summed across currencies. */
export async function moneyStatistics(context: Context, filter: StatisticsFilter): Promise<Statistics['money']> {
  if (permit(payments.access.read, context.viewer) === false) return []
  const { courseIds } = filter
  const ofCourses = courseIds?.length
    ? [sql`p.group_id in (select g.id from groups g where g.course_id = any(${idArray(courseIds)}))`]
    : []
  const found = await context.db.run<{
    currency: string
    month: string
    payments: number
    paid: number
    due: number
    received: number
  }>(sql`
    select p.currency, to_char(p.month, 'YYYY-MM') as month, sum(p.payments)::int as payments, sum(p.paid)::int as paid,
      sum(p.due)::float8 / 100 as due, sum(p.received)::float8 / 100 as received
    from (${seesAllGroups(context.viewer) ? counters : rows(context)}) p
    where ${sql.join([sql`true`, ...inPeriod(filter), ...ofCourses], sql` and `)}
    group by p.currency, p.month having sum(p.payments) <> 0 order by p.currency, p.month`)
  const currencies = [...new Set(found.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency: currency as Statistics['money'][number]['currency'],
    months: found.filter((row) => row.currency === currency).map(({ currency: _currency, ...row }) => row),
  }))
}
