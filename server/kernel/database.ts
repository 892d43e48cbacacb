import type pg from 'pg'
import type { Clock } from './clock'
import { isReadOnly } from '#server/platform/database/unavailable'
import { BrokenConnection, runTransaction, type Transaction } from './transaction'
import { runner, type Sql } from './statements'

/** The database of the application: statements on the pool, and transactions. */
export interface Database extends Sql {
  /**
   * Runs `work` in a transaction on one connection; rolls back when it throws. The commit is sent right after the last statement, without
   * waiting for its result: if a statement failed, PostgreSQL rolls back instead. After a deadlock the work is run again.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Takes a connection from the pool until it is released; for cursors. */
  open: () => Promise<Sql & { release: (broken?: Error) => void }>
}

/** Attempts of a transaction that ends in deadlocks: with many concurrent writers a retry can deadlock again. */
const MOST_TRIES = 4
const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '40P01'

/** @param clock source of the clock's values; without one, statements that use the clock throw */
export function databaseOn(pool: pg.Pool, clock: Clock | null = null): Database {
  return {
    ...runner(pool, clock),
    open: async () => {
      const client = await pool.connect()
      return { ...runner(client, clock), release: (broken) => client.release(broken) }
    },
    transaction: async (work) => {
      for (let tries = 1; ; tries++)
        try {
          return await onOneOf(pool, clock, work)
        } catch (error) {
          if (!isDeadlock(error) || tries === MOST_TRIES) throw error
        }
    },
  }
}

/** Runs one transaction on a connection of the pool. */
async function onOneOf<T>(pool: pg.Pool, clock: Clock | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isUseless = false
  try {
    return await runTransaction(client, clock, work)
  } catch (error) {
    const cause = error instanceof BrokenConnection ? error.cause : error
    isUseless = error instanceof BrokenConnection || isReadOnly(cause)
    throw cause
  } finally {
    client.release(isUseless)
  }
}
