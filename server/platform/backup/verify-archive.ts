import { createHash } from 'node:crypto'
import { StartError } from '../start-error'
import {
  fileEntry,
  listEntry,
  listLine,
  MANIFEST,
  readManifest,
  SEAL,
  tableEntry,
  type Digest,
  type Manifest,
} from './manifest'
import { readArchive, textOf } from './read-archive'

const MOST_NAMED = 20

/** Reads a content to its end and returns its size and hash. */
export async function digestOf(content: AsyncIterable<Buffer>): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Reads a whole archive and compares each content with the manifest.
 * @throws StartError naming what differs, is missing or does not belong
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const faults: string[] = []
  const tables = new Map<string, Digest>()
  /** The files since the last list only, so that memory use does not grow with their number. */
  let files = new Map<string, Digest>()
  const lists = createHash('sha256')
  const seen = { files: 0, bytes: 0, lists: 0 }
  let text: string | undefined
  let seal: string | undefined

  const compareList = (name: string, list: string) => {
    if (name !== listEntry(++seen.lists)) faults.push(`${name} stands in the wrong place.`)
    lists.update(list)
    for (const line of list.split('\n').slice(0, -1)) {
      const entry = fileEntry(line.split('\t')[2] ?? '')
      const found = files.get(entry)
      files.delete(entry)
      if (!found) faults.push(`${entry} is missing.`)
      else if (listLine(entry.slice(-36), found) !== `${line}\n`) faults.push(`${entry} differs from the manifest.`)
    }
    for (const entry of files.keys()) faults.push(`${entry} stands in no list.`)
    files = new Map()
  }

  // Where an archive was damaged on disk, decompressed data differs first, and the gzip checksum fails at the end.
  const unreadable = await readArchive(path, async ({ name, content }) => {
    if (name === MANIFEST) text = await textOf(content)
    else if (name === SEAL) seal = (await textOf(content)).trim()
    else if (name.startsWith('lists/')) compareList(name, await textOf(content))
    else {
      const digest = await digestOf(content)
      if (name.startsWith('files/')) {
        seen.files++
        seen.bytes += digest.bytes
        files.set(name, digest)
      } else tables.set(name, digest)
    }
  }).catch((error: unknown) => ({ error }))

  if (unreadable && text === undefined) throw unreadable.error
  if (text === undefined || (seal === undefined && !unreadable))
    throw new StartError(`${path} has no ${MANIFEST}: it is cut off, or no backup of Cohort.`)
  if (seal !== undefined && createHash('sha256').update(text).digest('hex') !== seal)
    throw new StartError(`${path}: ${MANIFEST} differs from its own checksum.`)
  const manifest = readManifest(text)
  for (const { name, bytes, sha256 } of manifest.tables) {
    const found = tables.get(tableEntry(name))
    tables.delete(tableEntry(name))
    if (!found) faults.push(`tables/${name} is missing.`)
    else if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`tables/${name} differs from the manifest.`)
  }
  for (const name of tables.keys()) faults.push(`${name} does not belong to it.`)
  const { files: said } = manifest
  if (faults.length === 0 && (seen.files !== said.count || seen.bytes !== said.bytes || seen.lists !== said.lists))
    faults.push(`It has ${seen.files} files of ${said.count}.`)
  if (faults.length === 0 && lists.digest('hex') !== said.sha256)
    faults.push('The lists of files differ from the manifest.')
  if (faults.length === 0 && unreadable) throw unreadable.error
  if (faults.length === 0) return manifest
  const named = faults.slice(0, MOST_NAMED)
  if (faults.length > named.length) named.push(`... and ${faults.length - named.length} more.`)
  throw new StartError(`${path} is not as it was made:\n${named.map((fault) => `  ${fault}`).join('\n')}`)
}
