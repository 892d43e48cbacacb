import { sql, type SQL } from 'drizzle-orm'
import { courses } from '#resources/courses'
import { seesOwnGroups, type Dashboard } from '#resources/dashboard.calls'
import { groups, type GroupState } from '#resources/groups'
import { as, listOf, selectOne } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import type { FilterItem } from '#server/kernel/list-query'
import { matching } from '#server/kernel/operations/read'
import type { FilterName } from '#resources/kernel/query-names'
import { groupComputed, groupLabel } from '../groups/api'
import { ownReminders, ownTasks } from './work'

const ownOnly = ({ viewer }: Context): FilterItem<FilterName<typeof groups>>[] =>
  seesOwnGroups(viewer) ? [{ name: 'memberIds', value: [viewer.id] }] : []

const t = as(groups, 't')
const c = as(courses, 'c')

const byState = (context: Context): SQL<Dashboard['groups']> =>
  listOf(
    { state: sql<GroupState>`g.state`, count: sql<number>`g.count` },
    sql`from (select ${t.groupState} as state, count(*)::int as count from ${t.from}
      where ${matching(context, groups, ownOnly(context))} group by 1) g`,
  )

function ongoing(context: Context): SQL<Dashboard['ownGroups']> {
  const compute = (name: keyof typeof groupComputed) => sql<number>`${sql.raw(groupComputed[name]('t'))}`
  const filters = [...ownOnly(context), { name: 'groupState' as const, value: ['ONGOING'] }]
  return listOf(
    {
      id: t.id,
      name: groupLabel(t),
      courseName: c.name,
      applicantsCount: compute('applicantsCount'),
      completenessPercentage: compute('completenessPercentage'),
    },
    sql`from ${t.from} join ${c.from} on ${c.id} = ${t.courseId} where ${matching(context, groups, filters)}`,
    sql`${t.startDate} desc, ${t.id} desc`,
  )
}

type Figures = Pick<Dashboard, 'groups' | 'ownGroups' | 'tasks' | 'reminders'>
/** Groups by state, a program manager's ongoing groups, and the viewer's tasks and reminders, in one statement. */
export function groupFigures(context: Context): Promise<Figures> {
  const isOwn = ownOnly(context).length > 0
  return selectOne(
    context.db,
    {
      groups: byState(context),
      ownGroups: isOwn ? ongoing(context) : sql<null>`null`,
      tasks: ownTasks(context),
      reminders: ownReminders(context),
    },
    sql``,
  )
}
