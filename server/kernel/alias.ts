import { SQL, sql, StringChunk } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf, Fields } from '#resources/kernel/field'
import { at, columnKind, columnKinds } from './columns'
import { childTable, literal, q, tableName } from './names'
import type { Sql } from './statements'
import { storedFields } from './stored-fields'

const asItIs = (column: string) => column

/** A column name that can be used in Drizzle SQL and in SQL text. `T` is the type the driver returns for it. */
export class Name<T = unknown> extends SQL<T> {
  constructor(
    private readonly text: string,
    private readonly read = asItIs,
  ) {
    super([new StringChunk(text)])
  }
  /**
   * SQL that reads the column in its wire format, by field kind: an instant in UTC, money in its main unit. For JSON, which bypasses the
   * driver.
   */
  get wire(): Name<T> {
    return new Name(this.read(this.text))
  }
  override toString(): string {
    return this.text
  }
}

type Spread<F extends Fields> = {
  readonly [
    K in keyof F as F[K] extends { computed: object } | { inputOnly: true } | { kind: 'rows' | 'references' }
      ? never
      : K
  ]: F[K] extends {
    kind: 'object'
    _fields?: infer G extends Fields
  }
    ? Spread<G>
    : F[K] extends { _value?: infer V; required: infer R }
      ? Name<R extends true ? NonNullable<V> : NonNullable<V> | null>
      : never
}
interface System {
  readonly id: Name<number>
  readonly uuid: Name<string>
  readonly version: Name<number>
  readonly created_at: Name<string>
  readonly updated_at: Name<string>
  /** When the record was removed; null while it is not. */
  readonly deleted_at: Name<string | null>
}
/** What an alias provides besides its columns. */
interface Whole {
  /** The table under its alias, for `from` and `join`. */
  readonly from: Name
  /** True while the record is not soft-deleted. */
  readonly alive: Name<boolean>
}
export type Alias<R extends { fields: Fields }> = System & Whole & Spread<R['fields']>

/** The columns under an alias, keyed by field name; parts of an object are nested (`g.tuitionFee.amount`). */
function spread(fields: Fields, alias: string): object {
  const names = {}
  for (const { path, column, field } of storedFields(fields)) {
    let place: Record<string, unknown> = names
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Record<string, unknown>
    place[path.at(-1) ?? ''] = new Name(at(alias, column), columnKind(field.kind).read)
  }
  return names
}

const instants = ['created_at', 'updated_at', 'deleted_at']

/**
 * The table of a resource under an alias, for hand-written SQL: `const a = as(applicants, 'a')` provides `a.groupId`, `a.from`, `a.alive`.
 * A misspelt field does not compile.
 */
export function as<R extends AnyResource>(resource: R, alias: string): Alias<R> {
  const ofResource = aliases.get(resource) ?? new Map<string, object>()
  aliases.set(resource, ofResource)
  const known = ofResource.get(alias) ?? makeAlias(resource, alias)
  ofResource.set(alias, known)
  return known as Alias<R>
}
/** Cache of aliases: declarations do not change, aliases are few, and many statements look up the same names. */
const aliases = new WeakMap<AnyResource, Map<string, object>>()

function makeAlias(resource: AnyResource, alias: string): object {
  const system = ['id', 'uuid', 'version']
  const { read } = columnKinds.instant
  return {
    ...Object.fromEntries(system.map((column) => [column, new Name(at(alias, column))])),
    ...Object.fromEntries(instants.map((column) => [column, new Name(at(alias, column), read)])),
    ...spread(resource.fields, alias),
    from: new Name(`${q(tableName(resource))} ${q(alias)}`),
    alive: new Name(`${at(alias, 'deleted_at')} is null`),
  }
}

type RowsOf<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'rows' } ? K : never }[keyof F] & string
type ReferencesOf<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'references' } ? K : never }[keyof F] &
  string
interface Child {
  readonly owner: Name<number>
  readonly position: Name<number>
  readonly from: Name
}

/** The table of a `rows` field under an alias: the columns of its parts, and its id, owner and position. */
export function rowsAs<R extends AnyResource, K extends RowsOf<R['fields']>>(
  resource: R,
  name: K,
  alias: string,
): Child & { readonly id: Name<number> } & (R['fields'][K] extends { _fields?: infer G extends Fields }
    ? Spread<G>
    : never) {
  const field = resource.fields[name] as FieldOf<'rows'>
  const own = { id: new Name(at(alias, 'id')), ...spread(field.fields, alias) }
  return { ...own, ...child(resource, name, alias) } as ReturnType<typeof rowsAs<R, K>>
}

/** The table of a `references` field under an alias: its owner, the referenced id, and the position. */
export const referencesAs = <R extends AnyResource>(
  resource: R,
  name: ReferencesOf<R['fields']>,
  alias: string,
): Child & { readonly target: Name<number> } => ({
  ...child(resource, name, alias),
  target: new Name(at(alias, 'target_id')),
})

const child = (resource: AnyResource, name: string, alias: string): Child => ({
  owner: new Name(at(alias, 'owner_id')),
  position: new Name(at(alias, 'position')),
  from: new Name(`${q(childTable(resource, name))} ${q(alias)}`),
})

/** What a statement selects, by name: columns of an alias (`a.id`) and expressions (`` sql<number>`count(*)::int` ``). */
export type Shape = Readonly<Record<string, SQL>>
/** A row of a shape, as the driver returns it. */
export type Selected<S extends Shape> = { [K in keyof S]: S[K] extends SQL<infer T> ? T : never }

/** The select list of a sub-select, each expression under its name. For the rows of a whole statement use `select`. */
export const columnsOf = (shape: Shape): SQL =>
  sql.join(
    Object.entries(shape).map(([name, expression]) => sql`${expression} as ${sql.raw(q(name))}`),
    sql`, `,
  )

/**
 * Runs a query and returns its rows: `` select(context.db, { id: a.id, course: c.name }, sql`from ${a.from} join ...`) ``. The row type is
 * inferred from the shape.
 * @param rest the statement from `from` on
 * @param first what comes before `select`: `with x as (...)`
 */
export const select = <S extends Shape>(db: Sql, shape: S, rest: SQL, first: SQL = sql``): Promise<Selected<S>[]> =>
  db.run<Selected<S>>(sql`${first} select ${columnsOf(shape)} ${rest}`)

/** Runs a statement that carries its own row type (see write-many.ts) and returns its rows. */
export const rowsOf = <T>(db: Sql, statement: SQL<T>): Promise<T[]> => db.run<T>(statement)

/**
 * Like `select`, but as a prepared statement, planned once per connection (`Sql.runPrepared`): for plans that do not depend on the
 * parameters.
 */
export const selectPrepared = <S extends Shape>(db: Sql, shape: S, rest: SQL): Promise<Selected<S>[]> =>
  db.runPrepared<Selected<S>>(sql`select ${columnsOf(shape)} ${rest}`)

/** Returns the only row of an aggregate without grouping. @throws when the statement returns no row */
export async function selectOne<S extends Shape>(db: Sql, shape: S, rest: SQL, first?: SQL): Promise<Selected<S>> {
  const [row] = await select(db, shape, rest, first)
  if (!row) throw new Error('a statement that always gives a row gave none')
  return row
}

/**
 * A sub-select whose rows become one JSON array value of the outer row. Since they are JSON, dates arrive as text and instants in
 * PostgreSQL's format. `rest` is the statement from `from` on; `order` is the sort order of the array.
 */
export const listOf = <S extends Shape>(shape: S, rest: SQL, order?: SQL): SQL<Selected<S>[]> => {
  const parts = Object.entries(shape).map(([name, expression]) => sql`${sql.raw(literal(name))}, ${expression}`)
  const each = sql`json_build_object(${sql.join(parts, sql`, `)})${order && sql` order by ${order}`}`
  return sql`(select coalesce(json_agg(${each}), '[]') ${rest})`
}

/** Marks an expression as nullable, for a column of a left join. */
export const nullable = <T>(expression: SQL<T>): SQL<T | null> => expression
/** Marks an expression as non-null, where the statement's condition or the code that writes it guarantees a value. */
export const notNull = <T>(expression: SQL<T>): SQL<NonNullable<T>> => expression as SQL<NonNullable<T>>
