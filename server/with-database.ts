import { openDatabase, type Database } from './db/connect'
import { readSettings, type Settings } from './settings'
import { Stops } from './stops'

/**
 * What a command of one run stands on: settings and database, which it shares with a server that runs on the same folder;
 * closed at the end, and on Ctrl-C.
 */
export async function withDatabase(
  command: (database: Database, settings: Settings, stops: Stops) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env)
  const stops = new Stops()
  await stops.during(async () => {
    const opening = openDatabase(settings, { canJoin: true })
    stops.add(() => opening.then((database) => database.close(), () => {}))
    await command(await opening, settings, stops)
    await stops.stop()
  })
}
