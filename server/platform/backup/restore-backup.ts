import pg from 'pg'
import { migrateWithin, writtenMigrations } from '../database/migrate'
import type { FilesPort } from '../files/files'
import { reasonOf, StartError } from '../start-error'
import { copySettings, filledTables, functionsOfMigrations, madeByMigrations, quoted, tablesOf } from './catalog'
import { closeTables, loadTable, openTables } from './load-tables'
import { fileEntry, tableEntry, type Manifest } from './manifest'
import { putFiles, type FilePutter } from './put-files'
import { readArchive } from './read-archive'
import { digestOf, verifyArchive } from './verify-archive'

export interface RestoreTarget {
  /** Address of the database. */
  url: string
  rootDir: string
  /** A writable local folder. */
  dataDir: string
  files: FilesPort
  /** Tables that a server fills as soon as it has started. */
  filledBySetUp: ReadonlySet<string>
  /** Adjusts the restored data, in the same transaction. */
  finish: (client: pg.Client, manifest: Manifest) => Promise<void>
  /** Reports progress. */
  tell: (line: string) => void
}
export interface Restored {
  manifest: Manifest
  /** Number of files stored, without those that were already there. */
  files: number
  /** Number of migrations applied on top of the backup. */
  migrations: number
}

/**
 * Restores a backup into an empty database, all or nothing, and its files into the store.
 * @throws StartError when the database is not empty, or the archive is damaged or from a newer Cohort
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<Restored> {
  const client = new pg.Client({ connectionString: target.url, application_name: 'cohort-restore', keepAlive: true })
  client.on('error', () => {}) // the running statement reports it
  await client.connect()
  try {
    await client.query(copySettings)
    await requireEmpty(client, target)
    target.tell('Checking the archive.')
    const manifest = await verifyArchive(path)
    const later = migrationsAfter(manifest, target.rootDir)
    const putter = await putFiles(target.files, target.dataDir)
    try {
      await client.query('begin')
      await client.query(`set local maintenance_work_mem to '256MB'`)
      await clearAway(client, target.rootDir)
      await load(client, target, path, manifest, putter)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      await putter.undo().catch((left: unknown) => target.tell(`Files that were put stay: ${reasonOf(left)}`))
      throw error
    } finally {
      await putter.close()
    }
    await client.query('analyze')
    return { manifest, files: putter.count(), migrations: later }
  } finally {
    await client.end()
  }
}

/** @throws StartError naming the tables with data */
async function requireEmpty(client: pg.Client, { filledBySetUp, rootDir }: RestoreTarget): Promise<void> {
  const ours = madeByMigrations(rootDir)
  const tables = (await tablesOf(client)).map(({ name }) => name).filter((name) => ours.has(name))
  const filled = (await filledTables(client, tables)).filter(({ name }) => !filledBySetUp.has(name))
  if (filled.length === 0) return
  const most = filled.sort((a, b) => b.rows - a.rows).map(({ name, rows }) => `${rows.toLocaleString('en')} ${name}`)
  const named = most.length > 8 ? [...most.slice(0, 8), `and ${most.length - 8} more`] : most
  throw new StartError(
    `The database has data in it (${named.join(', ')}): a backup is restored into an empty one. Nothing was changed.`,
  )
}

/** The number of migrations newer than the backup. @throws StartError when the backup's migration is unknown to this Cohort */
function migrationsAfter({ migration, product }: Manifest, rootDir: string): number {
  const written = writtenMigrations(rootDir)
  const at = written.findIndex(({ when }) => when === migration.when)
  const newest = written.at(-1)
  if (at < 0 && newest && migration.when > newest.when)
    throw new StartError(
      `This backup is of a newer Cohort (${product}, migration ${migration.name}); this one knows ${newest.name}: update it first.`,
    )
  if (at < 0 || written[at]?.sha256 !== migration.sha256)
    throw new StartError(
      `This backup's migration ${migration.name} is not one of this Cohort's: it was made by another.`,
    )
  return written.length - 1 - at
}

/** Drops empty tables that a server created, because the backup may be of an older schema. */
async function clearAway(client: pg.Client, rootDir: string): Promise<void> {
  const ours = madeByMigrations(rootDir)
  const tables = (await tablesOf(client)).map(({ name }) => name).filter((name) => ours.has(name))
  if (tables.length === 0) return
  await client.query(`drop table if exists ${[...tables, 'migrations'].map(quoted).join(', ')} cascade`)
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [[...functionsOfMigrations(rootDir)]],
  )
  for (const { name } of rows) await client.query(`drop routine if exists ${name} cascade`)
}

async function load(
  client: pg.Client,
  { rootDir, tell, finish }: RestoreTarget,
  path: string,
  manifest: Manifest,
  putter: FilePutter,
): Promise<void> {
  await migrateWithin(client, rootDir, manifest.migration.when)
  const held = await openTables(client, manifest.tables)
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]))
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    tell('Indexes and references.')
    await closeTables(client, held)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
    await migrateWithin(client, rootDir)
    await finish(client, manifest)
    if (manifest.files.count > 0) tell(`${manifest.files.count.toLocaleString('en')} files`)
  }
  await readArchive(path, async ({ name, content }) => {
    const table = tables.get(name)
    if (table) {
      tell(`${table.name}: ${table.rows.toLocaleString('en')} rows`)
      return loadTable(client, table, content)
    }
    await close()
    const key = name.slice(-36)
    if (name !== fileEntry(key)) await digestOf(content)
    else await putter.put(key, await contentTypeOf(client, key), content)
  })
  await close()
}

async function contentTypeOf(client: pg.Client, key: string): Promise<string> {
  const { rows } = await client.query<{ type: string }>('select content_type as type from files where key = $1', [key])
  return rows[0]?.type ?? 'application/octet-stream'
}
