import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import type { Debt } from '#resources/applicant-computed'
import type { Dashboard } from '#resources/dashboard.calls'
import { groups } from '#resources/groups'
import { as, listOf, selectOne } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { matching } from '#server/kernel/operations/read'
import { groupLabel } from '../groups/api'
import { debtors } from '../payments/api'

/** Maximum number of groups listed per currency. */
const MOST_GROUPS = 5

const t = as(applicants, 't')
const g = as(groups, 'g')
const sums = {
  currency: sql<Debt['currency']>`s.currency`,
  amount: sql<number>`s.amount`,
  applicants: sql<number>`s.applicants`,
}

/** Today's debts by currency, and the groups that owe most, from the same data as the list's `debts`, in one statement. */
export const debtFigures = (context: Context): Promise<Pick<Dashboard, 'debts' | 'debtGroups'>> =>
  selectOne(
    context.db,
    {
      debts: listOf(
        sums,
        sql`from (
          select currency, trim_scale(sum(debt)) as amount, count(*)::int as applicants from debtors group by currency) s`,
        sql`s.applicants desc, s.currency`,
      ),
      debtGroups: listOf(
        { id: g.id, name: groupLabel(g), ...sums },
        sql`from owing s join ${g.from} on ${g.id} = s.id where s.place <= ${MOST_GROUPS}`,
        sql`s.currency, s.place`,
      ),
    },
    sql``,
    sql`with debtors as (
      select ${t.groupId} as id, d.currency, d.amount / 100.0 as debt
      from ${t.from} join ${sql.raw(debtors)} d on d.applicant_id = ${t.id}
      where ${matching(context, applicants, [])}),
    owing as (
      select d.id, d.currency, trim_scale(sum(d.debt)) as amount, count(*)::int as applicants,
        row_number() over (partition by d.currency order by sum(d.debt) desc, d.id) as place
      from debtors d where d.id is not null group by d.id, d.currency)`,
  )
