import { sql } from 'drizzle-orm'
import { groups, type GroupState } from '#resources/groups'
import { users } from '#resources/users'
import type { Row } from '#resources/kernel/check-row'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { readFilters } from '#server/kernel/list-query'
import { count, getText, matching, mustRead, queryOf } from '#server/kernel/operations/read'

/** Groups that match, and how many of each state or of each level of their courses (part 2 §7). */
export async function countGroups(context: Context, filters: Row, groupBy?: 'level' | 'groupState') {
  const items = readFilters(groups, filters).filters
  if (groupBy !== 'level') return count(context, groups, items, groupBy ?? null)
  mustRead(context, groups)
  const found = await context.db.run<{ value: number; count: number }>(sql`
    select c.level as value, count(*)::int as count from groups t join courses c on c.id = t.course_id
    where ${matching(context, groups, items)} group by c.level order by c.level`)
  return { count: found.reduce((sum, each) => sum + each.count, 0), groups: found }
}

/** Groups of a state that an instructor teaches, or, asked by staff, that a user coordinates (DECISIONS GRP-047). */
export async function countGroupsOf(
  context: Context,
  id: number,
  states: readonly GroupState[],
): Promise<{ count: number }> {
  const isInstructor = context.viewer.authGroup === 'INSTRUCTOR'
  if (isInstructor && context.viewer.id !== id) throw notFound()
  if (!isInstructor) await getText(context, users, id)
  const { filters: items } = queryOf<typeof groups>({
    filter: {
      [isInstructor ? 'instructorIds' : 'projectCoordinatorIds']: [id],
      groupState: states.length > 0 ? states : undefined,
    },
  })
  return { count: (await count(context, groups, items, null)).count }
}

interface GroupName {
  id: number
  name: string
  groupState: GroupState
  courseId: number
  startDate: string
  level: number
}
/** Names of the groups that the viewer reads, the latest first; for pickers. */
export async function groupNames(
  context: Context,
  filters: { groupState?: readonly GroupState[]; courseId?: readonly number[] },
) {
  mustRead(context, groups)
  const given = (values: readonly unknown[] | undefined) => (values?.length ? values : undefined)
  const { filters: items } = queryOf<typeof groups>({
    filter: { groupState: given(filters.groupState), courseIds: given(filters.courseId) },
  })
  const found = await context.db.run<GroupName>(sql`
    select t.id, coalesce(t.name, '#' || t.number) as name, t.group_state as "groupState", t.course_id as "courseId",
      t.start_date as "startDate", c.level
    from groups t join courses c on c.id = t.course_id where ${matching(context, groups, items)}
    order by t.start_date desc, t.id desc limit 10000`)
  return { groups: found, totalElements: found.length }
}
