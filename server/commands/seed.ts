import { buildApp } from '#server/app'
import { createSessions } from '#server/auth/sessions'
import { migrateDatabase } from '#server/platform/database/migrate'
import { addApplicants } from '#server/demo/more-applicants'
import { seedDemo } from '#server/demo/seed-demo'
import { system } from '#server/kernel/context'
import { databaseOn } from '#server/kernel/database'
import { readSettings, type Settings } from '#server/platform/settings'
import { StartError } from '#server/platform/start-error'
import { withDatabase } from '#server/platform/database/with-database'

/** Maximum number of applicants per run. */
const MOST = 1_000_000
const usage = 'Say how many: npm run seed -- --applicants 100000'

/**
 * Reads the number of applicants from the arguments.
 * @throws StartError when they are invalid, in production, and for a DATABASE_URL without `--yes`
 */
export function readArguments(
  args: readonly string[],
  settings: Pick<Settings, 'environment' | 'databaseUrl'>,
): number {
  const at = args.indexOf('--applicants')
  const [typed, rest] = [args[at + 1] ?? '', args.filter((_, index) => index !== at && index !== at + 1)]
  const unknown = rest.find((arg) => arg !== '--yes')
  if (at < 0 || !/^\d{1,7}$/.test(typed)) throw new StartError(usage)
  if (unknown !== undefined) throw new StartError(`${unknown} is not known. ${usage}`)
  const count = Number(typed)
  if (count < 1 || count > MOST)
    throw new StartError(`The number of applicants should be from 1 to ${MOST.toLocaleString('en')}.`)
  if (settings.environment === 'production')
    throw new StartError('Invented applicants do not belong into production: nothing was added.')
  if (settings.databaseUrl !== undefined && !args.includes('--yes')) {
    throw new StartError('DATABASE_URL may hold real people: if it is for development, say so with --yes.')
  }
  return count
}

/**
 * `npm run seed -- --applicants N` quickly adds invented applicants to a development database; an empty one is first filled with the demo
 * academy.
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const count = readArguments(args, readSettings(process.env))
  await withDatabase(async ({ pool }, settings) => {
    await migrateDatabase(pool, settings.rootDir)
    const sessions = createSessions({ db: databaseOn(pool), url: null })
    const app = await buildApp({ settings, pool, sessions })
    try {
      const { rows } = await pool.query<{ staff: boolean; courses: boolean }>(
        'select exists (select 1 from users) as staff, exists (select 1 from courses where deleted_at is null) as courses',
      )
      if (!rows[0]?.staff) await seedDemo(app)
      else if (!rows[0].courses) throw new StartError('There is no course to apply for: make one first.')
      const started = Date.now()
      await addApplicants(app.contextFor(system), count, (done) =>
        console.log(`${done.toLocaleString('en')} of ${count.toLocaleString('en')}`),
      )
      console.log(`Added ${count.toLocaleString('en')} applicants in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
    } finally {
      await app.server.close()
      await sessions.close()
    }
  })
}
