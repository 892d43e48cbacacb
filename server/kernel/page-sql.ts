import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { partFilter } from '#resources/kernel/kinds/text'
import { DEFAULT_PAGE_SIZE, MAX_COUNTED } from '#resources/kernel/page-query'
import type { FieldKind } from '#resources/kernel/field'
import { id, MOST_EACH, type Asked } from './asked-page'
import { at } from './columns'
import type { Context } from './context'
import { orderSql, ownSort, valueArray } from './filter-sql'
import { referenceAs, resourceOf } from './kernel'
import { fieldOfFilter, filterSchemas, type FilterItem, type ListQuery, type Paging } from './list-query'
import { LISTED, listedTable, literal, q, snake, tableName } from './names'
import { byMonth, fromEnd } from './page-far-back'
import type { FewSort } from './sort'
import { permit } from './where'
import { isIndexed, storedFields } from './stored-fields'

const PARENT = 'k'
/** A number of records in the text of a statement: PostgreSQL plans for so many. */
const so = (many: number): SQL => sql.raw(String(many))

/**
 * The ids of a page of records that hold `where`, as a statement. Where the order goes by few values, it goes through these in their order and
 * takes of each the first records by an index, in place of putting all that match in order.
 * @param more `ahead`: as many records more, from the next page; `total`: how many hold `where`, if that is known
 */
export function pageSql(
  context: Context,
  resource: AnyResource,
  where: SQL,
  { paging, filters }: Pick<ListQuery, 'paging' | 'filters'>,
  { ahead = 0, total = null }: { ahead?: number; total?: number | null } = {},
): SQL {
  const { pageNumber, pageSize } = paging
  const reach = (pageNumber + 1) * pageSize + ahead
  const order = orderSql(context.kernel, resource, LISTED, paging, context.viewer)
  const asked: Asked = {
    from: sql.raw(listedTable(resource)),
    where,
    direction: sql.raw(paging.direction),
    isDown: paging.direction === 'desc',
    reach: so(reach),
    end: sql`limit ${so(pageSize + ahead)} offset ${so(pageNumber * pageSize)}`,
  }
  const own = ownSort(context.kernel, resource, paging.relationalSort ?? paging.sortBy)
  if (typeof own === 'object')
    return byFew(
      asked,
      own,
      filters.some(({ name, value }) => own.isOfFew?.(name, value)),
    )
  const isQuick = reach <= MOST_EACH && filters.every(({ name }) => isByValue(context, resource, name))
  const parents = isQuick ? parentsOf(context, resource, paging) : null
  if (parents) return byParents(asked, parents)
  const column = isQuick ? lackable(context, resource, paging) : null
  if (column !== null) return lackingLast(asked, sql.raw(`${at(LISTED, column)} is null`), byColumn(asked, column))
  const values = isQuick ? valuesOf(resource, paging, filters) : null
  if (values) return byValues(asked, values)
  const months = filters.length === 0 ? byMonth(context, resource, asked, paging) : null
  if (months) return months
  const found = total === null ? null : fromEnd(context, resource, asked, paging, total)
  if (found) return found
  return sql`select ${id} from ${asked.from} where ${where} order by ${sql.raw(order)} ${asked.end}`
}

/**
 * The ids of a page of a search, by the term or a part of a column, each with how many records match: a statement that finds these once, which
 * costs most of a page and of a count. Of more than MAX_COUNTED it looks at one more than that, whichever they are: then it tells no page.
 * Null for lists without a search, and in an order that goes by few values.
 */
export function countedPageSql(
  context: Context,
  resource: AnyResource,
  where: SQL,
  { paging, filters }: Pick<ListQuery, 'paging' | 'filters'>,
): SQL | null {
  if (!filters.some(({ name }) => filterSchemas(resource)[name] === partFilter)) return null
  if (typeof ownSort(context.kernel, resource, paging.relationalSort ?? paging.sortBy) === 'object') return null
  const { pageNumber, pageSize } = paging
  const order = sql.raw(orderSql(context.kernel, resource, LISTED, paging, context.viewer))
  const found = sql`select * from ${sql.raw(listedTable(resource))} where ${where} limit ${MAX_COUNTED + 1}`
  return sql`select ${id}, (count(*) over ())::int as total from (${found}) ${sql.raw(q(LISTED))} order by ${order} limit ${pageSize} offset ${pageNumber * pageSize}`
}

/** Kinds of which PostgreSQL has an index by value and knows how many records hold one, so that it goes another way for values that few hold. */
const indexed = new Set<FieldKind>([
  ...(['choice', 'reference', 'day', 'instant', 'timeOfDay'] as const),
  ...(['integer', 'decimal', 'percent', 'money'] as const),
])
/** Whether a filter compares such a value. How many hold a part of a text, or what a feature asks, is a guess. */
function isByValue({ kernel }: Context, resource: AnyResource, filter: string): boolean {
  if (Object.hasOwn(kernel.features.get(resource.name)?.filters ?? {}, filter)) return false
  const field = fieldOfFilter(resource, filter)?.[1]
  return field ? !field.computed && indexed.has(field.kind) : filter !== 'term'
}

/** A page in the order of a value that few have: those among them and the others, of these as many as the page wants after those. */
function byFew({ from, where, direction, isDown, reach, end }: Asked, sort: FewSort, areOnlyFew: boolean): SQL {
  const table = sql.raw(`${sort.few} ${q(PARENT)}`)
  const own = sql.raw(at(PARENT, 'id'))
  const those = (limit: SQL) =>
    sql`select ${id} as id, ${sql.raw(sort.key(PARENT, LISTED))} as key from ${table} join ${from} on ${id} = ${own} where ${where} order by 2 ${direction}, 1 ${direction} limit ${limit}`
  const others = (limit: SQL) =>
    sql`select ${id} as id, ${sql.raw(sort.rest)} as key from ${from} where ${where} and not (${id} in (select ${own} from ${table})) order by 1 ${direction} limit ${limit}`
  if (areOnlyFew) return sql`select x.id from (${those(sql`${reach}`)}) x ${end}`
  const [first, second] = isDown ? [those, others] : [others, those]
  return sql`with first as (${first(sql`${reach}`)})
    select x.id from (select * from first union all (${second(sql`greatest(0, ${reach} - (select count(*) from first))`)})) x
    order by x.key ${direction}, x.id ${direction} ${end}`
}

/** A page of records that have one of several values, by an index of these in the list's order: the first of each, one after another. */
const byValues = ({ from, where, direction, reach, end }: Asked, { values, column, by }: Values): SQL =>
  sql`select x.id from unnest(${values}) ${sql.raw(q(PARENT))} (value) cross join lateral (
      select ${id} as id, ${sql.raw(at(LISTED, by))} as key from ${from} where ${where} and ${sql.raw(`${at(LISTED, column)} = ${at(PARENT, 'value')}`)}
      order by 2 ${direction}, 1 ${direction} limit ${reach}) x
    order by x.key ${direction}, x.id ${direction} ${end}`
interface Values {
  values: SQL
  column: string
  by: string
}
/** Fields each of whose values has its records in an order by an index that is declared. */
const orderedWithin = ({ indexes = [] }: AnyResource, sortBy: string): string[] =>
  ['created_at', 'updated_at'].includes(sortBy)
    ? indexes.flatMap((index) => (!('when' in index) && index.length === 2 && index[1] === sortBy ? [index[0]!] : []))
    : []

/**
 * Whether PostgreSQL finds a page by the same plan whatever is filtered by, so that the plan may be kept: the first page, as large as pages are,
 * of all that a viewer who reads all sees, by the day, or of those with some values of one field that an index is declared of for that order.
 */
export function hasOnePlan(
  { viewer }: Context,
  resource: AnyResource,
  { paging, filters }: Pick<ListQuery, 'paging' | 'filters'>,
): boolean {
  const { pageNumber, pageSize, relationalSort, sortBy } = paging
  const isUsual = pageNumber === 0 && pageSize === DEFAULT_PAGE_SIZE && relationalSort === null
  if (!isUsual || permit(resource.access.read, viewer) !== true) return false
  const [filter, ...others] = filters
  if (!filter) return sortBy === 'created_at'
  const [name = ''] = fieldOfFilter(resource, filter.name) ?? []
  return others.length === 0 && orderedWithin(resource, sortBy).includes(name)
}

/**
 * The values of a filter, where an index that is declared has them in the order of the list; without a filter all options of a choice, where
 * no index has the order alone.
 */
function valuesOf(
  resource: AnyResource,
  { sortBy, relationalSort }: Paging,
  filters: readonly FilterItem[],
): Values | null {
  if (relationalSort !== null) return null
  for (const name of orderedWithin(resource, sortBy)) {
    const field = resource.fields[name]
    const isOfAll = filters.length === 0 && sortBy === 'updated_at' && field?.kind === 'choice' && field.required
    const wanted = isOfAll
      ? field.options.map(({ value }) => value)
      : filters.find((filter) => fieldOfFilter(resource, filter.name)?.[0] === name)?.value
    if (!field || !Array.isArray(wanted) || wanted.length < 2 || wanted.includes(null)) continue
    const values = valueArray(field, [...new Set<unknown>(wanted)])
    if (values) return { values, column: snake(name), by: sortBy }
  }
  return null
}

/** What a list is in the order of: rows with an id, the column that holds it, and what they are ordered by. */
interface Parents {
  rows: string
  column: string
  by: string
  /** Records may refer to none. */
  mayLack: boolean
  /** The table of rows that may have nothing to be ordered by: a record of such a row is as one without. */
  mayBeEmpty?: string
}

/** A page in the order of what each record holds or refers to, one value after another. */
function byParents(asked: Asked, { rows, column, by, mayLack, mayBeEmpty }: Parents): SQL {
  const { from, where, direction, reach, end } = asked
  const key = sql.raw(at(PARENT, by))
  const found = sql`from ${sql.raw(rows)} cross join lateral (
      select ${id} from ${from} where ${where} and ${sql.raw(`${at(LISTED, column)} = ${at(PARENT, 'id')}`)}
      order by 1 ${direction} limit ${reach}) x
    order by ${key} ${direction}, x.id ${direction}`
  if (!mayLack && !mayBeEmpty) return sql`select x.id ${found} ${end}`
  const own = at(LISTED, column)
  const isOfEmpty = mayBeEmpty
    ? ` or ${own} in (select ${at(PARENT, 'id')} from ${mayBeEmpty} where ${at(PARENT, by)} is null)`
    : ''
  return lackingLast(
    asked,
    sql.raw(`(${own} is null${isOfEmpty})`),
    sql`select x.id, ${key} as key ${found} limit ${reach}`,
  )
}

/** The referred records, where they have what a list is ordered by; the options of a choice, where they have places. */
function parentsOf({ kernel }: Context, resource: AnyResource, { sortBy, relationalSort }: Paging): Parents | null {
  const by = relationalSort ?? sortBy
  if (ownSort(kernel, resource, by)) return null
  const field = resource.fields[by]
  if (field?.kind === 'choice' && field.places && field.required)
    return { rows: placesRows(field.places), column: snake(by), by: 'place', mayLack: false }
  const [as = by, ...rest] = by.split('.')
  const found = referenceAs(resource.fields, as)
  if (!found) return null
  const target = resourceOf(kernel, found[1].to)
  const name = rest.join('.') || target.display[0]
  const stored = storedFields(target.fields).find(({ path }) => path.join('.') === name)
  if (!stored || ownSort(kernel, target, name ?? '')) return null
  const table = `${q(tableName(target))} ${q(PARENT)}`
  const shared = { column: snake(found[0]), by: stored.column, mayLack: !found[1].required }
  if (stored.required) return { rows: table, ...shared }
  const named = `(select * from ${table} where ${at(PARENT, stored.column)} is not null) ${q(PARENT)}`
  return { rows: named, ...shared, mayBeEmpty: table }
}

/** The column that a list is in the order of, where records may lack it: what has no value is in no index of it (tables.ts). */
function lackable({ kernel }: Context, resource: AnyResource, { sortBy, relationalSort }: Paging): string | null {
  const by = relationalSort ?? sortBy
  const stored = storedFields(resource.fields).find(({ path }) => path.join('.') === by)
  if (!stored || stored.required || !isIndexed(stored.field) || ownSort(kernel, resource, by)) return null
  if (stored.field.kind === 'reference') return null
  return stored.field.kind === 'choice' && stored.field.places ? null : stored.column
}

/** The records that have a column, in its order by its index: as many as a page reaches. */
function byColumn({ from, where, direction, reach }: Asked, column: string): SQL {
  const key = sql.raw(at(LISTED, column))
  return sql`select ${id}, ${key} as key from ${from} where ${where} and ${key} is not null order by 2 ${direction}, 1 ${direction} limit ${reach}`
}

/** A page of the records that have what they are ordered by (`had`: id and key), and behind them as many of those that lack it as it takes. */
const lackingLast = ({ from, where, direction, reach, end }: Asked, lack: SQL, had: SQL): SQL =>
  sql`with had as materialized (${had})
    select x.id from (select id, key, 0 as part from had union all (
      select ${id}, null, 1 from ${from} where ${where} and ${lack} order by 1 ${direction}
      limit greatest(0, ${reach}::int - (select count(*) from had)))) x
    order by x.part, x.key ${direction}, x.id ${direction} ${end}`

const placesRows = (places: Readonly<Record<string, number>>) =>
  `(values ${Object.entries(places)
    .map(([value, place]) => `(${literal(value)}, ${place})`)
    .join(', ')}) ${q(PARENT)} (id, place)`
