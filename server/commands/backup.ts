import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { leftOut } from '#server/domain/backup/api'
import { makeBackup } from '#server/platform/backup/make-backup'
import { readArguments, said, sizeOf } from '#server/platform/backup/say'
import { withDatabase } from '#server/platform/database/with-database'
import { openFiles } from '#server/platform/files/stored-files'
import { exportKey } from '#server/platform/signing-key'
import { codeOf, reasonOf, StartError } from '#server/platform/start-error'
import { deleteLeft } from '#server/platform/temporary-folder'

const usage = 'npm run backup [-- folder or file.tar.gz] [--key file.pem] [--verbose]'

/** The path of the archive: the path given, a generated name in the folder given, or a generated name in `backups` of DATA_DIR. */
function placeOf(typed: string | undefined, dataDir: string, now: Date): string {
  const name = `cohort-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  if (typed === undefined) return join(dataDir, 'backups', name)
  const path = resolve(typed)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return join(path, name)
  if (existsSync(path)) throw new StartError(`${path} exists already: name another file.`)
  // If a disk is not mounted, its path would become a file, and the next backup would fail because it exists.
  if (!/\.(tar\.gz|tgz)$/.test(path))
    throw new StartError(`There is no folder ${path}: make it, or name a file that ends in .tar.gz.`)
  if (!existsSync(dirname(path)))
    throw new StartError(`There is no folder ${dirname(path)}: make it, or mount its disk.`)
  return path
}

/** Why no backup was made; where the folder of the archive is to blame, which one it is and what helps. */
function failureOf(error: unknown, folder: string): StartError {
  if (error instanceof StartError) return error
  const code = codeOf(error)
  const at = error instanceof Error && 'path' in error ? String(error.path) : ''
  if (code === undefined || (at !== folder && dirname(at) !== folder))
    return new StartError(`No backup was made: ${reasonOf(error)}`)
  return new StartError(
    `No backup was made: the folder ${folder} cannot be written (${code}). Give this user the right to write there, or name another folder.`,
  )
}

/** `npm run backup`: saves everything in one file, as of one moment, also while the server runs (docs/production.md 'Backups'). */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const { file, key, isVerbose } = readArguments(args, usage)
  await withDatabase(async ({ url }, settings) => {
    const { rootDir, dataDir } = settings
    const path = placeOf(file, dataDir, new Date())
    const pem = exportKey(settings)
    if (key !== undefined && pem === null) throw new StartError('There is no private key of certificates yet.')
    await deleteLeft(dirname(path), /^cohort-.*\.tar\.gz\.part$/, 1)
    const began = performance.now()
    const source = { url, rootDir, files: openFiles(settings), leftOut, tell: said(isVerbose) }
    const { manifest, bytes, foreign } = await makeBackup(source, path).catch((error: unknown) => {
      throw failureOf(error, dirname(path))
    })
    const { tables, files, postgresql, migration } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${path}: ${sizeOf(bytes)} in ${seconds} s`)
    console.log(
      `${rows.toLocaleString('en')} rows in ${tables.length} tables, ${files.count.toLocaleString('en')} files (${sizeOf(files.bytes)}); PostgreSQL ${postgresql}, migration ${migration.name}.`,
    )
    if (file !== undefined && statSync(path).dev === statSync(dataDir).dev)
      console.log(
        'It is on the same disk as DATA_DIR: copy it to another machine, or mount the disk that it is meant for.',
      )
    if (foreign.length > 0) console.error(`Left out, for they are not Cohort's: ${foreign.join(', ')}.`)
    if (files.missing.length > 0)
      console.error(
        `${files.missing.length} files that the database knows are not in the store: deleted meanwhile, or lost. npm run doctor names them.`,
      )
    if (key !== undefined && pem !== null) {
      await writeFile(resolve(key), pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        throw new StartError(`The key could not be written: ${reasonOf(error)}`)
      })
      console.log(`${resolve(key)}: the private key of certificates. Keep it apart, where fewer may read.`)
    } else if (pem !== null)
      console.log('Not in it: the private key of certificates. Once, and apart: npm run backup -- --key <file>')
  })
}
