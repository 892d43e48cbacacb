import { sql } from 'drizzle-orm'
import type { Viewer } from '../../resources/kernel/access'
import type { Settings } from '../settings'
import type { Database, Sql } from './database'
import type { Kernel } from './kernel'

/** Something that happened, told to the live connection after the transaction is committed. */
export interface ChangeEvent {
  resource: string
  ids: number[]
}

/** What an operation works with: who asks, where the data is, what time it is, and what to tell afterwards. */
export interface Context {
  viewer: Viewer
  kernel: Kernel
  db: Sql
  /** Null inside a transaction. */
  database: Database | null
  settings: Settings
  now: () => Date
  /** Collected, sent after commit. */
  events: ChangeEvent[]
  /** Work to do after commit (wake the worker). Never throws into the request. */
  afterCommit: (() => void)[]
  publish: (events: readonly ChangeEvent[]) => void
  /** Tells the worker that there is something to do; call it from `afterCommit`. */
  wake: () => void
}

/** Cohort itself: jobs, seeds and first administrators. Sees and may do everything. */
export const system: Viewer = { authGroup: 'USER', id: 0, name: 'Cohort', roles: ['ROLE_ADMIN'], teamIds: [] }

/**
 * Runs work in one transaction, or in the one that is already open: there, what it wrote is undone when it throws, and
 * the caller may go on. Events and what waits for the commit happen only when all succeeded.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const database = context.database
  if (!database) return withSavepoint(context, work)
  const inner: Context = { ...context, database: null, events: [], afterCommit: [] }
  const result = await database.transaction((tx) => work({ ...inner, db: tx }))
  if (inner.events.length > 0) context.publish(inner.events)
  for (const follow of inner.afterCommit) follow()
  return result
}

async function withSavepoint<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  await context.db.run(sql`savepoint inner_work`)
  const [events, follows] = [context.events.length, context.afterCommit.length]
  try {
    const result = await work(context)
    await context.db.run(sql`release savepoint inner_work`)
    return result
  } catch (error) {
    await context.db.run(sql`rollback to savepoint inner_work`)
    await context.db.run(sql`release savepoint inner_work`)
    context.events.length = events
    context.afterCommit.length = follows
    throw error
  }
}
