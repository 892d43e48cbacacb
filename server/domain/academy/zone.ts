import { sql } from 'drizzle-orm'
import { academySettings } from '#resources/academy-settings'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { as, select } from '#server/kernel/alias'
import type { Clock } from '#server/kernel/clock'
import type { Sql } from '#server/kernel/statements'
import { reasonOf } from '#server/platform/start-error'

/** How often a process rereads the zone, which another process may have changed. */
const REREAD_MS = 10_000

/** The academy's time zone as cached in this process. */
export interface AcademyZone extends Pick<Clock, 'zone'> {
  setZone: (zone: string) => void
  /** Reads the setting from the database. */
  read: (db: Sql) => Promise<void>
  /** Reads it unless it has been read already. */
  ensure: (db: Sql) => Promise<void>
}

/** Creates the cache of the academy's time zone; call `read` or `ensure` before using it. */
export function academyZone(): AcademyZone {
  let zone = ACADEMY_ZONE
  let isRead = false
  const setZone = (name: string) => {
    zone = name
  }
  const read = async (db: Sql) => {
    const s = as(academySettings, 's')
    const [row] = await select(db, { zone: s.timeZone }, sql`from ${s.from} order by ${s.id} limit 1`)
    if (row) setZone(row.zone)
    isRead = true
  }
  return { zone: () => zone, setZone, read, ensure: async (db) => (isRead ? undefined : read(db)) }
}

/** Rereads the zone periodically, as another process may have changed it; returns a function that stops this. */
export function followZone({ read }: AcademyZone, db: Sql): () => void {
  const timer = setInterval(() => {
    read(db).catch((error: unknown) => console.error(`The academy's zone could not be read: ${reasonOf(error)}`))
  }, REREAD_MS).unref()
  return () => clearInterval(timer)
}
