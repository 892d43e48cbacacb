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

/** What is counted: `total` over `from` where `where` holds, as an expression of PostgreSQL's integer. */
export interface Counted {
  from: SQL
  where: SQL
  total: SQL<number>
  /** It is read in the tally, however many there are. */
  isTallied: boolean
}

/**
 * Where a list's records are counted: in the resource's tally when its filters, its rule for the viewer and `by` ask for
 * nothing else than what that is kept by; else among the records.
 * @param matching what holds of the records, of alias `t`
 * @param by the field whose values are counted apart
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
  return {
    from: sql.raw(`${q(tallyName(resource))} ${q(LISTED)}`),
    where: sql.join([visible, ...filterSql(kernel, resource, LISTED, filters, viewer)], sql` and `),
    total: sql<number>`coalesce(sum(${sql.raw(at(LISTED, 'n'))}), 0)::int`,
    isTallied,
  }
}

/** The columns that a tally is kept by. */
const keysOf = (resource: AnyResource) => resource.tally.map((field) => q(columnOf(resource.fields, field)))

/** The month that a record was made in, which no change of it changes: its first day, in UTC. */
const monthOf = (createdAt: string) => `date_trunc('month', ${createdAt} at time zone 'UTC')::date`

/**
 * What keeps a resource's tally, and how many records were made in each month: statements for its migration. Each write adds the difference
 * that it makes, so that no two writers wait for each other; `foldTally` adds up what lies there. An update goes by row, whose condition
 * PostgreSQL looks at by itself: one that changes nothing of the keys runs no function.
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

/** Adds up the rows of each key of a table of counters, so that reading stays quick; sums stay as they were at every moment. */
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
    having ${sums.map((name) => `sum(${name}) <> 0`).join(' or ')}`),
  )
}

/** Adds up a resource's tally. */
export async function foldTally(db: Sql, resource: AnyResource): Promise<void> {
  await foldRows(db, tallyName(resource), keysOf(resource), ['n'])
  await foldRows(db, monthsName(resource), ['month'], ['n'])
}
