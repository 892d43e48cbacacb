import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { continued, type Digest } from './manifest'

/** A tar names the size of an entry before its content: a longer content is several entries, so that no more than this is held. */
const ENTRY_BYTES = 4 * 1024 * 1024
/** Half the time of gzip's usual level, a twentieth larger. */
const LEVEL = 4

/** An archive being written. */
export interface ArchiveWriter {
  /** Adds a content under a name; gives what it came to. Contents come one after the other. */
  add: (name: string, content: AsyncIterable<Buffer>) => Promise<Digest>
  /** Ends the archive and gives it its name. Gives its size in bytes. */
  finish: () => Promise<number>
  /** Takes away what was written. */
  abandon: () => Promise<void>
}

/** Begins an archive (tar, gzip) beside `path`, for its owner alone; `path` is there once it is whole. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const next = `${path}.part`
  await rm(next, { force: true })
  const tar = pack()
  const out = createWriteStream(next, { flags: 'wx', mode: 0o600, flush: true })
  let failure: unknown
  /** Of the entry under way. */
  let stop = (): void => undefined
  const written = pipeline(tar, createGzip({ level: LEVEL }), out).catch((error: unknown) => {
    failure = error
    stop()
    throw error
  })
  written.catch(() => undefined) // told by whoever adds or finishes
  const entry = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      stop = () => reject(failure)
      if (failure !== undefined) return stop()
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(failure ?? error) : resolve()))
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
