import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import type { StoredFields } from '#resources/kernel/row'
import { as, columnsOf, type Alias, type Selected, type Shape } from '../alias'
import { clockSql } from '../clock'
import { ignoresCase } from '../columns'
import type { Context } from '../context'
import { stepSql } from '../history'
import { q, tableName } from '../names'
import { recordSql } from '../select'
import { storedFields } from '../stored-fields'

// Statements that write derived records in one round trip, from data already in the database. Columns are named by declared fields;
// version, timestamps and the declared history are maintained. Checks and hooks do not run: the caller's SQL must do what they would do.

type Columns<R extends { fields: Fields }> = { readonly [K in keyof StoredFields<R['fields']>]?: SQLWrapper }

interface Column {
  name: SQL
  value: SQLWrapper
}
function storedColumns(resource: AnyResource, values: Readonly<Record<string, SQLWrapper | undefined>>): Column[] {
  const stored = new Map(storedFields(resource.fields).map(({ path, column }) => [path.join('.'), column]))
  return Object.entries(values).flatMap(([field, value]) => {
    const column = stored.get(field)
    if (column === undefined) throw new Error(`${resource.name}: '${field}' is no column`)
    return value ? [{ name: sql.raw(q(column)), value }] : []
  })
}
const listed = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `)
const assigned = (columns: readonly Column[]): SQL => listed(columns.map(({ name, value }) => sql`${name} = ${value}`))

/** The default answer of a write: the record's id. */
type Identified = { readonly id: SQL<number> }
const answered = <A extends { id: SQL }>(written: A, answer: ((written: A) => Shape) | undefined): SQL =>
  columnsOf(answer ? answer(written) : { id: written.id })

const keyOf = (resource: AnyResource, by: readonly string[]): SQL =>
  listed(storedColumns(resource, Object.fromEntries(by.map((name) => [name, sql``]))).map(({ name }) => name))
/** The conflict target for the unique index over these fields, as in tables.ts: a unique text ignores case. */
function uniqueKey(resource: AnyResource, by: readonly string[]): SQL {
  const [field, ...more] = by.map((name) => resource.fields[name])
  const columns = keyOf(resource, by)
  const key = field && more.length === 0 && ignoresCase(field) ? sql`lower(${columns})` : columns
  return sql`(${key}) where deleted_at is null`
}

interface Insert<R extends AnyResource, S extends Shape> {
  values: Columns<R>
  /** SQL of the source tables; without it one record is inserted. */
  from?: SQL
  answer?: (written: Alias<R>) => S
}
/** Fields that the declaration makes unique, alone or together. */
type Key<R extends AnyResource> = readonly (keyof StoredFields<R['fields']> & string)[]

/**
 * A statement that inserts a record per row of `from`, skipping rows that conflict with a stored record in the fields `unless`; it returns
 * `answer` for each inserted record. A plain insert, usable inside a larger statement: only for resources without history.
 */
export const insertFrom = <R extends AnyResource, S extends Shape = Identified>(
  resource: R,
  { unless, ...insert }: Insert<R, S> & { unless?: Key<R> },
): SQL<Selected<S>> =>
  insertOr(resource, insert, unless ? sql`on conflict ${uniqueKey(resource, unless)} do nothing` : sql``)

/**
 * Like `insertFrom`, but it also returns the stored records that conflict in the fields `by`, unchanged: two concurrent calls get the same
 * record. No two rows of `from` may conflict with each other.
 */
export function findOrInsertFrom<R extends AnyResource, S extends Shape = Identified>(
  resource: R,
  { by, ...insert }: Insert<R, S> & { by: Key<R> },
): SQL<Selected<S>> {
  const { version } = as(resource, tableName(resource))
  // PostgreSQL returns and locks only rows that it writes, so the stored row is updated without a change.
  return insertOr(resource, insert, sql`on conflict ${uniqueKey(resource, by)} do update set version = ${version}`)
}

function insertOr<R extends AnyResource, S extends Shape>(
  resource: R,
  { values, from, answer }: Insert<R, S>,
  orElse: SQL,
): SQL<Selected<S>> {
  mustBePlain(resource)
  const table = tableName(resource)
  const columns = storedColumns(resource, values)
  const { now } = clockSql
  return sql`insert into ${sql.raw(q(table))} (created_at, updated_at, ${listed(columns.map(({ name }) => name))})
    select ${now}, ${now}, ${listed(columns.map(({ value }) => value))} ${from && sql`from ${from}`} ${orElse}
    returning ${answered(as(resource, table), answer)}`
}

/**
 * A statement that updates records of a table (alias `t`) from the rows of `from` (SQL of the source tables); it returns `answer` for each.
 * A plain update, usable inside a larger statement: only for resources without history.
 */
export function updateFrom<R extends AnyResource, S extends Shape = Identified>(
  resource: R,
  change: (t: Alias<R>) => PlainChange<Columns<R>, S>,
): SQL<Selected<S>> {
  mustBePlain(resource)
  const t = as(resource, 't')
  return updateSql(t, resource, change(t), sql`, version = ${t.version} + 1, updated_at = ${clockSql.now}`)
}

/**
 * Like `updateFrom`, for bookkeeping such as 'somebody was notified': sets only fields that the server alone sets, and leaves version,
 * timestamps and history unchanged, so that a concurrent edit by a person does not conflict.
 */
export function noteFrom<R extends AnyResource, S extends Shape = Identified>(
  resource: R,
  note: (t: Alias<R>) => PlainChange<Pick<Columns<R>, SetByServer<R['fields']>>, S>,
): SQL<Selected<S>> {
  const t = as(resource, 't')
  return updateSql(t, resource, note(t), sql``)
}

/**
 * A statement that deletes records of a table (alias `t`) for good; it returns `answer` for each. The database deletes what refers to them
 * with `onDelete: 'cascade'`. A plain delete, usable inside a larger statement: only for resources without history.
 */
export function deleteFrom<R extends AnyResource, S extends Shape = Identified>(
  resource: R,
  which: (t: Alias<R>) => { where: SQL; answer?: S },
): SQL<Selected<S>> {
  mustBePlain(resource)
  const t = as(resource, 't')
  const { where, answer } = which(t)
  return sql`delete from ${t.from} where ${where} returning ${columnsOf(answer ?? { id: t.id })}`
}

interface PlainChange<C, S extends Shape> {
  set: C
  from?: SQL
  where: SQL
  answer?: S
}
type SetByServer<F extends Fields> = {
  [K in keyof StoredFields<F>]: F[K] extends { mode: 'read' } ? K : never
}[keyof StoredFields<F>]

const updateSql = <R extends AnyResource, S extends Shape>(
  t: Alias<R>,
  resource: R,
  { set, from, where, answer }: PlainChange<Parameters<typeof storedColumns>[1], S>,
  more: SQL,
): SQL<Selected<S>> => sql`update ${t.from} set ${assigned(storedColumns(resource, set))}${more}
    ${from && sql`from ${from}`} where ${where} returning ${columnsOf(answer ?? { id: t.id })}`

function mustBePlain({ name, history }: AnyResource): void {
  if (history) throw new Error(`${name}: its history is written by upsertFrom and changeWhere`)
}

/**
 * A statement that inserts a record per row of `from` (SQL of the source tables), or updates the stored one that is equal in the fields
 * `by`, which must be unique. `change` gets the stored record and the one that would be inserted.
 */
export function upsertFrom<R extends AnyResource>(
  context: Context,
  resource: R,
  {
    values,
    from,
    by,
    change,
  }: {
    values: Columns<R>
    from: SQL
    by: Key<R>
    change: (present: Alias<R>, fresh: Alias<R>) => Columns<R>
  },
): SQL {
  const table = tableName(resource)
  const columns = storedColumns(resource, values)
  const names = listed(columns.map(({ name }) => name))
  const key = keyOf(resource, by)
  const sets = assigned(storedColumns(resource, change(as(resource, table), as(resource, 'excluded'))))
  const { now } = clockSql
  return sql`with given as materialized (select ${listed(columns.map(({ name, value }) => sql`${value} as ${name}`))} from ${from}),
    before as materialized (select t.* from ${sql.raw(q(table))} t join given using (${key}) where t.deleted_at is null),
    written as (insert into ${sql.raw(q(table))} (created_at, updated_at, ${names}) select ${now}, ${now}, ${names} from given
      on conflict ${uniqueKey(resource, by)} do update set ${sets}, updated_at = ${now}, version = ${sql.raw(q(table))}.version + 1 returning *)
    ${historyOf(context, resource)} select id from written`
}

/** A statement that updates the records for which `where` holds, over the alias `t` of their table; it returns `answer` for each. */
export function changeWhere<R extends AnyResource, S extends Shape = Identified>(
  context: Context,
  resource: R,
  change: (t: Alias<R>) => { set: Columns<R>; where: SQL },
  answer?: (written: Alias<R>) => S,
): SQL<Selected<S>> {
  const table = sql.raw(q(tableName(resource)))
  const { set, where } = change(as(resource, 't'))
  return sql`with before as materialized (select t.* from ${table} t where ${where} and t.deleted_at is null order by t.id for no key update),
    written as (update ${table} t set ${assigned(storedColumns(resource, set))}, version = t.version + 1, updated_at = ${clockSql.now}
      from before where t.id = before.id returning t.*)
    ${historyOf(context, resource)} select ${answered(as(resource, 'written'), answer)} from written`
}

/** The end of a statement: writes history from the rows `before` and `written`, if the resource has history and something changed. */
function historyOf(context: Context, resource: AnyResource): SQL {
  const { kernel, viewer } = context
  if (!resource.history) return sql``
  const record = (alias: string) =>
    sql.raw(
      `${recordSql(kernel, resource, alias, { viewer, options: 'plain' })}::jsonb - '{id,uuid,version,created_at,updated_at}'::text[]`,
    )
  const picked = (
    side: 'old' | 'new',
  ) => sql`(select jsonb_object_agg(n.key, ${sql.raw(side === 'old' ? 'e.old -> n.key' : 'n.value')})
    from jsonb_each(e.new) n where case when e.is_new then n.value <> 'null' else n.value is distinct from e.old -> n.key end)`
  return sql`, entries as (
      select written.id, before.id is null as is_new, ${record('before')} as old, ${record('written')} as new
      from written left join before on before.id = written.id),
    told as (insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name, step, about, before, after)
      select ${clockSql.now}, ${resource.name}::text, e.id, case when e.is_new then 'create' else 'update' end,
        ${viewer.authGroup}::text, ${viewer.id}::int, ${viewer.name}::text, ${stepSql(context)}, case when not e.is_new then ${picked('old')} end, ${picked('new')}
      from entries e where e.is_new or e.old <> e.new)`
}
