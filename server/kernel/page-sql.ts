import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { at } from './columns'
import type { Context } from './context'
import { orderSql } from './filter-sql'
import { referenceAs, resourceOf } from './kernel'
import type { Paging } from './list-query'
import { LISTED, listedTable, q, snake, tableName } from './names'
import { storedFields } from './stored-fields'

const PARENT = 'k'
/** Of each referred record so many are looked at, at most; pages further back are found by one order of all. */
const MOST_EACH = 1_000

/**
 * The ids of a page of records that hold `where`, as a statement. A list in the order of what its records refer to goes through the referred
 * records in their order and takes of each the first by an index, in place of putting all that match in order.
 */
export function pageSql(context: Context, resource: AnyResource, where: SQL, paging: Paging): SQL {
  const { pageNumber, pageSize } = paging
  const order = orderSql(context.kernel, resource, LISTED, paging, context.viewer)
  const from = sql.raw(listedTable(resource))
  const end = sql`limit ${pageSize} offset ${pageNumber * pageSize}`
  const parent = (pageNumber + 1) * pageSize <= MOST_EACH ? parentOf(context, resource, paging) : null
  if (!parent)
    return sql`select ${sql.raw(at(LISTED, 'id'))} from ${from} where ${where} order by ${sql.raw(order)} ${end}`
  const direction = sql.raw(paging.direction)
  return sql`select x.id from ${sql.raw(`${q(parent.table)} ${q(PARENT)}`)} cross join lateral (
      select ${sql.raw(at(LISTED, 'id'))} from ${from} where ${where} and ${sql.raw(`${at(LISTED, parent.column)} = ${at(PARENT, 'id')}`)}
      order by 1 ${direction} limit ${(pageNumber + 1) * pageSize}) x
    order by ${sql.raw(at(PARENT, parent.by))} ${direction}, x.id ${direction} ${end}`
}

/** The referred records that a list is in the order of, where each of its records has one and that has what it is ordered by. */
function parentOf({ kernel }: Context, resource: AnyResource, { sortBy, relationalSort }: Paging) {
  const by = relationalSort ?? sortBy
  const [as = by, ...rest] = by.split('.')
  const found = referenceAs(resource.fields, as)
  if (!found?.[1].required || Object.hasOwn(kernel.features.get(resource.name)?.sorts ?? {}, by)) return null
  const target = resourceOf(kernel, found[1].to)
  const name = rest.join('.') || target.display[0]
  const stored = storedFields(target.fields).find(({ path }) => path.join('.') === name)
  const isOwn = Object.hasOwn(kernel.features.get(target.name)?.sorts ?? {}, name ?? '')
  if (!stored?.required || isOwn) return null
  return { table: tableName(target), column: snake(found[0]), by: stored.column }
}
