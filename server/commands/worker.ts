import { createServer } from 'node:http'
import { followZone } from '#server/domain/academy/api'
import { registry } from '#resources/registry'
import { buildApp } from '#server/app'
import { createSessions } from '#server/auth/sessions'
import { keepBuilds, ownBuild } from '#server/platform/build-in-use'
import { migrateDatabase } from '#server/platform/database/migrate'
import { requireOneKey } from '#server/domain/certificates/api'
import { startWorker, stopWorker } from '#server/domain/worker'
import { system } from '#server/kernel/context'
import { databaseOn } from '#server/kernel/database'
import { openLive } from '#server/platform/live/live'
import { openPorts } from '#server/platform/ports'
import { readSettings } from '#server/platform/settings'
import { asStartError } from '#server/platform/start-error'
import { Stops } from '#server/platform/stops'
import { sayInJson } from '#server/platform/watch/logs'
import { openFor } from '#server/platform/database/with-database'

/**
 * `npm run worker`: sends mails and runs scheduled jobs in a separate process, beside servers started with `WORKER=apart`. It serves no
 * requests; its changes reach everyone's live connection. Returns when it has started; it stops on signals.
 */
export async function run(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.isLogJson) sayInJson()
  for (const hint of settings.misspelt) console.warn(hint)
  const stops = new Stops()
  await stops
    .during(async () => {
      const { pool, direct, url } = await openFor(stops, settings, { canJoin: true })
      const keeping = keepBuilds([ownBuild])
      stops.add(async () => keeping())
      await migrateDatabase(direct, settings.rootDir)
      const sessions = createSessions({ db: databaseOn(pool), url: null })
      stops.add(() => sessions.close())
      const live = openLive(createServer(), {
        databaseUrl: url,
        resources: registry.values(),
        sessions,
        publicUrl: settings.publicUrl,
        now: () => new Date(),
      })
      stops.add(() => live.close())
      const app = await buildApp({ settings, pool, sessions, publish: live.publish })
      stops.add(() => app.server.close())
      await requireOneKey(app.contextFor(system))
      const following = followZone(app.zone, databaseOn(pool))
      stops.add(async () => following())
      const worker = startWorker({
        context: app.contextFor(system),
        databaseUrl: url,
        ports: await openPorts(settings),
        log: (line) => console.error(line),
      })
      stops.add(() => stopWorker(worker), settings.stopWithinMs)
      await worker
      console.log('The worker of Cohort has begun.')
    })
    .catch((error: unknown) => {
      throw asStartError(error)
    })
}
