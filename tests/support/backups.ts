import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { extract, pack } from 'tar-stream'
import { filledBySetUp, finishRestore, leftOut } from '#server/domain/backup/api'
import { system } from '#server/kernel/context'
import { makeBackup } from '#server/platform/backup/make-backup'
import { restoreBackup } from '#server/platform/backup/restore-backup'
import { filesInFolder } from '#server/platform/files/stored-files'
import type { FilesPort } from '#server/platform/files/files'
import type { TestApp } from './app'

const rootDir = process.cwd()
const silent = () => {}

/** Makes a backup of a database and its files. */
export const backUp = (url: string, files: FilesPort, path: string) =>
  makeBackup({ url, rootDir, files, leftOut, tell: silent }, path)
/** Makes a backup of a test's application. */
export const backUpApp = (t: TestApp, path: string) => backUp(t.database.url, t.app.contextFor(system).files, path)

/** Restores a backup with its files into `<folder>/files`; returns the outcome. */
export const restoreTo = (
  url: string,
  folder: string,
  path: string,
  { isMove = false, files }: { isMove?: boolean; files?: FilesPort } = {},
) =>
  restoreBackup(
    {
      url,
      rootDir,
      dataDir: folder,
      files: files ?? filesInFolder(`${folder}/files`),
      filledBySetUp,
      finish: async (client, { madeAt }) => void (await finishRestore(client, madeAt, isMove)),
      tell: silent,
    },
    path,
  )

type Entry = [name: string, content: Buffer]
/** Writes an archive again with changed entries. */
export async function rewrite(from: string, to: string, change: (entries: Entry[]) => Entry[]): Promise<void> {
  const entries: Entry[] = []
  const tar = extract()
  const read = pipeline(createReadStream(from), createGunzip(), tar)
  for await (const entry of tar) {
    const parts: Buffer[] = []
    for await (const part of entry) parts.push(part as Buffer)
    entries.push([entry.header.name, Buffer.concat(parts)])
  }
  await read
  const next = pack()
  const written = pipeline(next, createGzip(), createWriteStream(to))
  for (const [name, content] of change(entries)) next.entry({ name }, content)
  next.finalize()
  await written
}
/** Changes one byte of the selected entries. */
export const withChangedByte =
  (which: (name: string) => boolean, at = 0.5) =>
  (entries: Entry[]): Entry[] => {
    const found = entries.find(([name, content]) => which(name) && content.length > 0)
    if (!found) throw new Error('there is no such entry')
    const [, content] = found
    content[Math.floor(content.length * at)]! ^= 1
    return entries
  }
/** Changes the manifest, with a matching checksum. */
export const withManifest =
  (change: (manifest: Record<string, object>) => void) =>
  (entries: Entry[]): Entry[] => {
    const manifest = entries.find(([name]) => name === 'manifest.json')!
    const said = JSON.parse(manifest[1].toString()) as Record<string, object>
    change(said)
    manifest[1] = Buffer.from(JSON.stringify(said))
    entries.find(([name]) => name === 'manifest.sha256')![1] = Buffer.from(
      createHash('sha256').update(manifest[1]).digest('hex'),
    )
    return entries
  }

/** The contents of each table, whatever the order of its rows: the number of rows and a checksum of all values. */
export async function holdings(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    )
    sums[name] = rows[0]!.sum
  }
  return sums
}
