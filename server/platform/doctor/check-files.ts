import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { digestOf } from '../backup/verify-archive'
import type { FilesPort } from '../files/files'
import { reasonOf } from '../start-error'
import { inTemporaryFolder } from '../temporary-folder'
import { ok, problem, warning, type Finding } from './finding'

const about = 'Files'
const NAMED = 3
/** Number of files that are read and compared with their checksum. */
const SAMPLE = 20
/** The row of an upload is written before its content, so newer rows may still lack it. */
const UNDER_WAY = `interval '10 minutes'`

const named = (keys: readonly string[]) =>
  `${keys.slice(0, NAMED).join(', ')}${keys.length > NAMED ? ` and ${keys.length - NAMED} more` : ''}`

/**
 * Checks that the file store is writable, and that it has the files in the database and no others.
 * @param unreferred SQL condition on a row `f` of files: no record refers to it
 */
export async function checkFiles(
  pool: pg.Pool,
  store: FilesPort,
  where: string,
  unreferred: string,
): Promise<Finding[]> {
  const failure = await tryStore(store)
  if (failure !== null)
    return [
      problem(
        about,
        `${where} cannot be written and read (${failure}).`,
        'Mend the rights of the folder, or the FILES_S3_ settings.',
      ),
    ]
  const { rows } = await pool.query<{ key: string; sha256: string; isNew: boolean }>(
    `select key::text as key, sha256, created_at > now() - ${UNDER_WAY} as "isNew" from files`,
  )
  const known = new Map(rows.map((row) => [row.key, row]))
  const orphans: string[] = []
  const missing = new Set(rows.flatMap(({ key, isNew }) => (isNew ? [] : [key])))
  for await (const key of store.keys()) {
    if (!known.has(key)) orphans.push(key)
    missing.delete(key)
  }
  const strange = await unknownOf(pool, orphans)
  const failed = await amongMissing(pool, missing, unreferred)
  for (const key of failed) missing.delete(key)
  const damaged: string[] = []
  const there = rows.filter(({ key, isNew }) => !isNew && !missing.has(key) && !failed.has(key))
  const sample = Math.min(SAMPLE, there.length)
  for (let left = sample; left > 0; left--) {
    const [{ key, sha256 }] = there.splice(Math.floor(Math.random() * there.length), 1) as [(typeof rows)[number]]
    if ((await digestOf(await store.read(key))).sha256 !== sha256) damaged.push(key)
  }
  const found = [ok(about, `${where} can be written; the database knows ${rows.length.toLocaleString('en')} files.`)]
  if (failed.size > 0)
    found.push(
      ok(about, `${failed.size} uploads failed; no record refers to them, and they are cleared away in a day.`),
    )
  if (missing.size > 0)
    found.push(
      problem(
        about,
        `${missing.size} that the database knows are not there: ${named([...missing])}.`,
        'Put them back from a backup: tar -xzf <backup> files/, into DATA_DIR or the bucket.',
      ),
    )
  if (damaged.length > 0)
    found.push(
      problem(
        about,
        `${damaged.length} of ${sample} that were read are not as they were uploaded: ${named(damaged)}.`,
        'The disk or the store may be failing. Put them back from a backup: tar -xzf <backup> files/.',
      ),
    )
  if (strange.length > 0)
    found.push(
      warning(
        about,
        `${strange.length} that the database does not know: ${named(strange)}.`,
        'They do no harm. If no other database uses this store, they may be deleted.',
      ),
    )
  return found
}

/** Missing files that no record refers to: their upload failed after the row was written. */
async function amongMissing(pool: pg.Pool, missing: ReadonlySet<string>, unreferred: string): Promise<Set<string>> {
  if (missing.size === 0) return new Set()
  const { rows } = await pool.query<{ key: string }>(
    `select f.key::text as key from files f where f.key = any($1::uuid[]) and ${unreferred}`,
    [[...missing]],
  )
  return new Set(rows.map(({ key }) => key))
}

/** The keys that are still unknown: some files may have been uploaded during the check. */
async function unknownOf(pool: pg.Pool, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await pool.query<{ key: string }>('select key::text as key from files where key::text = any($1)', [
    keys,
  ])
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

/** The reason why a file cannot be written, read and deleted; null if it can. */
const tryStore = (store: FilesPort): Promise<string | null> =>
  inTemporaryFolder('doctor', async (folder) => {
    const key = randomUUID()
    try {
      const path = join(folder, 'content')
      await writeFile(path, key)
      await store.keep(key, path, { contentType: 'text/plain', size: key.length })
      const { sha256 } = await digestOf(await store.read(key))
      await store.remove(key)
      return sha256 === createHash('sha256').update(key).digest('hex') ? null : 'what is read is not what was written'
    } catch (error) {
      return reasonOf(error instanceof Error && error.cause ? error.cause : error)
    }
  })
