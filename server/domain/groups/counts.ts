import { sql } from 'drizzle-orm'
import { courses } from '#resources/courses'
import { groups, type GroupState } from '#resources/groups'
import { users } from '#resources/users'
import type { Row } from '#resources/kernel/check-row'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { readFilters } from '#server/kernel/list-query'
import { count } from '#server/kernel/operations/count'
import { getText, matching, mustRead, queryOf } from '#server/kernel/operations/read'
import { groupLabel } from './label'

const t = as(groups, 't')
const c = as(courses, 'c')

/** Number of matching groups, and optionally per state or per level of their courses (part 2 §7). */
export async function countGroups(context: Context, filters: Row, groupBy?: 'level' | 'groupState') {
  const items = readFilters(groups, filters).filters
  if (groupBy !== 'level') return count(context, groups, items, groupBy ?? null)
  mustRead(context, groups)
  const found = await select(
    context.db,
    { value: c.level, count: sql<number>`count(*)::int` },
    sql`from ${t.from} join ${c.from} on ${c.id} = ${t.courseId}
    where ${matching(context, groups, items)} group by ${c.level} order by ${c.level}`,
  )
  return { count: found.reduce((sum, each) => sum + each.count, 0), groups: found }
}

/** Number of groups in these states that an instructor teaches, or, for a staff viewer, that a user coordinates (DECISIONS GRP-047). */
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

/** Names of the groups the viewer may see, latest first; for pickers. */
export async function groupNames(
  context: Context,
  filters: { groupState?: readonly GroupState[]; courseId?: readonly number[] },
) {
  mustRead(context, groups)
  const given = (values: readonly unknown[] | undefined) => (values?.length ? values : undefined)
  const { filters: items } = queryOf<typeof groups>({
    filter: { groupState: given(filters.groupState), courseIds: given(filters.courseId) },
  })
  const found = await select(
    context.db,
    {
      id: t.id,
      name: groupLabel(t),
      groupState: t.groupState,
      courseId: t.courseId,
      startDate: t.startDate,
      level: c.level,
    },
    sql`from ${t.from} join ${c.from} on ${c.id} = ${t.courseId} where ${matching(context, groups, items)}
    order by ${t.startDate} desc, ${t.id} desc limit 10000`,
  )
  return { groups: found, totalElements: found.length }
}
