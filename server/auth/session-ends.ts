import { sql } from 'drizzle-orm'
import type { Context } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'

/** The channel on which processes notify each other that cached data of an account is outdated. */
export const CHANNEL = 'session_ended'

type Listener = (accountId: number) => void
const listeners = new Set<Listener>()

/**
 * Registers a listener for accounts whose sessions ended or changed in this process; it is called before the request that did it is
 * answered. Returns a function to unregister.
 */
export function onSessionsEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes all processes drop cached data of accounts: this one right after the commit, the others by a database notification sent at the same
 * commit. Must be called inside a transaction.
 */
export async function announceSessionsEnded(context: Context, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await context.db.run(sql`select pg_notify(${CHANNEL}, id::text) from unnest(${idArray(accountIds)}) id`)
  context.afterCommit.push(() => {
    for (const id of accountIds) for (const listener of listeners) listener(id)
  })
}
