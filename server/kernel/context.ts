import { sql } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import type { FilesPort } from '#server/platform/files/files'
import type { ChangeEvent } from '#server/platform/live/live'
import type { Settings } from '#server/platform/settings'
import type { Clock } from './clock'
import type { Database } from './database'
import type { Sql } from './statements'
import { firstFailure, type Transaction } from './transaction'
import type { Kernel } from './kernel'
import type { MailOutbox } from './mail-outbox'

/** What an operation works with: who asks, where the data is, what time it is, and what to tell afterwards. */
export interface Context extends Clock {
  viewer: Viewer
  kernel: Kernel
  db: Sql
  /** Null inside a transaction. */
  database: Database | null
  settings: Settings
  /** The contents of uploaded files; what is known of them is in the database. */
  files: FilesPort
  /** Where mails are put to be sent. */
  outbox: MailOutbox
  /** Takes over another zone for this process; call it from `afterCommit`. */
  setZone: (zone: string) => void
  /** Collected, sent after commit. */
  events: ChangeEvent[]
  /** Work to do after commit (wake the worker). Never throws into the request. */
  afterCommit: (() => void)[]
  publish: (events: readonly ChangeEvent[]) => void
  /** Tells the worker that there is something to do; call it from `afterCommit`. */
  wake: () => void
}

/** A context inside a transaction. */
export interface TransactionContext extends Context {
  db: Transaction
  database: null
}
/** A context outside of any transaction. */
export interface RootContext extends Context {
  database: Database
}

/** Cohort itself: jobs, seeds and first administrators. Sees and may do everything. */
export const system: Viewer = { authGroup: 'USER', id: 0, name: 'Cohort', roles: ['ROLE_ADMIN'], teamIds: [] }

/** Cohort itself, for what somebody may do by a call of its own and not by the declarations: history names who it was. */
export const systemFor = ({ name }: Viewer): Viewer => ({ ...system, name })
/** No user has the id 0. */
export const isSystem = ({ authGroup, id }: Viewer): boolean => authGroup === system.authGroup && id === system.id

/** The staff user who writes; null for everybody else and for Cohort itself. */
export const authorOf = ({ viewer }: Context): number | null =>
  viewer.authGroup === 'USER' && viewer.id > 0 ? viewer.id : null

/**
 * Runs work in one transaction, or in the one that is already open: there, what it wrote is undone when it throws, and
 * the caller may go on. Events and what waits for the commit happen only when all succeeded.
 */
export async function inTransaction<T>(
  context: Context,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const { database } = context
  if (!database) return withSavepoint(context as TransactionContext, work)
  const inner = { ...context, database: null, events: [], afterCommit: [] }
  const result = await database.transaction((tx) => work({ ...inner, db: tx }))
  if (inner.events.length > 0) context.publish(inner.events)
  for (const follow of inner.afterCommit as (() => void)[]) follow()
  return result
}

async function withSavepoint<T>(
  context: TransactionContext,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const { db, events, afterCommit } = context
  const [happened, follows] = [events.length, afterCommit.length]
  db.send(sql`savepoint inner_work`)
  try {
    const result = await work(context)
    db.send(sql`release savepoint inner_work`)
    await db.settled()
    return result
  } catch (error) {
    const first = await firstFailure(db, error)
    db.send(sql`rollback to savepoint inner_work`)
    db.send(sql`release savepoint inner_work`)
    await db.settled()
    events.length = happened
    afterCommit.length = follows
    throw first
  }
}
