import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { MAX_COUNTED, MAX_PAGE_SIZE } from '#resources/kernel/page-query'
import type { FilterName, OptionName, SortName } from '#resources/kernel/query-names'
import type { RecordOf } from '#resources/kernel/row'
import { hasRole } from '#resources/kernel/access'
import { at } from '../columns'
import type { Context } from '../context'
import { forbidden, notFound } from '../errors'
import { filterSql, orderSql } from '../filter-sql'
import type { FilterItem, ListQuery } from '../list-query'
import { LISTED, listedTable, q, tableName } from '../names'
import { isFarBack } from '../page-far-back'
import { countedPageSql, hasOnePlan, pageSql } from '../page-sql'
import type { Page } from '../route'
import { joinedRecordSql, recordSql } from '../select'
import { permit, readableSql, ruleSql } from '../where'
import { idArray } from '../statements'
import { countedIn, type Counted } from '../tally'

/** The WHERE condition of every read by filter, bulk call and export: visible to the viewer and matching the filters. */
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

/** Throws 403 when the viewer may read no record of a resource. */
export function mustRead(context: Context, resource: AnyResource): void {
  if (permit(resource.access.read, context.viewer) === false) throw forbidden()
}

/**
 * Reads one page of a list, and the total if requested. The page's ids are read first, from an index where one fits; then the full records
 * are read for these ids only, by a prepared statement. Outside a transaction the count runs in parallel with the page, or one statement
 * returns both.
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
  // When a tally gives the total at once, read it first if it helps to find the page.
  const tallied = counted?.isTallied && isFarBack(query.paging) ? await countUpTo(context, counted, null) : null
  // One row more than the page tells whether there are more records than are counted.
  const page = pageSql(context, resource, where, query, { ahead: limit === null ? 0 : 1, total: tallied })
  // A transaction has a single connection, so there the count runs after the page.
  const isKnownMore = few !== null && limit !== null
  const isCounted = isKnownMore || tallied !== null
  const counting = counted && !isCounted && context.database ? countUpTo(context, counted, limit) : null
  counting?.catch(() => {}) // awaited below, unless reading the page fails first
  const ids = (await context.db.run<{ id: number }>(page)).map(({ id }) => id)
  const rows = await records(context, resource, ids.slice(0, pageSize), query)
  if (!counted) return { rows, total: null }
  const total = tallied ?? (isKnownMore ? few.total : await (counting ?? countUpTo(context, counted, limit)))
  if (exactTotal) return { rows, total }
  if (limit === null || total <= limit) return { rows, total, isTotalExact: true }
  // There are more than the limit. The last page gives the exact total; for a page beyond it they are counted.
  const reached = pageNumber * pageSize + rows.length
  if (rows.length === 0) return { rows, total: await countUpTo(context, counted, null), isTotalExact: true }
  if (ids.length <= pageSize) return { rows, total: reached, isTotalExact: true }
  return { rows, total: Math.max(limit, reached), isTotalExact: false }
}

/**
 * Reads a first page whose plan does not depend on the parameters, with its total from a tally where there is one: by one prepared
 * statement.
 */
async function firstPage<R extends AnyResource>(
  context: Context,
  resource: R,
  where: SQL,
  query: ListQuery<R>,
  counted: Counted | null,
): Promise<Page> {
  const { kernel, viewer } = context
  const { record, joins } = joinedRecordSql(kernel, resource, LISTED, { ...query, viewer }, 'page')
  const total = counted ? sql`(select ${counted.total} from ${counted.from} where ${counted.where})` : sql`null`
  const rows = await context.db.runPrepared<{ record: string; total: number | null }>(sql`
    with page as materialized (${pageSql(context, resource, where, query)})
    select ${sql.raw(record)}::text as record, ${total} as total from page
    join ${sql.raw(listedTable(resource))} on ${sql.raw(at(LISTED, 'id'))} = page.id ${sql.raw(joins)}
    order by ${sql.raw(orderSql(kernel, resource, LISTED, query.paging, viewer))}`)
  const texts = rows.map((row) => row.record)
  if (!counted) return { rows: texts, total: null }
  return { rows: texts, total: rows[0]?.total ?? 0, ...(query.paging.exactTotal === false && { isTotalExact: true }) }
}

/**
 * Reads the ids of a page of a search and the total, by one statement. A total above MAX_COUNTED means 'more', and then the ids are not the
 * page. Null for other lists, and beyond the last page, where no row carries the total.
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

/** Counts the records; with a limit, `limit + 1` means that there are more. */
async function countUpTo({ db }: Context, counted: Counted, limit: number | null): Promise<number> {
  const { from, where, total, isTallied } = counted
  const whole = sql`select ${total} as total from ${from} where ${where}`
  // A tally is small, so it is always summed in full.
  const [row] = isTallied
    ? await db.runPrepared<{ total: number }>(whole)
    : await db.run<{ total: number }>(
        limit === null
          ? whole
          : sql`select count(*)::int as total from (select from ${from} where ${where} limit ${limit + 1}) counted`,
      )
  return row?.total ?? 0
}

/** The records with these ids, as JSON texts in the same order. The ids must already be known to be readable. */
export async function records<R extends AnyResource>(
  context: Context,
  resource: R,
  ids: readonly number[],
  { options, columns }: Pick<ListQuery<R>, 'options' | 'columns'>,
): Promise<string[]> {
  if (ids.length === 0) return []
  const selection = { viewer: context.viewer, options, columns }
  const { record, joins } = joinedRecordSql(context.kernel, resource, LISTED, selection, 'page')
  const rows = await context.db.runPrepared<{ record: string }>(sql`
    with page as materialized (select * from unnest(${idArray(ids)}) with ordinality page (id, place))
    select ${sql.raw(record)}::text as record from page
    join ${sql.raw(listedTable(resource))} on ${sql.raw(at(LISTED, 'id'))} = page.id ${sql.raw(joins)} order by page.place`)
  return rows.map(({ record: text }) => text)
}

/**
 * One record as JSON text, with all computed fields or only those of the given options; 404 when it does not exist or is not visible to the
 * viewer.
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

/** One record, parsed; 404 as for `getText`. */
export const get = async <R extends AnyResource>(context: Context, resource: R, id: number): Promise<RecordOf<R>> =>
  JSON.parse(await getText(context, resource, id)) as RecordOf<R>

/** What to read of a list; by default all matching records, sorted by id. */
export interface Wanted<R extends AnyResource> {
  filter?: { readonly [N in FilterName<R>]?: unknown }
  /** The field to sort by; a leading - sorts descending. */
  sort?: SortName<R> | `-${SortName<R>}`
  /** The page to read, numbered from 0; by default the first, of the maximum size. */
  page?: { number?: number; size: number }
  /** Options whose computed fields are wanted. */
  options?: readonly OptionName<R>[]
}
/** Builds a list query; filter values are not checked, and undefined ones are skipped. */
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
/** The matching records, parsed. */
export const find = async <R extends AnyResource>(
  context: Context,
  resource: R,
  wanted: Wanted<R>,
): Promise<RecordOf<R>[]> => {
  const query = queryOf(wanted)
  const { rows } = await list(context, resource, { ...query, paging: { ...query.paging, withTotal: false } })
  return rows.map((text) => JSON.parse(text) as RecordOf<R>)
}

/** Ids of the matching records, at most `limit`; for bulk operations by filter. */
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

/** Whether a record exists and the viewer may read it. */
export async function isReadable(context: Context, name: string, id: number): Promise<boolean> {
  const resource = context.kernel.resources.get(name)
  if (!resource) return false
  const rows = await context.db.run(sql`
    select 1 from ${sql.raw(q(tableName(resource)))} t where t.id = ${id} and ${sql.raw(readableSql(context.kernel, resource, 't', context.viewer))}`)
  return rows.length > 0
}
