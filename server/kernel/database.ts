import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()
/** Values come back as text, as they stand; JSON is passed on without being read. */
export type Rows = Record<string, unknown>[]

/** Something that runs SQL: the pool, or a transaction's connection. */
export interface Sql {
  /** Runs a statement made with drizzle's `sql`; rows as the drivers parses them. */
  run: <T = Record<string, unknown>>(query: SQL) => Promise<T[]>
}

const runner = (target: { query: (text: string, values: unknown[]) => Promise<pg.QueryResult> }): Sql => ({
  run: async <T>(query: SQL) => {
    const { sql, params } = dialect.sqlToQuery(query)
    return (await target.query(sql, params)).rows as T[]
  },
})

/** The database of the application: statements on the pool, and transactions. */
export interface Database extends Sql {
  /** Runs `work` in a transaction on one connection; rolls back when it throws. */
  transaction: <T>(work: (tx: Sql) => Promise<T>) => Promise<T>
}

export function databaseOn(pool: pg.Pool): Database {
  return {
    ...runner(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(runner(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => { broken = failure })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}
