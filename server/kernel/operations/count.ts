import { sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { messages } from '#resources/kernel/messages'
import { MAX_COUNTED } from '#resources/kernel/page-query'
import type { FilterName } from '#resources/kernel/query-names'
import { at, columnKind, hasColumn } from '../columns'
import type { Context } from '../context'
import { invalid } from '../errors'
import { fieldOfFilter, type FilterItem } from '../list-query'
import { LISTED, q } from '../names'
import { isSeen } from '../seen'
import { countedIn, type Counted } from '../tally'
import { columnOf } from '../where'
import { matching, mustRead } from './read'

/** Counts the matching records; with `groupBy` also per value of that field. */
export async function count<R extends AnyResource>(
  context: Context,
  resource: R,
  filters: readonly FilterItem<FilterName<R>>[],
  groupBy: (keyof R['fields'] & string) | null,
): Promise<{ count: number; groups?: Group[] }> {
  mustRead(context, resource)
  const matches = matching(context, resource, filters)
  if (groupBy === null) {
    const { from, where, total } = countedIn(context, resource, filters, matches)
    const [row] = await context.db.run<{ total: number }>(sql`select ${total} as total from ${from} where ${where}`)
    return { count: row?.total ?? 0 }
  }
  const groups = await groupsOf(context, resource, groupBy, countedIn(context, resource, filters, matches, groupBy))
  return { count: sumOf(groups), groups }
}

/**
 * Counts the matching records per value of a field. Where no tally answers, at most MAX_COUNTED matches are counted: if there are more,
 * `isExact` is false, and each value has at least so many.
 */
export async function countSome<R extends AnyResource>(
  context: Context,
  resource: R,
  filters: readonly FilterItem<FilterName<R>>[],
  groupBy: keyof R['fields'] & string,
): Promise<{ groups: Group[]; isExact: boolean }> {
  mustRead(context, resource)
  const counted = countedIn(context, resource, filters, matching(context, resource, filters), groupBy)
  if (counted.isTallied) return { groups: await groupsOf(context, resource, groupBy, counted), isExact: true }
  const { from, where, total } = counted
  const some = sql`(select * from ${from} where ${where} limit ${MAX_COUNTED + 1}) ${sql.raw(q(LISTED))}`
  const groups = await groupsOf(context, resource, groupBy, { from: some, where: sql`true`, total })
  return { groups, isExact: sumOf(groups) <= MAX_COUNTED }
}

interface Group {
  value: string | number | boolean | null
  count: number
}
const sumOf = (groups: readonly Group[]) => groups.reduce((sum, each) => sum + each.count, 0)

/** The number of records of each value of a field that occurs, the most first; 422 for a field that cannot be grouped by. */
function groupsOf(
  context: Context,
  resource: AnyResource,
  groupBy: string,
  { from, where, total }: Pick<Counted, 'from' | 'where' | 'total'>,
): Promise<Group[]> {
  const field = resource.fields[groupBy]
  if (
    !field ||
    !isSeen(field, context.viewer) ||
    !hasColumn(field) ||
    field.computed ||
    field.kind === 'choices' ||
    !field.filter ||
    (!fieldOfFilter(resource, field.filterAs || groupBy) && field.kind !== 'reference')
  ) {
    throw invalid({ groupBy: messages.noGrouping({ name: groupBy }) })
  }
  const column = at(LISTED, columnOf(resource.fields, groupBy))
  return context.db.run<Group>(sql`
    select ${sql.raw(columnKind(field.kind).read(column))} as value, ${total} as count from ${from} where ${where}
    group by ${sql.raw(column)} having ${total} <> 0 order by 2 desc, 1`)
}
