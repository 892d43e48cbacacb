import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { makeBackup, type BackupSource } from '../backup/make-backup'
import type { Manifest } from '../backup/manifest'
import { restoreBackup, type RestoreTarget } from '../backup/restore-backup'
import { sizeOf } from '../backup/say'
import { startOwnPostgres } from '../database/own-postgres'
import { filesInFolder } from '../files/stored-files'
import { reasonOf } from '../start-error'
import { deleteLeft } from '../temporary-folder'
import { ok, problem, type Finding } from './finding'

const about = 'Backup'
/** A drill that began longer ago than this was killed: its files and its scratch database are deleted. */
const LEFT_HOURS = 24

/**
 * Makes a backup, restores it into a scratch database and folder, compares every table and file with the backup's checksums, and deletes
 * everything again.
 */
export async function drill(
  pool: pg.Pool,
  source: BackupSource,
  { filledBySetUp, dataDir }: Pick<RestoreTarget, 'filledBySetUp' | 'dataDir'>,
): Promise<Finding[]> {
  await deleteLeft(dataDir, /^\.(drill|restore)-/, LEFT_HOURS)
  const folder = await mkdtemp(join(dataDir, '.drill-'))
  let scratch: { url: string; drop: () => Promise<unknown> } | undefined
  try {
    const began = performance.now()
    const archive = join(folder, 'backup.tar.gz')
    const { manifest, bytes } = await makeBackup(source, archive)
    const made = performance.now()
    scratch = await scratchDatabase(pool, source, folder)
    const files = filesInFolder(join(folder, 'files'))
    const target = { ...source, url: scratch.url, files, dataDir: folder, filledBySetUp, finish: async () => {} }
    const { migrations } = await restoreBackup(target, archive)
    const restored = performance.now()
    const again = await makeBackup({ ...source, url: scratch.url, files }, join(folder, 'again.tar.gz'))
    const differing = differencesOf(manifest, again.manifest, migrations === 0)
    if (differing.length > 0)
      return [
        problem(
          about,
          `A restored backup differs in ${differing.join(', ')}.`,
          'Report this as a defect, with npm run doctor -- --drill.',
        ),
      ]
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
    return [
      ok(
        about,
        `Made (${sizeOf(bytes)}, ${seconds(began, made)}) and restored (${seconds(made, restored)}): ${rows.toLocaleString('en')} rows and ${manifest.files.count} files are the same.`,
      ),
    ]
  } catch (error) {
    return [problem(about, `The drill failed: ${reasonOf(error)}`, 'Until this is mended, no backup may be good.')]
  } finally {
    await scratch?.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a scratch database on the same server if the role may do so, else in a temporary PostgreSQL. */
async function scratchDatabase(pool: pg.Pool, { url, rootDir }: BackupSource, folder: string) {
  const { rows } = await pool.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.may) {
    chmodSync(folder, 0o711) // lets PostgreSQL's own user enter the folder when running as root
    const own = await startOwnPostgres({ rootDir, dataDir: folder, isDurable: false })
    return { url: own.url, drop: () => own.stop() }
  }
  await dropLeft(pool)
  const began = Math.floor(Date.now() / 1000).toString(16)
  const name = `cohort_drill_${began}${randomBytes(4).toString('hex')}`
  await pool.query(`create database ${name}`)
  const beside = new URL(url)
  beside.pathname = `/${name}`
  return { url: beside.href, drop: () => pool.query(`drop database ${name}`) }
}

/** Drops scratch databases of drills that were killed; the name says when the drill began. */
async function dropLeft(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^cohort_drill_[0-9a-f]{16}$' and pg_get_userbyid(datdba) = current_user`,
  )
  const oldest = Date.now() / 1000 - LEFT_HOURS * 3_600
  for (const { name } of rows)
    if (Number.parseInt(name.slice(-16, -8), 16) < oldest)
      await pool.query(`drop database if exists ${name}`).catch(() => {}) // one that is in use stays
}

/** The names of differing tables, and 'files'; compares only row counts where migrations changed columns. */
function differencesOf(one: Manifest, other: Manifest, areColumnsAlike: boolean): string[] {
  const there = new Map(other.tables.map((table) => [table.name, table]))
  const isSame = (table: Manifest['tables'][number]) => {
    const found = there.get(table.name)
    return found?.rows === table.rows && (!areColumnsAlike || found.sha256 === table.sha256)
  }
  const tables = one.tables.filter((table) => !isSame(table)).map(({ name }) => name)
  return one.files.sha256 === other.files.sha256 ? tables : [...tables, 'files']
}
