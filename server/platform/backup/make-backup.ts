import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigration } from '../database/migrate'
import type { FilesPort } from '../files/files'
import { StartError } from '../start-error'
import { productVersion } from '../version'
import { copySettings, madeByMigrations, quoted, tablesOf } from './catalog'
import { FORMAT, fileEntry, listEntry, listLine, MANIFEST, SEAL, tableEntry, type Manifest } from './manifest'
import { writeArchive, type ArchiveWriter } from './write-archive'

export interface BackupSource {
  /** Address of the database. */
  url: string
  rootDir: string
  files: FilesPort
  /** Tables that are not backed up. */
  leftOut: ReadonlySet<string>
  /** Reports progress. */
  tell: (line: string) => void
}
/** The result of a backup. */
export interface MadeBackup {
  manifest: Manifest
  /** Size of the archive. */
  bytes: number
  /** Tables in the database that do not belong to Cohort. */
  foreign: string[]
}

const FILES_A_LIST = 1_000

/**
 * Writes all data into an archive, as of one moment, while the server may be running: the database from one snapshot, then the files that
 * it refers to.
 * @throws StartError for a database that is not Cohort's, or of a newer version
 */
export async function makeBackup(source: BackupSource, path: string): Promise<MadeBackup> {
  const client = new pg.Client({ connectionString: source.url, application_name: 'cohort-backup', keepAlive: true })
  client.on('error', () => {}) // the running statement reports it
  await client.connect()
  try {
    await client.query(copySettings)
    const migration = await appliedMigration(client, source.rootDir)
    if (!migration) throw new StartError('There is nothing to back up: the database has no tables of Cohort yet.')
    const archive = await writeArchive(path)
    try {
      await client.query('begin isolation level repeatable read read only')
      const { rows: moment } = await client.query<{ at: Date }>('select now() as at')
      const known = madeByMigrations(source.rootDir)
      const all = await tablesOf(client)
      const ours = all.filter(({ name }) => known.has(name) && !source.leftOut.has(name))
      const tables = await addTables(source, client, archive, ours)
      const sequences = await sequencesOf(client)
      const files = await addFiles(source, client, archive)
      const version = await client.query<{ server_version: string }>('show server_version')
      await client.query('commit')
      const manifest: Manifest = {
        format: FORMAT,
        product: productVersion(source.rootDir),
        madeAt: (moment[0]?.at ?? new Date()).toISOString(),
        postgresql: version.rows[0]?.server_version ?? '',
        migration,
        tables,
        sequences,
        files,
      }
      const text = `${JSON.stringify(manifest, null, 1)}\n`
      await archive.add(MANIFEST, parts(text))
      await archive.add(SEAL, parts(`${createHash('sha256').update(text).digest('hex')}\n`))
      const foreign = all.flatMap(({ name }) => (known.has(name) ? [] : [name]))
      return { manifest, foreign, bytes: await archive.finish() }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function* parts(text: string) {
  yield Buffer.from(text)
}

async function addTables(
  { tell }: BackupSource,
  client: pg.Client,
  archive: ArchiveWriter,
  tables: readonly { name: string; columns: string[] }[],
): Promise<Manifest['tables']> {
  const added: Manifest['tables'] = []
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
    const digest = await archive.add(tableEntry(name), rows)
    added.push({ name, columns, rows: rows.rowCount, ...digest })
    tell(`${name}: ${rows.rowCount.toLocaleString('en')} rows`)
  }
  return added
}

/**
 * Sequences are read after the tables, and outside the snapshot because they are not transactional: so their values lie beyond all copied
 * ids.
 */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
    where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and d.refobjid <> coalesce(to_regclass('public.migrations'), 0)
    order by c.relname collate "C"`)
  if (names.length === 0) return []
  const each = names.map(
    ({ name }) => `select '${name}' as name, last_value as value, is_called as "isCalled" from ${quoted(name)}`,
  )
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(each.join(' union all '))
  return rows.map(({ name, value, isCalled }) => ({ name, value: Number(value), isCalled }))
}

async function addFiles(
  { files: store, tell }: BackupSource,
  client: pg.Client,
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const { rows: known } = await client.query<{ count: number }>('select count(*)::int as count from files')
  const count = known[0]?.count ?? 0
  if (count > 0) tell(`${count.toLocaleString('en')} files`)
  await client.query('declare keys no scroll cursor for select key::text from files order by key')
  const lists = createHash('sha256')
  const added = { count: 0, bytes: 0, lists: 0, missing: [] as string[] }
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${FILES_A_LIST} from keys`)
    if (rows.length === 0) return { ...added, sha256: lists.digest('hex') }
    let list = ''
    for (const { key } of rows) {
      const content = await readIfThere(store, key)
      if (content === null) {
        added.missing.push(key)
        continue
      }
      const digest = await archive.add(fileEntry(key), content)
      added.count++
      added.bytes += digest.bytes
      list += listLine(key, digest)
    }
    lists.update(list)
    await archive.add(listEntry(++added.lists), parts(list))
    tell(`${added.count.toLocaleString('en')} of ${count.toLocaleString('en')} files`)
  }
}

/** Null for a file deleted while the backup runs; an unreachable store is an error. */
async function readIfThere(store: FilesPort, key: string): Promise<AsyncIterable<Buffer> | null> {
  try {
    return await store.read(key)
  } catch (error) {
    if (!(await store.has(key))) return null
    throw error
  }
}
