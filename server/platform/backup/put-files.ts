import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FilesPort } from '../files/files'
import type { Digest } from './manifest'
import { digestOf } from './verify-archive'

/** Stores files during a restore that may still fail. */
export interface FilePutter {
  put: (key: string, contentType: string, content: AsyncIterable<Buffer>) => Promise<void>
  /** Number of files stored, without those that were already there. */
  count: () => number
  /** Deletes the files that were stored, but not those that existed before. */
  undo: () => Promise<void>
  close: () => Promise<void>
}

/** @param folder where each content is buffered until it is complete */
export async function putFiles(store: FilesPort, folder: string): Promise<FilePutter> {
  const temporary = await mkdtemp(join(folder, '.restore-'))
  const path = join(temporary, 'content')
  const put: string[] = []
  return {
    put: async (key, contentType, content) => {
      const hash = createHash('sha256')
      let size = 0
      const hashed = async function* () {
        for await (const part of content) {
          hash.update(part)
          size += part.length
          yield part
        }
      }
      await pipeline(hashed, createWriteStream(path, { mode: 0o600 }))
      const isThere = await store.has(key)
      if (isThere && isSame(await digestOf(await store.read(key)), { bytes: size, sha256: hash.digest('hex') })) return
      await store.keep(key, path, { contentType, size })
      if (!isThere) put.push(key)
    },
    count: () => put.length,
    undo: async () => {
      for (const key of put) await store.remove(key)
    },
    close: () => rm(temporary, { recursive: true, force: true }),
  }
}

const isSame = (one: Digest, other: Digest) => one.bytes === other.bytes && one.sha256 === other.sha256
