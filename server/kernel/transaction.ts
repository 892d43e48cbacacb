import type { Writable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Clock } from './clock'
import { runner, type Sql } from './statements'

/** A transaction's connection. Statements can be sent without awaiting earlier ones; they run in the order sent. */
export interface Transaction extends Sql {
  /**
   * Sends a statement whose rows are not needed; its failure fails the transaction with the same error. It is prepared unless its text
   * varies from call to call ('planned').
   */
  send: (query: SQL, kind?: 'prepared' | 'planned') => void
  /** Waits for the statements sent; throws the first failure among them, once. */
  settled: () => Promise<void>
}

/** The rollback failed too, so the connection must not be reused. `cause` is the original error. */
export class BrokenConnection extends Error {}

export async function runTransaction<T>(
  client: pg.PoolClient,
  clock: Clock | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { tx, track } = transactionOn(client, clock)
  let committing: Promise<pg.QueryResult> | null = null
  try {
    gather(client)
    track(client.query('begin'))
    const result = await work(tx)
    gather(client)
    committing = client.query('commit')
    committing.catch(() => {}) // reported below, unless an earlier statement failed
    await tx.settled()
    if ((await committing).command !== 'COMMIT') throw new Error('a statement failed and nobody noticed')
    return result
  } catch (error) {
    const first = await firstFailure(tx, error)
    await (committing ?? client.query('rollback')).catch(() => {
      throw new BrokenConnection('the connection is lost', { cause: first })
    })
    throw first
  }
}

/** The first error of a transaction: a failed statement that was not awaited makes those after it fail too. */
export const firstFailure = (tx: Transaction, error: unknown): Promise<unknown> =>
  tx.settled().then(
    () => error,
    (first: unknown) => first,
  )

function transactionOn(
  client: pg.PoolClient,
  clock: Clock | null,
): { tx: Transaction; track: (sent: Promise<unknown>) => void } {
  let failure: { error: unknown } | null = null
  let last: Promise<unknown> = Promise.resolve()
  // Results arrive in the order of the statements: when the last one has arrived, all have.
  const track = (sent: Promise<unknown>) => {
    last = sent.catch((error: unknown) => {
      failure ??= { error }
    })
  }
  const { run, runPrepared } = runner(
    {
      query: (config) => {
        gather(client)
        return client.query(config)
      },
    },
    clock,
  )
  const tx: Transaction = {
    run,
    runPrepared,
    send: (query, kind = 'prepared') => track((kind === 'prepared' ? runPrepared : run)(query)),
    settled: async () => {
      await last
      if (!failure) return
      const { error } = failure
      failure = null
      throw error
    },
  }
  return { tx, track }
}

/**
 * Sends the statements of one tick in one system call; the driver would make one for each. The stream is missing from the driver's types.
 */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
