import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { askedBy } from '#resources/kernel/conditions'
import { nth } from '#resources/kernel/nth'
import { at } from './columns'
import type { Context } from './context'
import { filterSql } from './filter-sql'
import { referenceAs } from './kernel'
import { fieldOfFilter, type FilterItem } from './list-query'
import { LISTED, listedTable, monthsName, q, tableName, tallyName } from './names'
import type { Sql } from './statements'
import { columnOf, permit, whereSql } from './where'

/** The source of a count: `total`, an integer SQL expression, over `from` where `where` holds. */
export interface Counted {
  from: SQL
  where: SQL
  total: SQL<number>
  /** Counted from the tally, so it is fast for any number of records. */
  isTallied: boolean
}

/**
 * Chooses where a list's records are counted: in the resource's tally when the filters, the viewer's access rule and `by` use only tallied
 * fields; otherwise in the table itself.
 * @param matching the condition on the records, over the alias `t`
 * @param by the field to group the counts by
 */
export function countedIn(
  context: Context,
  resource: AnyResource,
  filters: readonly FilterItem[],
  matching: SQL,
  by: string | null = null,
): Counted {
  const { kernel, viewer } = context
  const rule = permit(resource.access.read, viewer)
  const kept = new Set(resource.tally)
  const isKept = (path: string) =>
    kept.has(path) || kept.has(referenceAs(resource.fields, nth(path.split('.')))?.[0] ?? '')
  const own = kernel.features.get(resource.name)?.filters ?? {}
  const isTallied =
    kept.size > 0 &&
    filters.every(({ name }) => !Object.hasOwn(own, name) && kept.has(fieldOfFilter(resource, name)?.[0] ?? '')) &&
    (by === null || kept.has(by)) &&
    askedBy(rule).every(isKept)
  if (!isTallied) {
    return {
      from: sql.raw(listedTable(resource)),
      where: matching,
      total: sql`count(*)::int`,
      isTallied,
    }
  }
  const visible = sql.raw(whereSql(kernel, { resource, alias: LISTED }, rule))
  // All records together: the counts per month are fewer rows.
  const table = filters.length === 0 && by === null && rule === true ? monthsName(resource) : tallyName(resource)
  return {
    from: sql.raw(`${q(table)} ${q(LISTED)}`),
    where: sql.join([visible, ...filterSql(kernel, resource, LISTED, filters, viewer)], sql` and `),
    total: sql<number>`coalesce(sum(${sql.raw(at(LISTED, 'n'))}), 0)::int`,
    isTallied,
  }
}

/** The columns of a tally's key. */
const keysOf = (resource: AnyResource) => resource.tally.map((field) => q(columnOf(resource.fields, field)))

/** SQL of the month in which a record was created, as its first day in UTC; it never changes for a record. */
const monthOf = (createdAt: string) => `date_trunc('month', ${createdAt} at time zone 'UTC')::date`

/**
 * The migration statements of the triggers that maintain a resource's tally and its counts per month. Each write appends the difference, so
 * writers never wait for each other; `foldTally` sums the rows up. The update trigger is per row with a WHEN condition, so an update that
 * leaves the keys unchanged calls no function.
 */
export function tallyStatements(resource: AnyResource): string[] {
  const [table, tally, months] = [tableName(resource), tallyName(resource), monthsName(resource)]
  const columns = keysOf(resource)
  const keys = columns.join(', ')
  const of = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ')
  const add = (rows: string) => `insert into ${q(tally)} (${keys}, n) ${rows}`
  const addAll = (sum: string, from: string) =>
    add(`select ${keys}, ${sum} from ${from} where deleted_at is null group by ${keys}`)
  const addMonths = (rows: string) => `insert into ${q(months)} (month, n) ${rows}`
  const addAllMonths = (sum: string, from: string) =>
    addMonths(`select ${monthOf('created_at')}, ${sum} from ${from} where deleted_at is null group by 1`)
  const trigger = (verb: 'insert' | 'update' | 'delete' | 'truncate', each: string, what: string) =>
    `create or replace trigger ${tally}_${verb} after ${verb} on ${q(table)} ${each} execute function ${tally}_${what}()`
  const statement = (rows = '') => `${rows}for each statement`
  return [
    `create or replace function ${tally}_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    ${addAll('count(*)', 'fresh')};
    ${addAllMonths('count(*)', 'fresh')};
  elsif tg_op = 'DELETE' then
    ${addAll('-count(*)', 'gone')};
    ${addAllMonths('-count(*)', 'gone')};
  else
    delete from ${q(tally)};
    delete from ${q(months)};
  end if;
  return null;
end $$;`,
    `create or replace function ${tally}_change() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    ${add(`values (${of('new')}, 1)`)};
    ${addMonths(`values (${monthOf('new.created_at')}, 1)`)};
  elsif new.deleted_at is not null then
    ${add(`values (${of('old')}, -1)`)};
    ${addMonths(`values (${monthOf('old.created_at')}, -1)`)};
  else
    ${add(`values (${of('old')}, -1), (${of('new')}, 1)`)};
  end if;
  return null;
end $$;`,
    `${trigger('insert', statement('referencing new table as fresh '), 'keep')};`,
    `${trigger(
      'update',
      `for each row when ((old.deleted_at is null or new.deleted_at is null)
  and (${of('old')}, old.deleted_at is null) is distinct from (${of('new')}, new.deleted_at is null))`,
      'change',
    )};`,
    `${trigger('delete', statement('referencing old table as gone '), 'keep')};`,
    `${trigger('truncate', statement(), 'keep')};`,
    `delete from ${q(tally)};`,
    `${addAll('count(*)', q(table))};`,
    `delete from ${q(months)};`,
    `${addAllMonths('count(*)', q(table))};`,
  ]
}

/**
 * Merges the rows of each key in a counter table, in the order of the keys, so that reading stays fast; concurrent readers see the same sums
 * at every moment.
 */
export async function foldRows(
  db: Sql,
  table: string,
  keys: readonly string[],
  sums: readonly string[],
): Promise<void> {
  const by = keys.join(', ')
  await db.run(
    sql.raw(`
    with taken as (
      delete from ${q(table)} where exists (select from ${q(table)} group by ${by} having count(*) > 1) returning *)
    insert into ${q(table)} (${[...keys, ...sums].join(', ')})
    select ${by}, ${sums.map((name) => `sum(${name})`).join(', ')} from taken group by ${by}
    having ${sums.map((name) => `sum(${name}) <> 0`).join(' or ')} order by ${by}`),
  )
}

/** Folds a resource's tally tables. */
export async function foldTally(db: Sql, resource: AnyResource): Promise<void> {
  await foldRows(db, tallyName(resource), keysOf(resource), ['n'])
  await foldRows(db, monthsName(resource), ['month'], ['n'])
}
