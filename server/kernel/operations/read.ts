import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { MAX_COUNTED, MAX_PAGE_SIZE } from '#resources/kernel/page-query'
import type { FilterName, OptionName, SortName } from '#resources/kernel/query-names'
import type { RecordOf } from '#resources/kernel/row'
import { hasRole } from '#resources/kernel/access'
import { at, columnKind, hasColumn } from '../columns'
import type { Context } from '../context'
import { forbidden, invalid, notFound } from '../errors'
import { filterSql, orderSql } from '../filter-sql'
import { fieldOfFilter, type FilterItem, type ListQuery } from '../list-query'
import { LISTED, listedTable, q, tableName } from '../names'
import { isFarBack } from '../page-far-back'
import { countedPageSql, hasOnePlan, pageSql } from '../page-sql'
import type { Page } from '../route'
import { joinedRecordSql, readableSql, recordSql } from '../select'
import { isSeen } from '../seen'
import { columnOf, permit, ruleSql } from '../where'
import { idArray } from '../statements'
import { countedIn, type Counted } from '../tally'
import { messages } from '#resources/kernel/messages'

/** What may be seen and matches: the WHERE of every read by filter, bulk and export too. */
export function matching<R extends AnyResource>(
  context: Context,
  resource: R,
  filters: readonly FilterItem<FilterName<R>>[],
): SQL {
  const isDeleted = filters.some(({ name, value }) => name === 'deleted' && value === true)
  if (isDeleted && !hasRole(context.viewer, 'ROLE_ADMIN')) throw forbidden()
  const place = { resource, alias: LISTED }
  const visible = isDeleted
    ? `${at(LISTED, 'deleted_at')} is not null and ${ruleSql(context.kernel, place, resource.access.read, context.viewer)}`
    : readableSql(context.kernel, resource, LISTED, context.viewer)
  return sql.join(
    [sql.raw(visible), ...filterSql(context.kernel, resource, LISTED, filters, context.viewer)],
    sql` and `,
  )
}

/** Throws 403 when the viewer may read nothing of a resource at all. */
export function mustRead(context: Context, resource: AnyResource): void {
  if (permit(resource.access.read, context.viewer) === false) throw forbidden()
}

/**
 * One page of a list and the total, if it is asked for. The page's ids come first, from an index where one fits; only they pay for the
 * record, by a statement that is prepared. Counting runs beside, outside a transaction, or finds the page with it.
 */
export async function list<R extends AnyResource>(context: Context, resource: R, query: ListQuery<R>): Promise<Page> {
  mustRead(context, resource)
  const where = matching(context, resource, query.filters)
  const { withTotal = true, exactTotal = true, pageNumber, pageSize } = query.paging
  const counted = withTotal ? countedIn(context, resource, query.filters, where) : null
  if (hasOnePlan(context, resource, query) && counted?.isTallied !== false)
    return firstPage(context, resource, where, query, counted)
  const limit = exactTotal || counted?.isTallied ? null : MAX_COUNTED
  const few = counted && !counted.isTallied ? await fewMatching(context, resource, where, query) : null
  if (few && few.total <= MAX_COUNTED) {
    const rows = await records(context, resource, few.ids, query)
    return { rows, total: few.total, ...(!exactTotal && { isTotalExact: true }) }
  }
  // What a tally tells at once is known before the page, where that helps to find it.
  const tallied = counted?.isTallied && isFarBack(query.paging) ? await countUpTo(context, counted, null) : null
  // Whether a page follows tells whether there are more than are counted.
  const page = pageSql(context, resource, where, query, { ahead: limit === null ? 0 : 1, total: tallied })
  // A transaction has one connection: there the count waits its turn.
  const isKnownMore = few !== null && limit !== null
  const isCounted = isKnownMore || tallied !== null
  const counting = counted && !isCounted && context.database ? countUpTo(context, counted, limit) : null
  counting?.catch(() => {}) // told below, unless the page failed first
  const ids = (await context.db.run<{ id: number }>(page)).map(({ id }) => id)
  const rows = await records(context, resource, ids.slice(0, pageSize), query)
  if (!counted) return { rows, total: null }
  const total = tallied ?? (isKnownMore ? few.total : await (counting ?? countUpTo(context, counted, limit)))
  if (exactTotal) return { rows, total }
  if (limit === null || total <= limit) return { rows, total, isTotalExact: true }
  // More are there. The last page tells how many, and one behind it has them counted.
  const reached = pageNumber * pageSize + rows.length
  if (rows.length === 0) return { rows, total: await countUpTo(context, counted, null), isTotalExact: true }
  if (ids.length <= pageSize) return { rows, total: reached, isTotalExact: true }
  return { rows, total: Math.max(limit, reached), isTotalExact: false }
}

/** A first page that is found by one plan whatever is asked, with its total where a tally tells it: by one statement, which is prepared. */
async function firstPage<R extends AnyResource>(
  context: Context,
  resource: R,
  where: SQL,
  query: ListQuery<R>,
  counted: Counted | null,
): Promise<Page> {
  const { kernel, viewer } = context
  const { record, joins } = joinedRecordSql(kernel, resource, LISTED, { ...query, viewer })
  const total = counted ? sql`(select ${counted.total} from ${counted.from} where ${counted.where})` : sql`null`
  const rows = await context.db.runPrepared<{ record: string; total: number | null }>(sql`
    select ${sql.raw(record)}::text as record, ${total} as total from (${pageSql(context, resource, where, query)}) page
    join ${sql.raw(listedTable(resource))} on ${sql.raw(at(LISTED, 'id'))} = page.id ${sql.raw(joins)}
    order by ${sql.raw(orderSql(kernel, resource, LISTED, query.paging, viewer))}`)
  const texts = rows.map((row) => row.record)
  if (!counted) return { rows: texts, total: null }
  return { rows: texts, total: rows[0]?.total ?? 0, ...(query.paging.exactTotal === false && { isTotalExact: true }) }
}

/**
 * The ids of a page of a search and how many match, by one statement; a total above MAX_COUNTED stands for more, and tells nothing of
 * the page. Null for other lists, and behind the last page, where nothing tells how many there are.
 */
async function fewMatching<R extends AnyResource>(
  context: Context,
  resource: R,
  where: SQL,
  query: ListQuery<R>,
): Promise<{ ids: number[]; total: number } | null> {
  const statement = countedPageSql(context, resource, where, query)
  if (!statement) return null
  const found = await context.db.run<{ id: number; total: number }>(statement)
  const total = found[0]?.total ?? (query.paging.pageNumber === 0 ? 0 : null)
  return total === null ? null : { ids: found.map(({ id }) => id), total }
}

/** How many there are; with a limit, one above it stands for all that are more. */
async function countUpTo({ db }: Context, counted: Counted, limit: number | null): Promise<number> {
  const { from, where, total, isTallied } = counted
  const whole = sql`select ${total} as total from ${from} where ${where}`
  // A tally is small: it is read whole whatever is asked.
  const [row] = isTallied
    ? await db.runPrepared<{ total: number }>(whole)
    : await db.run<{ total: number }>(
        limit === null
          ? whole
          : sql`select count(*)::int as total from (select from ${from} where ${where} limit ${limit + 1}) counted`,
      )
  return row?.total ?? 0
}

/** Records that were found readable, as JSON texts in the order of their ids. */
export async function records<R extends AnyResource>(
  context: Context,
  resource: R,
  ids: readonly number[],
  { options, columns }: Pick<ListQuery<R>, 'options' | 'columns'>,
): Promise<string[]> {
  if (ids.length === 0) return []
  const selection = { viewer: context.viewer, options, columns }
  const { record, joins } = joinedRecordSql(context.kernel, resource, LISTED, selection)
  const rows = await context.db.runPrepared<{ record: string }>(sql`
    select ${sql.raw(record)}::text as record from unnest(${idArray(ids)}) with ordinality page (id, place)
    join ${sql.raw(listedTable(resource))} on ${sql.raw(at(LISTED, 'id'))} = page.id ${sql.raw(joins)} order by page.place`)
  return rows.map(({ record: text }) => text)
}

/**
 * One record as JSON text, with everything computed unless only some options are asked for; 404 for what is not there or
 * not visible to the viewer.
 */
export async function getText<R extends AnyResource>(
  context: Context,
  resource: R,
  id: number,
  options: ReadonlySet<OptionName<R>> | 'all' = 'all',
): Promise<string> {
  mustRead(context, resource)
  const record = recordSql(context.kernel, resource, LISTED, { viewer: context.viewer, options })
  const visible = readableSql(context.kernel, resource, LISTED, context.viewer)
  const [row] = await context.db.runPrepared<{ record: string }>(sql`
    select ${sql.raw(record)}::text as record from ${sql.raw(listedTable(resource))} where ${sql.raw(at(LISTED, 'id'))} = ${id} and ${sql.raw(visible)}`)
  if (!row) throw notFound()
  return row.record
}

/** One record, read; 404 as `getText`. */
export const get = async <R extends AnyResource>(context: Context, resource: R, id: number): Promise<RecordOf<R>> =>
  JSON.parse(await getText(context, resource, id)) as RecordOf<R>

/** What is wanted of a list: all that match, by id, when nothing else is said. */
export interface Wanted<R extends AnyResource> {
  filter?: { readonly [N in FilterName<R>]?: unknown }
  /** A name, with - before it from the last. */
  sort?: SortName<R> | `-${SortName<R>}`
  /** At most so many, from the first. */
  page?: { number?: number; size: number }
  /** What is computed only when asked for. */
  options?: readonly OptionName<R>[]
}
/** The query of a list by names: its filters are taken as they are, what is undefined is no filter. */
export function queryOf<R extends AnyResource>({
  filter = {},
  sort = 'id',
  page,
  options = [],
}: Wanted<R>): ListQuery<R> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return {
    paging: {
      pageNumber: page?.number ?? 0,
      pageSize: page?.size ?? MAX_PAGE_SIZE,
      sortBy: sort.replace(/^-/, ''),
      direction: sort.startsWith('-') ? 'desc' : 'asc',
      relationalSort: null,
    },
    filters: given.map(([name, value]) => ({ name: name as FilterName<R>, value })),
    options: new Set(options),
  }
}
/** The records that match, read. */
export const find = async <R extends AnyResource>(
  context: Context,
  resource: R,
  wanted: Wanted<R>,
): Promise<RecordOf<R>[]> => {
  const query = queryOf(wanted)
  const { rows } = await list(context, resource, { ...query, paging: { ...query.paging, withTotal: false } })
  return rows.map((text) => JSON.parse(text) as RecordOf<R>)
}

/** How many records match; with `groupBy` how many for each value of that field. */
export async function count<R extends AnyResource>(
  context: Context,
  resource: R,
  filters: readonly FilterItem<FilterName<R>>[],
  groupBy: (keyof R['fields'] & string) | null,
): Promise<{ count: number; groups?: { value: string | number | boolean | null; count: number }[] }> {
  mustRead(context, resource)
  const {
    from: counted,
    where,
    total,
  } = countedIn(context, resource, filters, matching(context, resource, filters), groupBy)
  if (groupBy === null) {
    const [row] = await context.db.run<{ total: number }>(sql`select ${total} as total from ${counted} where ${where}`)
    return { count: row?.total ?? 0 }
  }
  const field = resource.fields[groupBy]
  if (
    !field ||
    !isSeen(field, context.viewer) ||
    !hasColumn(field) ||
    field.computed ||
    !field.filter ||
    (!fieldOfFilter(resource, field.filterAs || groupBy) && field.kind !== 'reference')
  ) {
    throw invalid({ groupBy: messages.noGrouping({ name: groupBy }) })
  }
  const column = at(LISTED, columnOf(resource.fields, groupBy))
  const groups = await context.db.run<{ value: string | number | boolean | null; count: number }>(sql`
    select ${sql.raw(columnKind(field.kind).read(column))} as value, ${total} as count from ${counted} where ${where}
    group by ${sql.raw(column)} having ${total} <> 0 order by 2 desc, 1`)
  return { count: groups.reduce((sum, each) => sum + each.count, 0), groups }
}

/** Ids of the records that match, at most `limit`; for bulk operations by filter. */
export async function idsMatching<R extends AnyResource>(
  context: Context,
  resource: R,
  filters: readonly FilterItem<FilterName<R>>[],
  limit: number,
): Promise<number[]> {
  mustRead(context, resource)
  const rows = await context.db.run<{ id: number }>(sql`
    select ${sql.raw(at(LISTED, 'id'))} from ${sql.raw(listedTable(resource))} where ${matching(context, resource, filters)} order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Whether the viewer may read a record that is there. */
export async function isReadable(context: Context, name: string, id: number): Promise<boolean> {
  const resource = context.kernel.resources.get(name)
  if (!resource) return false
  const rows = await context.db.run(sql`
    select 1 from ${sql.raw(q(tableName(resource)))} t where t.id = ${id} and ${sql.raw(readableSql(context.kernel, resource, 't', context.viewer))}`)
  return rows.length > 0
}
