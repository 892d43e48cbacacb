import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import type { Dashboard } from '#resources/dashboard.calls'
import type { Context } from '#server/kernel/context'
import { matching } from '#server/kernel/operations/read'
import { mayOwe, owedRows } from '../payments/api'

/** Groups that are named for each currency. */
const MOST_GROUPS = 5

/** What students owe today by currency, and the groups that owe most: what the list answers as `debts`, by one statement. */
export async function debtFigures(context: Context): Promise<Pick<Dashboard, 'debts' | 'debtGroups'>> {
  const [row] = await context.db.run<Pick<Dashboard, 'debts' | 'debtGroups'>>(sql`
    with debtors as (
      select t.group_id as id, d.currency, d.amount / 100.0 as debt
      from applicants t cross join lateral ${sql.raw(owedRows('t'))} d
      where ${matching(context, applicants, [])} and ${sql.raw(mayOwe('t'))}),
    owing as (
      select d.id, d.currency, trim_scale(sum(d.debt)) as amount, count(*)::int as applicants,
        row_number() over (partition by d.currency order by sum(d.debt) desc, d.id) as place
      from debtors d where d.id is not null group by d.id, d.currency)
    select
      (select coalesce(json_agg(to_json(s) order by s.applicants desc, s.currency), '[]') from (
        select currency, trim_scale(sum(debt)) as amount, count(*)::int as applicants from debtors group by currency) s) as debts,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', coalesce(g.name, '#' || g.number),
          'currency', o.currency, 'amount', o.amount, 'applicants', o.applicants) order by o.currency, o.place), '[]')
        from owing o join groups g on g.id = o.id where o.place <= ${MOST_GROUPS}) as "debtGroups"`)
  return row!
}
