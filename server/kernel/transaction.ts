import type { Writable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Clock } from './clock'
import { runner, type Sql } from './statements'

/** A transaction's connection. Statements may be sent without waiting for those before: they run in the order they were sent. */
export interface Transaction extends Sql {
  /** Sends a statement whose rows nobody needs; should it fail, so does the transaction, with its error. Prepared unless its text changes with each call. */
  send: (query: SQL, kind?: 'prepared' | 'planned') => void
  /** Waits for what was sent; throws the first failure among it, once. */
  settled: () => Promise<void>
}

/** The connection could not even roll back: nobody may use it again. `cause` is what went wrong first. */
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
    committing.catch(() => {}) // told below, unless a statement before it failed
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

/** What went wrong first: a statement that was sent without waiting spoils those after it. */
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
  // Answers come in the order of the statements: when the last one is there, all are.
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

/** Statements of one turn leave in one system call: the driver would make one for each. Its stream is not in its types. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
