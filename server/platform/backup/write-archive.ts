import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { continued, type Digest } from './manifest'

/** A tar entry starts with its size, so its content is buffered; longer contents are split into several entries to limit memory. */
const ENTRY_BYTES = 4 * 1024 * 1024
/** Half the time of gzip's default level, 5 % larger. */
const LEVEL = 4

/** An archive being written. */
export interface ArchiveWriter {
  /** Adds a content under a name and returns its size and hash. Contents must be added one after another. */
  add: (name: string, content: AsyncIterable<Buffer>) => Promise<Digest>
  /** Completes the archive and renames it to its final path. Returns its size in bytes. */
  finish: () => Promise<number>
  /** Deletes what was written. */
  abandon: () => Promise<void>
}

/** Starts an archive (tar, gzip) next to `path`, readable only by its owner; `path` exists once the archive is complete. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const next = `${path}.part`
  await rm(next, { force: true })
  const tar = pack()
  const out = createWriteStream(next, { flags: 'wx', mode: 0o600, flush: true })
  let failure: unknown
  /** Rejects the entry being written. */
  let stop = (): void => undefined
  const written = pipeline(tar, createGzip({ level: LEVEL }), out).catch((error: unknown) => {
    failure = error
    stop()
    throw error
  })
  written.catch(() => undefined) // reported by `add` or `finish`
  const entry = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      stop = () => reject(failure)
      if (failure !== undefined) return stop()
      tar
        .entry({ name, mode: 0o600 }, content, (error) => (error ? reject(failure ?? error) : resolve()))
        .on('error', () => {}) // given to the callback too; without a listener it would end the process
    })
  return {
    add: async (name, content) => {
      const hash = createHash('sha256')
      let bytes = 0
      let number = 0
      let held: Buffer[] = []
      let heldBytes = 0
      const put = async () => {
        const whole = Buffer.concat(held)
        held = []
        heldBytes = 0
        await entry(continued(name, ++number), whole)
      }
      for await (const part of content) {
        hash.update(part)
        bytes += part.length
        held.push(part)
        heldBytes += part.length
        if (heldBytes >= ENTRY_BYTES) await put()
      }
      if (heldBytes > 0 || number === 0) await put()
      return { bytes, sha256: hash.digest('hex') }
    },
    finish: async () => {
      tar.finalize()
      await written
      await rename(next, path)
      return out.bytesWritten
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(next, { force: true })
    },
  }
}
