import { SQL, sql, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { withClock, type Clock } from './clock'
import { at } from './columns'

const dialect = new PgDialect()
/** Something that runs SQL: the pool, or a transaction's connection. */
export interface Sql {
  /** Runs a statement made with drizzle's `sql`, planned for its parameters; rows as the driver reads them. */
  run: <T = Record<string, unknown>>(query: SQL) => Promise<T[]>
  /**
   * Runs a statement whose best plan does not depend on its parameters (by id, an insert): prepared once a connection, so
   * that it is not planned again each time. Not for filters: a plan for all values may be the wrong one for some.
   */
  runPrepared: <T = Record<string, unknown>>(query: SQL) => Promise<T[]>
}

/** A connection keeps what it has prepared; texts beyond these many (they may name a viewer's id) are not prepared. */
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
 * Adds the text and the parameters of a statement to those before it, ten times as fast as drizzle: names make many small parts. False,
 * and then worth nothing, where it holds more than texts and values (tables and columns of drizzle).
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

/** A statement's text and parameters, those of the clock among them. */
export function statementOf(query: SQL, clock: Clock | null): { text: string; values: unknown[] } {
  const texts: string[] = []
  const values: unknown[] = []
  if (written(query, texts, values)) return withClock(texts.join(''), values, clock)
  const { sql: text, params } = dialect.sqlToQuery(query)
  return withClock(text, params, clock)
}

/** Runs statements; those that name the clock read it as they are sent. */
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

/** Several statements that do not need each other's outcome, as one. */
export const inOneStatement = (statements: readonly SQL[]): SQL => {
  const parts = statements.map((statement, index) => sql`${sql.raw(`part_${index}`)} as (${statement})`)
  return sql`with ${sql.join(parts, sql`, `)} select 1`
}

/** Whether a table's row is one of these ids. One id is compared as such: of a list PostgreSQL makes a new plan each time. */
export const isAmong = (alias: string, ids: readonly number[]): SQL =>
  ids.length === 1
    ? sql`${sql.raw(at(alias, 'id'))} = ${ids[0]!}::int`
    : sql`${sql.raw(at(alias, 'id'))} = any(${idArray(ids)})`

/** Ids as an array of PostgreSQL, one parameter however many they are; null is left out. */
export const idArray = (ids: Iterable<unknown>): SQL =>
  sql`${`{${[...ids].filter((id) => id !== null).join(',')}}`}::int[]`
