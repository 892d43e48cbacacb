import { sql } from 'drizzle-orm'
import type { Preferences } from '#resources/account.calls'
import { select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'

/** The acting staff user's mail settings: sender name and signature; empty for others. */
export async function ownWriting({ db, viewer }: Context): Promise<NonNullable<Preferences['mail']>> {
  if (viewer.authGroup !== 'USER' || viewer.id === 0) return {}
  const mail = sql<Preferences['mail'] | null>`value->'mail'`
  const [row] = await select(db, { mail }, sql`from preferences where auth_group = 'USER' and owner_id = ${viewer.id}`)
  return row?.mail ?? {}
}
