import { sql } from 'drizzle-orm'
import { academySettings } from '#resources/academy-settings'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { as, select } from '#server/kernel/alias'
import type { Clock } from '#server/kernel/clock'
import type { Sql } from '#server/kernel/statements'
import { reasonOf } from '#server/platform/start-error'

/** How soon a process learns that another one has changed the zone. */
const REREAD_MS = 10_000

/** The academy's zone as this process knows it. */
export interface AcademyZone extends Pick<Clock, 'zone'> {
  setZone: (zone: string) => void
  /** Reads the setting. */
  read: (db: Sql) => Promise<void>
  /** Reads it unless it was read before. */
  ensure: (db: Sql) => Promise<void>
}

/** The zone of the academy's settings, to be read before it is used. */
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

/** Reads the zone again from time to time, as another process may have changed it; gives what ends that. */
export function followZone({ read }: AcademyZone, db: Sql): () => void {
  const timer = setInterval(() => {
    read(db).catch((error: unknown) => console.error(`The academy's zone could not be read: ${reasonOf(error)}`))
  }, REREAD_MS).unref()
  return () => clearInterval(timer)
}
