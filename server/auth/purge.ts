import { sql } from 'drizzle-orm'
import type { Sql } from '#server/kernel/statements'
import { KNOWN_DAYS } from './throttle'

/**
 * Deletes expired sessions, links 30 days after they expired (until then they can be reported as expired), old failed attempts and old
 * known addresses.
 */
export async function purgeAccess(db: Sql, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.run(sql`delete from sessions where expires_at < ${at}::timestamptz`)
  await db.run(sql`delete from links where expires_at < ${at}::timestamptz - interval '30 days'`)
  await db.run(
    sql`delete from known_addresses where last_at < ${at}::timestamptz - make_interval(days => ${KNOWN_DAYS})`,
  )
  await db.run(sql`delete from attempts where last_at < ${at}::timestamptz - interval '1 day'`)
}
