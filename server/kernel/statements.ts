import { SQL, sql, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { withClock, type Clock } from './clock'
import { at } from './columns'

const dialect = new PgDialect()
/** Runs SQL: on the pool, or on a transaction's connection. */
export interface Sql {
  /** Runs a statement built with drizzle's `sql`, planned for its parameters; returns the rows as the driver reads them. */
  run: <T = Record<string, unknown>>(query: SQL) => Promise<T[]>
  /**
   * Runs a statement whose best plan does not depend on its parameters (by id, an insert) as a prepared statement, planned once per
   * connection. Not for filters: a generic plan can be bad for some values.
   */
  runPrepared: <T = Record<string, unknown>>(query: SQL) => Promise<T[]>
}

/** Connections keep prepared statements forever, so no more than this many texts (which may contain a viewer's id) are prepared. */
const MOST_PREPARED = 300
const prepared = new Map<string, string>()
function statementName(text: string): string | undefined {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= MOST_PREPARED) return known
  const name = `p${prepared.size}`
  prepared.set(text, name)
  return name
}

/**
 * Appends the text and the parameters of a statement, about ten times as fast as drizzle, since names make many small chunks. Returns false
 * when the statement contains other chunks (drizzle tables or columns); the output is then unusable.
 */
function written({ queryChunks }: SQL, texts: string[], values: unknown[]): boolean {
  for (const chunk of queryChunks) {
    if (chunk === undefined) continue
    if (chunk instanceof StringChunk) texts.push(...chunk.value)
    else if (chunk instanceof SQL) {
      if (!written(chunk, texts, values)) return false
    } else if (chunk === null || ['string', 'number', 'boolean'].includes(typeof chunk)) {
      texts.push(`$${values.push(chunk)}`)
    } else return false
  }
  return true
}

/** A statement's text and parameters, with the clock's placeholders filled in. */
export function statementOf(query: SQL, clock: Clock | null): { text: string; values: unknown[] } {
  const texts: string[] = []
  const values: unknown[] = []
  if (written(query, texts, values)) return withClock(texts.join(''), values, clock)
  const { sql: text, params } = dialect.sqlToQuery(query)
  return withClock(text, params, clock)
}

/** Runs statements; the clock is read when a statement is sent. */
export const runner = (
  target: { query: (config: pg.QueryConfig) => Promise<pg.QueryResult> },
  clock: Clock | null,
): Sql => ({
  run: async <T>(query: SQL) => (await target.query(statementOf(query, clock))).rows as T[],
  runPrepared: async <T>(query: SQL) => {
    const statement = statementOf(query, clock)
    const name = statementName(statement.text)
    return (await target.query(name === undefined ? statement : { name, ...statement })).rows as T[]
  },
})

/** Combines independent statements into one. */
export const inOneStatement = (statements: readonly SQL[]): SQL => {
  const parts = statements.map((statement, index) => sql`${sql.raw(`part_${index}`)} as (${statement})`)
  return sql`with ${sql.join(parts, sql`, `)} select 1`
}

/**
 * SQL condition: the row has one of these ids. A single id is compared with =, because for arrays PostgreSQL makes a new plan each time.
 */
export const isAmong = (alias: string, ids: readonly number[]): SQL =>
  ids.length === 1
    ? sql`${sql.raw(at(alias, 'id'))} = ${ids[0]!}::int`
    : sql`${sql.raw(at(alias, 'id'))} = any(${idArray(ids)})`

/** Ids as a PostgreSQL array in a single parameter; nulls are left out. */
export const idArray = (ids: Iterable<unknown>): SQL =>
  sql`${`{${[...ids].filter((id) => id !== null).join(',')}}`}::int[]`
