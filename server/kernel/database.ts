import type pg from 'pg'
import type { Clock } from './clock'
import { BrokenConnection, runTransaction, type Transaction } from './transaction'
import { runner, type Sql } from './statements'

/** The database of the application: statements on the pool, and transactions. */
export interface Database extends Sql {
  /**
   * Runs `work` in a transaction on one connection; rolls back when it throws. The commit goes out behind what was sent,
   * without waiting for it: a failed statement makes a rollback of it.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** A connection of one's own until it is released; for cursors. */
  open: () => Promise<Sql & { release: (broken?: Error) => void }>
}

/** @param clock what statements read that name it; where none is given, none may */
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
