import { sql } from 'drizzle-orm'
import type { Context } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'

/** The channel on which processes tell each other that what they remember of an account is no longer true. */
export const CHANNEL = 'session_ended'

type Listener = (accountId: number) => void
const listeners = new Set<Listener>()

/** Hears of each account whose sessions ended or changed in this process, before the request that did it is answered. */
export function onSessionsEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells all processes to forget what they remember of accounts: this one as soon as the transaction is committed, the
 * others by the database's notification at the same commit. To be called inside a transaction.
 */
export async function announceSessionsEnded(context: Context, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await context.db.run(sql`select pg_notify(${CHANNEL}, id::text) from unnest(${idArray(accountIds)}) id`)
  context.afterCommit.push(() => {
    for (const id of accountIds) for (const listener of listeners) listener(id)
  })
}
