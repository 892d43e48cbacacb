import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { followZone } from './domain/academy/api'
import { registry } from '../resources/registry'
import { buildApp, type App } from './app'
import { createSessions } from './auth/sessions'
import { keepBuilds, ownBuild } from './platform/build-in-use'
import { ensureDataDir } from './platform/data-dir'
import type { Database } from './platform/database/connect'
import { migrateDatabase, newestMigrationName } from './platform/database/migrate'
import { requireTables } from './domain/require-tables'
import { requireOneKey } from './domain/certificates/api'
import { startWorker, stopWorker, type Worker } from './domain/worker'
import { system } from './kernel/context'
import { databaseOn } from './kernel/database'
import { checkPort, listen, stopListening } from './platform/http/listen'
import { openLive } from './platform/live/live'
import { openPorts } from './platform/ports'
import { serveWeb } from './platform/http/serve-web'
import { isReadable } from './kernel/operations/read'
import { readSettings, type Settings } from './platform/settings'
import { asStartError } from './platform/start-error'
import { Stops } from './platform/stops'
import { openFor } from './platform/database/with-database'
import { productVersion } from './platform/version'
import { sayInJson } from './platform/watch/logs'

/** A running server. */
export interface RunningServer {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  address: string
  database: Database
  app: App
}

/**
 * Opens and migrates the database, builds the application with its worker and live connection, and listens.
 * @param stops collects what has to be stopped, in the order of starting: `stops.stop()` ends the server
 * @param options `hasWeb: false`: another server serves the web apps (the development server)
 * @throws StartError for what an operator can fix: a busy port, an unreachable database, a folder in use
 */
export async function startServer(
  settings: Settings,
  stops: Stops,
  options: { hasWeb?: boolean } = {},
): Promise<RunningServer> {
  await checkPort(settings)
  ensureDataDir(settings.dataDir)
  const database = await openFor(stops, settings)
  await migrateDatabase(database.direct, settings.rootDir)
  const warning = await requireTables(database.pool, settings.rootDir)
  if (warning !== null) console.warn(warning)

  const sessions = createSessions({ db: databaseOn(database.pool), url: database.url })
  stops.add(() => sessions.close())
  // The worker and the live connection are started after the application, which notifies them through this object.
  const behind: { wake?: () => void; publish?: Parameters<typeof buildApp>[0]['publish'] } = {}
  const app = await buildApp({
    settings,
    pool: database.pool,
    sessions,
    wake: () => behind.wake?.(),
    publish: (events) => behind.publish?.(events),
  })
  stops.add(() => app.server.close())
  await requireOneKey(app.contextFor(system))
  const following = followZone(app.zone, databaseOn(database.pool))
  stops.add(async () => following())
  const web = (options.hasWeb ?? true) ? await serveWeb(app.server, settings) : null
  const keeping = keepBuilds([web, ownBuild])
  stops.add(async () => keeping())
  await seedIfEmpty(app, database.pool, settings)

  const live = openLive(app.server.server, {
    databaseUrl: database.url,
    resources: registry.values(),
    sessions,
    publicUrl: settings.publicUrl,
    now: () => new Date(),
    mayLook: (viewer, name, id) => isReadable(app.contextFor(viewer), name, id),
  })
  stops.add(() => live.close())
  behind.publish = live.publish
  const address = await listen(app.server, settings)
  const answering = async () => {
    app.readiness.beginStop()
    await wait(settings.stopDelayMs)
    await stopListening(app.server.server, {
      isHandedOver: settings.listenFd !== undefined,
      withinMs: settings.stopWithinMs,
      hold: app.readiness.hold,
      leave: live.leave,
    })
  }
  let worker: Promise<Worker> | undefined
  stops.add(() => Promise.all([answering(), stopWorker(worker)]), settings.stopDelayMs + settings.stopWithinMs + 5_000)
  if (!settings.isWorkerApart) {
    worker = startWorker({
      context: app.contextFor(system),
      databaseUrl: database.url,
      ports: await openPorts(settings),
      log: (line) => console.error(line),
    })
    behind.wake = (await worker).wake
  }
  database.hurry()
  return { address, database, app }
}

/** Fills an empty demo database with the demo academy; does nothing otherwise. */
async function seedIfEmpty(app: App, pool: pg.Pool, settings: Settings): Promise<void> {
  if (!settings.isDemo) return
  const { rows } = await pool.query<{ filled: boolean }>('select exists (select 1 from users) as filled')
  if (rows[0]?.filled) return
  const { seedDemo } = await import('./demo/seed-demo')
  const started = Date.now()
  await seedDemo(app)
  console.log(`Seeded the demo academy (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** The entry of `npm start`. Returns when the server answers; it stops on signals. */
export async function run(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.isLogJson) sayInJson()
  for (const hint of settings.misspelt) console.warn(hint)
  const stops = new Stops()
  const server = await stops
    .during(() => startServer(settings, stops))
    .catch((error: unknown) => {
      throw asStartError(error)
    })
  if (!server) return
  console.log(`Cohort is at ${settings.publicUrl} (listening on ${server.address})`)
  console.log(await startedAs(settings, server.database))
  if (settings.isDemo)
    console.log(
      'Demo accounts, password Cohort2026demo: admin@cohort.test (staff), instructor@cohort.test, student@cohort.test; more in README.md',
    )
}

/** Version, mode and database, for the log. */
async function startedAs(settings: Settings, { pool }: Database) {
  const { rootDir, environment, databaseUrl, isWorkerApart } = settings
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const at = (url: string) => `at ${new URL(url).host}${new URL(url).pathname}`
  const direct = settings.directUrl === undefined ? '' : `, itself ${at(settings.directUrl)}`
  const where = databaseUrl === undefined ? 'of its own' : `${at(databaseUrl)}${direct}`
  const replicas = settings.replicaUrls.map((url) => `, replica ${at(url)}`).join('')
  return `Version ${productVersion(rootDir)}, ${environment}, PostgreSQL ${rows[0]?.server_version} ${where}${replicas}, migration ${newestMigrationName(rootDir)}, worker ${isWorkerApart ? 'apart' : 'inside'}.`
}
