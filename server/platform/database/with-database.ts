import type pg from 'pg'
import { openDatabase, type Database, type DatabaseOptions } from './connect'
import { readSettings, type Settings } from '../settings'
import { Stops } from '../stops'

/** Cohort's own PostgreSQL writes its memory to disk before it ends. */
const closeOwnWithinMs = 40_000
const closeWithinMs = 5_000

/** Opens the database for a program, to be closed when it stops, even if that happens during the opening. */
export function openFor(stops: Stops, settings: Settings, options?: DatabaseOptions): Promise<Database> {
  const opening = openDatabase(settings, options)
  stops.add(
    () =>
      opening.then(
        (database) => database.close(),
        () => {},
      ),
    settings.databaseUrl === undefined ? closeOwnWithinMs : closeWithinMs,
  )
  return opening
}

/** Whether a server or worker of Cohort is connected to the database. */
export async function isInUse(pool: pg.Pool): Promise<boolean> {
  // A server has a connection that listens, a worker one for its jobs. Request connections do not count: a pooler may keep them open after
  // their client has gone.
  const { rows } = await pool.query<{ is: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and application_name in ('cohort notices', 'cohort-jobs')) as is`,
  )
  return rows[0]?.is ?? false
}

/**
 * Runs a command with settings and database, which it may share with a server on the same folder (unless `isAlone`); they are closed at the
 * end and on Ctrl-C.
 */
export async function withDatabase(
  command: (database: Database, settings: Settings, stops: Stops) => Promise<void>,
  { isAlone = false } = {},
): Promise<void> {
  const settings = readSettings(process.env)
  const stops = new Stops()
  await stops.during(async () => {
    await command(await openFor(stops, settings, { canJoin: !isAlone, isDirect: true }), settings, stops)
    await stops.stop()
  })
}
