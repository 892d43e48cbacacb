import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()
/** Something that runs SQL: the pool, or a transaction's connection. */
export interface Sql {
  /** Runs a statement made with drizzle's `sql`; rows as the driver reads them. */
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
  /** A connection of one's own until it is released; for cursors. */
  open: () => Promise<Sql & { release: (broken?: Error) => void }>
}

export function databaseOn(pool: pg.Pool): Database {
  return {
    ...runner(pool),
    open: async () => {
      const client = await pool.connect()
      return { ...runner(client), release: (broken) => client.release(broken) }
    },
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
