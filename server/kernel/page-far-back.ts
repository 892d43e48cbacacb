import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { id, MOST_EACH, type Asked } from './asked-page'
import { at } from './columns'
import type { Context } from './context'
import { isNeverMissing, ownSort, sortedBySql } from './filter-sql'
import type { Paging } from './list-query'
import { LISTED, monthsName, q } from './names'
import { permit } from './where'

/** Whether a page is so deep that knowing the total may help: pages in the second half are read from the end. */
export const isFarBack = ({ pageNumber, pageSize }: Paging): boolean => pageNumber * pageSize >= MOST_EACH

/**
 * A deep page of the unfiltered list sorted by creation date: the counts per month tell in which month it begins, so only rows from there
 * on are walked. Null for other lists, and for a viewer who may not read all records.
 */
export function byMonth(
  { viewer }: Context,
  resource: AnyResource,
  { from, where, direction, isDown }: Asked,
  paging: Paging,
): SQL | null {
  const isByDay = paging.relationalSort === null && paging.sortBy === 'created_at'
  const isOfAll = resource.tally.length > 0 && permit(resource.access.read, viewer) === true
  if (!isByDay || !isOfAll || !isFarBack(paging)) return null
  const made = sql.raw(at(LISTED, 'created_at'))
  const isReached = isDown
    ? sql`${made} < ((select month from begins) + interval '1 month') at time zone 'UTC'`
    : sql`${made} >= (select month from begins)::timestamp at time zone 'UTC'`
  const offset = paging.pageNumber * paging.pageSize
  return sql`with months as (select month, sum(n)::int as n from ${sql.raw(q(monthsName(resource)))} group by month),
    begins as (select month, before from (select month, sum(n) over (order by month ${direction}) - n as before from months) m
      where before <= ${offset} order by before desc limit 1)
    select ${id} from ${from} where ${where} and ${isReached} order by ${made} ${direction}, ${id} ${direction}
    limit ${paging.pageSize} offset ${offset} - coalesce((select before from begins), 0)`
}

/**
 * A page in the second half, read in reverse order from the end. Null for other pages, and where the sort value may be null: nulls come
 * last in both directions, so the reverse order is not the mirror image.
 */
export function fromEnd(
  { kernel, viewer }: Context,
  resource: AnyResource,
  { from, where, direction, isDown }: Asked,
  paging: Paging,
  total: number,
): SQL | null {
  const by = paging.relationalSort ?? paging.sortBy
  const offset = paging.pageNumber * paging.pageSize
  if (offset <= total / 2 || offset >= total || ownSort(kernel, resource, by) || !isNeverMissing(resource, by))
    return null
  const key = sql.raw(sortedBySql(kernel, resource, LISTED, paging, viewer))
  const back = sql.raw(isDown ? 'asc' : 'desc')
  const left = total - offset
  return sql`select x.id from (
      select ${id} as id, ${key} as key from ${from} where ${where} order by 2 ${back}, 1 ${back}
      limit ${Math.min(paging.pageSize, left)} offset ${Math.max(0, left - paging.pageSize)}) x
    order by x.key ${direction}, x.id ${direction}`
}
