import type pg from 'pg'
import type { Clock } from './clock'
import { BrokenConnection, runTransaction, type Transaction } from './transaction'
import { runner, type Sql } from './statements'

/** The database of the application: statements on the pool, and transactions. */
export interface Database extends Sql {
  /**
   * Runs `work` in a transaction on one connection; rolls back when it throws. The commit is sent right behind the statements without
   * waiting for their results: PostgreSQL turns it into a rollback when one failed.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Takes a connection from the pool until it is released; for cursors. */
  open: () => Promise<Sql & { release: (broken?: Error) => void }>
}

/** @param clock source of the clock's values; without one, statements that use the clock throw */
export function databaseOn(pool: pg.Pool, clock: Clock | null = null): Database {
  return {
    ...runner(pool, clock),
    open: async () => {
      const client = await pool.connect()
      return { ...runner(client, clock), release: (broken) => client.release(broken) }
    },
    transaction: async (work) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        return await runTransaction(client, clock, work)
      } catch (error) {
        if (error instanceof BrokenConnection) broken = error
        throw error instanceof BrokenConnection ? error.cause : error
      } finally {
        client.release(broken)
      }
    },
  }
}
