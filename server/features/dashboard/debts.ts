import { sql } from 'drizzle-orm'
import { applicants } from '../../../resources/applicants'
import type { Dashboard } from '../../../resources/dashboard.calls'
import type { Context } from '../../kernel/context'
import { matching } from '../../kernel/operations/read'

/** Groups that are named for each currency. */
const MOST_GROUPS = 5

/** What students owe today by currency, and the groups that owe most: what the list answers as `debt`, by one statement. */
export async function debtFigures(context: Context): Promise<Pick<Dashboard, 'debts' | 'debtGroups'>> {
  const { computed = {} } = context.kernel.features.get(applicants.name) ?? {}
  const compute = (name: string) => sql.raw(computed[name]!('t', context.viewer))
  const [row] = await context.db.run<Pick<Dashboard, 'debts' | 'debtGroups'>>(sql`
    with debtors as (
      select t.group_id as id, ${compute('debtCurrency')} as currency, ${compute('debt')} as debt
      from applicants t where ${matching(context, applicants, [{ name: 'hasDebt', value: true }])}),
    owing as (
      select d.id, d.currency, sum(d.debt) as amount, count(*)::int as applicants,
        row_number() over (partition by d.currency order by sum(d.debt) desc, d.id) as place
      from debtors d where d.id is not null group by d.id, d.currency)
    select
      (select coalesce(json_agg(to_json(s) order by s.applicants desc), '[]') from (
        select currency, sum(debt) as amount, count(*)::int as applicants from debtors group by currency) s) as debts,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', coalesce(g.name, '#' || g.number),
          'currency', o.currency, 'amount', o.amount, 'applicants', o.applicants) order by o.currency, o.place), '[]')
        from owing o join groups g on g.id = o.id where o.place <= ${MOST_GROUPS}) as "debtGroups"`)
  return row!
}
