import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { filledBySetUp, finishRestore } from '#server/domain/backup/api'
import { newestKey } from '#server/domain/certificates/api'
import { databaseOn } from '#server/kernel/database'
import { restoreBackup } from '#server/platform/backup/restore-backup'
import { ensureDataDir } from '#server/platform/data-dir'
import { readArguments, said } from '#server/platform/backup/say'
import { isInUse, withDatabase } from '#server/platform/database/with-database'
import { openFiles } from '#server/platform/files/stored-files'
import { importKey, knownPublicKey } from '#server/platform/signing-key'
import { reasonOf, StartError } from '#server/platform/start-error'

const usage = 'npm run restore -- file.tar.gz [--key file.pem] [--move] [--verbose]'

function readPem(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8')
  } catch (error) {
    throw new StartError(`The key cannot be read: ${reasonOf(error)}`)
  }
}

/**
 * `npm run restore -- file`: restores a backup into an empty database, its own or an external one, and its files into the store
 * (docs/production.md 'Backups').
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const { file, key: keyFile, isVerbose, isMove } = readArguments(args, usage)
  if (file === undefined) throw new StartError(`Say which file.\nUsage: ${usage}`)
  const pem = keyFile === undefined ? undefined : readPem(keyFile)
  const restore = async ({ url, pool }: { url: string; pool: pg.Pool }, settings: Parameters<typeof openFiles>[0]) => {
    const { rootDir, dataDir } = settings
    if (await isInUse(pool))
      throw new StartError('A Cohort works on this database: stop it first. Nothing was changed.')
    ensureDataDir(dataDir)
    if (pem !== undefined) importKey(settings, pem)
    const began = performance.now()
    let held = 0
    const { manifest, files, migrations } = await restoreBackup(
      {
        url,
        rootDir,
        dataDir,
        files: openFiles(settings),
        filledBySetUp,
        finish: async (client, { madeAt }) => void ({ held } = await finishRestore(client, madeAt, isMove)),
        tell: said(isVerbose),
      },
      resolve(file),
    ).catch((error: unknown) => {
      throw error instanceof StartError ? error : new StartError(`Nothing was restored: ${reasonOf(error)}`)
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Restored the academy as of ${manifest.madeAt}: ${rows.toLocaleString('en')} rows in ${manifest.tables.length} tables and ${manifest.files.count.toLocaleString('en')} files (${files.toLocaleString('en')} were put into the store), in ${seconds} s.`,
    )
    if (migrations > 0) console.log(`Brought up to date by ${migrations} migrations.`)
    if (held > 0)
      console.log(
        `${held} mails and SMS were still to be sent then, and may have been since: they wait as 'Uncertain' for somebody to decide (Services, Mass mailing and Mass sms).`,
      )
    console.log('Everybody signs in anew. Reminders that have become due since are told again.')
    const key = await newestKey(databaseOn(pool))
    if (key && key.publicKey !== knownPublicKey(settings))
      console.log(
        'The private key of certificates is not here: put it as signing-key.pem into DATA_DIR, or set SIGNING_KEY (docs/production.md).',
      )
  }
  await withDatabase(restore, { isAlone: true })
}
