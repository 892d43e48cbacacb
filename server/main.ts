import Fastify from 'fastify'
import { ensureDataDir } from './data-dir'
import { openDatabase, type Database } from './db/connect'
import { checkPort, listen } from './listen'
import { serveWeb } from './serve-web'
import { readSettings, type Settings } from './settings'
import { Stops } from './stops'

/** A server that answers. */
export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:3000`. */
  address: string
  database: Database
}

/**
 * Opens the database, builds the application and listens.
 * @param stops gets each thing that has to be stopped, as it is started: `stops.stop()` ends the server
 * @param options `hasWeb: false` leaves the web apps to somebody else (the development server)
 * @throws StartError for what a person can mend: a busy port, an unreachable database, a folder in use
 */
export async function startServer(
  settings: Settings,
  stops: Stops,
  options: { hasWeb?: boolean } = {},
): Promise<RunningServer> {
  await checkPort(settings)
  ensureDataDir(settings.dataDir)
  const opening = openDatabase(settings)
  stops.add(() => opening.then((database) => database.close(), () => {}))
  const database = await opening

  const app = Fastify({ forceCloseConnections: true })
  stops.add(() => app.close())
  app.get('/api/v1/health', () => ({ ok: true }))
  if (options.hasWeb ?? true) await serveWeb(app, settings)
  return { address: await listen(app, settings), database }
}

/** What `npm start` runs. Comes back when the server answers; it stops on signals. */
export async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const stops = new Stops()
  const server = await stops.during(() => startServer(settings, stops))
  if (server) console.log(`Cohort is at ${settings.publicUrl} (listening on ${server.address})`)
}
