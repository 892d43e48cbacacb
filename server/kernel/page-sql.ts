import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { at } from './columns'
import type { Context } from './context'
import { orderSql, ownSort } from './filter-sql'
import { referenceAs, resourceOf } from './kernel'
import type { ListQuery, Paging } from './list-query'
import { LISTED, listedTable, q, snake, tableName } from './names'
import type { FewSort } from './sort'
import { storedFields } from './stored-fields'

const PARENT = 'k'
/** Of each referred record so many are looked at, at most; pages further back are found by one order of all. */
const MOST_EACH = 1_000

/** What a page is of: the records that hold `where`, of `from`, in a direction, as many as reach to the page's end, and which of these. */
interface Asked {
  from: SQL
  where: SQL
  direction: SQL
  reach: number
  end: SQL
}
const id = sql.raw(at(LISTED, 'id'))

/**
 * The ids of a page of records that hold `where`, as a statement. Where the order goes by few values, it goes through these in their order and
 * takes of each the first records by an index, in place of putting all that match in order.
 */
export function pageSql(
  context: Context,
  resource: AnyResource,
  where: SQL,
  { paging, filters }: Pick<ListQuery, 'paging' | 'filters'>,
): SQL {
  const { pageNumber, pageSize } = paging
  const order = orderSql(context.kernel, resource, LISTED, paging, context.viewer)
  const asked: Asked = {
    from: sql.raw(listedTable(resource)),
    where,
    direction: sql.raw(paging.direction),
    reach: (pageNumber + 1) * pageSize,
    end: sql`limit ${pageSize} offset ${pageNumber * pageSize}`,
  }
  const own = ownSort(context.kernel, resource, paging.relationalSort ?? paging.sortBy)
  if (typeof own === 'object')
    return byFew(
      asked,
      own,
      filters.some(({ name, value }) => own.isOfFew(name, value)),
    )
  const parent = asked.reach <= MOST_EACH ? parentOf(context, resource, paging) : null
  if (parent) return byParents(asked, parent)
  return sql`select ${id} from ${asked.from} where ${where} order by ${sql.raw(order)} ${asked.end}`
}

/** A page in the order of a value that few have: those among them, and as many of the others, which have one and the same. */
function byFew({ from, where, direction, reach, end }: Asked, { few, rest }: FewSort, areOnlyFew: boolean): SQL {
  const table = sql.raw(`${few} ${q(PARENT)}`)
  const [own, key] = [sql.raw(at(PARENT, 'id')), sql.raw(at(PARENT, 'key'))]
  const those = sql`(select ${id}, ${key} from ${table} join ${from} on ${id} = ${own} where ${where} order by 2 ${direction}, 1 ${direction} limit ${reach})`
  const others = sql`(select ${id}, ${sql.raw(rest)} from ${from} where ${where} and not (${id} in (select ${own} from ${table})) order by 1 ${direction} limit ${reach})`
  return sql`select x.id from (${areOnlyFew ? those : sql`${those} union all ${others}`}) x order by x.key ${direction}, x.id ${direction} ${end}`
}

/** The referred records that a list is in the order of: their table, the column that refers to them, and what they are ordered by. */
interface Parents {
  table: string
  column: string
  by: string
}

/** A page in the order of the names that each record refers to, one referred record after another. */
const byParents = ({ from, where, direction, reach, end }: Asked, { table, column, by }: Parents): SQL =>
  sql`select x.id from ${sql.raw(`${q(table)} ${q(PARENT)}`)} cross join lateral (
      select ${id} from ${from} where ${where} and ${sql.raw(`${at(LISTED, column)} = ${at(PARENT, 'id')}`)}
      order by 1 ${direction} limit ${reach}) x
    order by ${sql.raw(at(PARENT, by))} ${direction}, x.id ${direction} ${end}`

/** Where each of the records has a referred one and that has what it is ordered by. */
function parentOf({ kernel }: Context, resource: AnyResource, { sortBy, relationalSort }: Paging): Parents | null {
  const by = relationalSort ?? sortBy
  const [as = by, ...rest] = by.split('.')
  const found = referenceAs(resource.fields, as)
  if (!found?.[1].required || ownSort(kernel, resource, by)) return null
  const target = resourceOf(kernel, found[1].to)
  const name = rest.join('.') || target.display[0]
  const stored = storedFields(target.fields).find(({ path }) => path.join('.') === name)
  if (!stored?.required || ownSort(kernel, target, name ?? '')) return null
  return { table: tableName(target), column: snake(found[0]), by: stored.column }
}
