import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { partFilter } from '#resources/kernel/kinds/text'
import { DEFAULT_PAGE_SIZE, MAX_COUNTED } from '#resources/kernel/page-query'
import type { FieldKind } from '#resources/kernel/field'
import { id, MOST_EACH, type Asked } from './asked-page'
import { at } from './columns'
import type { Context } from './context'
import { orderSql, ownSort, sortedBySql, valueArray } from './filter-sql'
import { referenceAs, resourceOf } from './kernel'
import { fieldOfFilter, filterSchemas, type FilterItem, type ListQuery, type Paging } from './list-query'
import { LISTED, listedTable, literal, q, snake, tableName } from './names'
import { byMonth, fromEnd } from './page-far-back'
import type { FewSort } from './sort'
import { permit } from './where'
import { isIndexed, storedFields } from './stored-fields'

const PARENT = 'k'
/** A number of rows as a literal, not a parameter, so that PostgreSQL can plan for it. */
const so = (many: number): SQL => sql.raw(String(many))

/**
 * The statement that selects the ids of a page of records matching `where`. When the sort key has few distinct values, it reads the first
 * records of each value from an index, instead of sorting all matches.
 * @param more `ahead`: number of extra rows after the page; `total`: how many records match, if known
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
 * The statement that selects the ids of a page of a search (by term or part of a column), each with the total, so that matches are found
 * only once, which is most of the cost. It examines at most MAX_COUNTED + 1 matches, in no particular order, so beyond that limit the page
 * is invalid. Null for lists without a search, and for orders by few values.
 */
export function countedPageSql(
  { kernel, viewer }: Context,
  resource: AnyResource,
  where: SQL,
  { paging, filters }: Pick<ListQuery, 'paging' | 'filters'>,
): SQL | null {
  if (!filters.some(({ name }) => filterSchemas(resource)[name] === partFilter)) return null
  if (typeof ownSort(kernel, resource, paging.relationalSort ?? paging.sortBy) === 'object') return null
  const { pageNumber, pageSize } = paging
  const key = sql.raw(sortedBySql(kernel, resource, LISTED, paging, viewer))
  const direction = sql.raw(paging.direction)
  return sql`with found as materialized (
      select ${id} as id, ${key} as key from ${sql.raw(listedTable(resource))} where ${where} limit ${MAX_COUNTED + 1})
    select id, (select count(*)::int from found) as total from found
    order by key ${direction} nulls last, id ${direction} limit ${pageSize} offset ${pageNumber * pageSize}`
}

/** Kinds with a value index whose statistics tell PostgreSQL how many rows a value has, so it can choose another plan for rare values. */
const indexed = new Set<FieldKind>([
  ...(['choice', 'reference', 'day', 'instant', 'timeOfDay'] as const),
  ...(['integer', 'decimal', 'percent', 'money'] as const),
])
/** Whether a filter compares such a value. For parts of texts and filters of features PostgreSQL can only guess the number of rows. */
function isByValue({ kernel }: Context, resource: AnyResource, filter: string): boolean {
  if (Object.hasOwn(kernel.features.get(resource.name)?.filters ?? {}, filter)) return false
  const field = fieldOfFilter(resource, filter)?.[1]
  return field ? !field.computed && indexed.has(field.kind) : filter !== 'term'
}

/**
 * A page sorted by a value that only few records have: reads those and the rest separately, and of the second group only as many as the
 * page still needs.
 */
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

/**
 * A page of records with one of several values, from an index that has each value in the list's order: merges the first records of each.
 */
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
/** Fields with a declared index on (field, sortBy), which has the records of each value in the list's order. */
const orderedWithin = ({ indexes = [] }: AnyResource, sortBy: string): string[] =>
  ['created_at', 'updated_at'].includes(sortBy)
    ? indexes.flatMap((index) => (!('when' in index) && index.length === 2 && index[1] === sortBy ? [index[0]!] : []))
    : []

/**
 * Whether the plan of a page does not depend on the parameters, so that it can be prepared: a first page of default size, for a viewer who
 * may read all records, by creation date without filters, or filtered by one field with a declared index for that order.
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
 * The values of a filter whose declared index has them in the list's order; without a filter, all options of a required choice when sorting
 * by `updated_at`, which has no index of its own.
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

/** What a list is sorted by: rows with an id, the column that refers to them, and their sort column. */
interface Parents {
  rows: string
  column: string
  by: string
  /** The column may be null. */
  mayLack: boolean
  /** Set when the sort column may be null in those rows: the table of all rows. A record of such a row counts as one without a value. */
  mayBeEmpty?: string
}

/** A page sorted by a referenced row or option, reading one value after another. */
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

/** The referenced records when a list is sorted by a field of theirs; the options of a choice that has `places`. */
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

/** The column a list is sorted by, if it may be null: nulls are not in its index (tables.ts). */
function lackable({ kernel }: Context, resource: AnyResource, { sortBy, relationalSort }: Paging): string | null {
  const by = relationalSort ?? sortBy
  const stored = storedFields(resource.fields).find(({ path }) => path.join('.') === by)
  if (!stored || stored.required || !isIndexed(stored.field) || ownSort(kernel, resource, by)) return null
  if (stored.field.kind === 'reference') return null
  return stored.field.kind === 'choice' && stored.field.places ? null : stored.column
}

/** The records with a value in the column, in its order from its index, as many as the page reaches. */
function byColumn({ from, where, direction, reach }: Asked, column: string): SQL {
  const key = sql.raw(at(LISTED, column))
  return sql`select ${id}, ${key} as key from ${from} where ${where} and ${key} is not null order by 2 ${direction}, 1 ${direction} limit ${reach}`
}

/** A page of the records that have a sort value (`had`: id and key), followed by as many of those without one as it still needs. */
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
