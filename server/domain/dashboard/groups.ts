import { sql, type SQL } from 'drizzle-orm'
import { seesOwnGroups, type Dashboard } from '#resources/dashboard.calls'
import { groups } from '#resources/groups'
import type { Context } from '#server/kernel/context'
import type { FilterItem } from '#server/kernel/list-query'
import { matching } from '#server/kernel/operations/read'
import type { FilterName } from '#resources/kernel/query-names'
import { ownReminders, ownTasks } from './work'

const ownOnly = ({ viewer }: Context): FilterItem<FilterName<typeof groups>>[] =>
  seesOwnGroups(viewer) ? [{ name: 'memberIds', value: [viewer.id] }] : []

const byState = (context: Context): SQL => sql`
  select coalesce(json_agg(json_build_object('state', g.state, 'count', g.count)), '[]') from (
    select t.group_state as state, count(*)::int as count from groups t
    where ${matching(context, groups, ownOnly(context))} group by 1) g`

function ongoing(context: Context): SQL {
  const { computed = {} } = context.kernel.features.get(groups.name) ?? {}
  const compute = (name: string) => sql.raw(computed[name]!('t', context.viewer))
  const filters = [...ownOnly(context), { name: 'groupState' as const, value: ['ONGOING'] }]
  return sql`
    select coalesce(json_agg(json_build_object('id', t.id, 'name', coalesce(t.name, '#' || t.number), 'courseName', c.name,
      'applicantsCount', ${compute('applicantsCount')}, 'completenessPercentage', ${compute('completenessPercentage')})
      order by t.start_date desc, t.id desc), '[]')
    from groups t join courses c on c.id = t.course_id where ${matching(context, groups, filters)}`
}

type Figures = Pick<Dashboard, 'groups' | 'ownGroups' | 'tasks' | 'reminders'>
/** Groups by state, a program manager's ongoing ones, and what the viewer has to do, by one statement. */
export async function groupFigures(context: Context): Promise<Figures> {
  const isOwn = ownOnly(context).length > 0
  const [row] = await context.db.run<Figures>(sql`
    select (${byState(context)}) as groups, ${isOwn ? sql`(${ongoing(context)})` : sql`null`} as "ownGroups",
      ${ownTasks(context)} as tasks, ${ownReminders(context)} as reminders`)
  return row!
}
