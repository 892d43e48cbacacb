import type pg from 'pg'
import { openDatabase, type Database, type DatabaseOptions } from './connect'
import { readSettings, type Settings } from '../settings'
import { Stops } from '../stops'

/** The own PostgreSQL writes down what it has in memory before it ends. */
const closeOwnWithinMs = 40_000
const closeWithinMs = 5_000

/** Opens the database for a program, which closes it when it stops, also half-way through the opening. */
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

/** Whether some other program of Cohort is connected to the database: a server, or a worker. */
export async function isInUse(pool: pg.Pool): Promise<boolean> {
  // A server keeps one that listens, a worker one for its jobs; those of requests may be a pooler's, which outlive whoever was lent them.
  const { rows } = await pool.query<{ is: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and application_name in ('cohort notices', 'cohort-jobs')) as is`,
  )
  return rows[0]?.is ?? false
}

/**
 * What a command of one run stands on: settings and database, which it shares with a server that runs on the same folder
 * (unless `isAlone`); closed at the end, and on Ctrl-C.
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
