import { parseArgs } from 'node:util'
import { registry } from '#resources/registry'
import { filledBySetUp, leftOut } from '#server/domain/backup/api'
import { newestKey } from '#server/domain/certificates/api'
import { outboxState } from '#server/domain/mail/api'
import { databaseOn } from '#server/kernel/database'
import { unreferredSql } from '#server/kernel/files/file-columns'
import type { Database } from '#server/platform/database/connect'
import { isInUse, openFor } from '#server/platform/database/with-database'
import { checkDatabase } from '#server/platform/doctor/check-database'
import { checkFiles } from '#server/platform/doctor/check-files'
import { checkDisks, checkMail, checkSettings, checkSms } from '#server/platform/doctor/check-machine'
import { checkJobs, checkOutbox } from '#server/platform/doctor/check-work'
import { checkPooler } from '#server/platform/doctor/check-pooler'
import { checkReplicas } from '#server/platform/doctor/check-replicas'
import { drill } from '#server/platform/doctor/drill'
import { checked, line, ok, problem, warning, type Finding } from '#server/platform/doctor/finding'
import { openFiles } from '#server/platform/files/stored-files'
import { readSettings, type Settings } from '#server/platform/settings'
import { knownPublicKey } from '#server/platform/signing-key'
import { asUsageError, reasonOf } from '#server/platform/start-error'
import { Stops } from '#server/platform/stops'
import { jobState } from '#server/platform/worker/job-state'

const usage = 'npm run doctor [-- --drill]'

/** `npm run doctor`: reports what is wrong with this installation and what to do; exits with status 1 if there is a problem. */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const isDrill = wantsDrill(args)
  const counts = { ok: 0, warning: 0, problem: 0 }
  const tell = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      counts[finding.level]++
      console.log(line(finding))
    }
  }
  const stops = new Stops()
  await stops.during(async () => {
    const settings = settingsOr(tell)
    if (settings) await examine(settings, stops, isDrill, tell)
    await stops.stop()
  })
  const said = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  console.log(`\n${said(counts.problem, 'problem')}, ${said(counts.warning, 'warning')}.`)
  if (counts.problem > 0) process.exitCode = 1
}

function wantsDrill(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { drill: { type: 'boolean' } } }).values.drill ?? false
  } catch (error) {
    throw asUsageError(error, usage)
  }
}

function settingsOr(tell: (findings: readonly Finding[]) => void): Settings | undefined {
  try {
    return readSettings(process.env)
  } catch (error) {
    tell(
      reasonOf(error)
        .split('\n')
        .map((fault) =>
          problem('Settings', fault, 'Mend it where the server gets its settings; nothing else was looked at.'),
        ),
    )
    return undefined
  }
}

async function examine(
  settings: Settings,
  stops: Stops,
  isDrill: boolean,
  tell: (findings: readonly Finding[]) => void,
): Promise<void> {
  tell(checkSettings(settings))
  tell(await checked('Disk', () => checkDisks(settings)))
  const database = await openFor(stops, settings, { canJoin: true, isDirect: true, maxConnections: 2 }).catch(
    (error: unknown) => {
      tell([
        problem(
          'Database',
          reasonOf(error),
          settings.databaseUrl === undefined
            ? `Mend the disk where it is to blame, or see ${settings.dataDir}/postgres.log.`
            : 'See whether it runs, and host, port, user and password in DATABASE_URL.',
        ),
      ])
      return null
    },
  )
  if (database) tell(await checked('Database', () => checkDatabase(database.pool, settings.rootDir, database.isOwn)))
  const { databaseUrl, directUrl } = settings
  if (databaseUrl !== undefined && directUrl !== undefined)
    tell(await checked('Pooler', () => checkPooler(databaseUrl)))
  if (database && settings.replicaUrls.length > 0)
    tell(await checked('Replica', () => checkReplicas(settings, database.pool)))
  tell(await checked('Mail', () => checkMail(settings)))
  tell(await checked('SMS', () => checkSms(settings)))
  if (!database) return
  const { rows } = await database.pool.query<{ there: boolean }>(`select to_regclass('files') is not null as there`)
  if (!rows[0]?.there) return
  tell(await checked('Key', () => checkKey(database, settings)))
  tell(await checked('Worker', () => checkWork(database, settings)))
  const unreferred = unreferredSql({ resources: registry }, 'f')
  const store = settings.s3 ? `The bucket ${settings.s3.bucket}` : `${settings.dataDir}/files`
  tell(await checked('Files', () => checkFiles(database.pool, openFiles(settings), store, unreferred)))
  if (!isDrill) return
  const { rootDir, dataDir } = settings
  const source = { url: database.url, rootDir, files: openFiles(settings), leftOut, tell: () => {} }
  tell(await checked('Backup', () => drill(database.pool, source, { filledBySetUp, dataDir })))
}

async function checkKey({ pool }: Database, settings: Settings): Promise<Finding[]> {
  const newest = await newestKey(databaseOn(pool))
  if (!newest || newest.publicKey === knownPublicKey(settings))
    return [ok('Key', newest ? `Documents are signed with ${newest.name}.` : 'No document was signed yet.')]
  const found = `The database knows the key ${newest.name} of certificates, and it is not here.`
  const todo =
    'Put it into DATA_DIR as signing-key.pem, or set SIGNING_KEY: a new one where the old is lost (docs/production.md).'
  // With its own PostgreSQL the server creates a new key by itself.
  return [settings.databaseUrl === undefined ? warning('Key', found, todo) : problem('Key', found, todo)]
}

async function checkWork({ pool }: Database, settings: Settings): Promise<Finding[]> {
  const isRunning = await isInUse(pool)
  const { mail, sms } = await outboxState(databaseOn(pool, { now: () => new Date(), zone: () => 'UTC' }))
  return [
    ...checkJobs(await jobState(pool), isRunning),
    ...checkOutbox('Mail', settings.smtpUrl !== undefined && isRunning, mail),
    ...checkOutbox('SMS', settings.smsUrl !== undefined && isRunning, sms),
  ]
}
