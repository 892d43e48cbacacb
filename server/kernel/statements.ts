import { SQL, sql, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { readClock, withClock, type Clock, type ClockedText } from './clock'
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
const prepared = new Map<string, ClockedText & { name: string }>()
/** What is sent of a text with `count` parameters, and its name if it is prepared. */
function preparedText(text: string, count: number): ClockedText & { name?: string } {
  const known = prepared.get(text)
  if (known) return known
  if (prepared.size >= MOST_PREPARED) return withClock(text, count)
  const added = { name: `p${prepared.size}`, ...withClock(text, count) }
  prepared.set(text, added)
  return added
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

/** A statement's text, with the clock's placeholders, and its own parameters. */
function partsOf(query: SQL): { text: string; values: unknown[] } {
  const texts: string[] = []
  const values: unknown[] = []
  if (written(query, texts, values)) return { text: texts.join(''), values }
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, values: params }
}
const sent = ({ text, readings }: ClockedText, values: readonly unknown[], clock: Clock | null) => ({
  text,
  values: [...values, ...readClock(readings, clock)],
})

/** A statement's text and parameters as they are sent; the clock is read now. */
export function statementOf(query: SQL, clock: Clock | null): { text: string; values: unknown[] } {
  const { text, values } = partsOf(query)
  return sent(withClock(text, values.length), values, clock)
}

/** Runs statements; the clock is read when a statement is sent. */
export const runner = (
  target: { query: (config: pg.QueryConfig) => Promise<pg.QueryResult> },
  clock: Clock | null,
): Sql => ({
  run: async <T>(query: SQL) => (await target.query(statementOf(query, clock))).rows as T[],
  runPrepared: async <T>(query: SQL) => {
    const { text, values } = partsOf(query)
    const { name, ...known } = preparedText(text, values.length)
    const statement = sent(known, values, clock)
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
