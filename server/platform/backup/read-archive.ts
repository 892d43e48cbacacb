import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { codeOf, reasonOf, StartError } from '../start-error'
import { continues } from './manifest'

/** A content of an archive, joined from the parts of its entry. */
export interface Part {
  name: string
  content: AsyncIterable<Buffer>
}

type Entry = AsyncIterable<unknown> & { header: Header }

/**
 * Passes the contents of an archive to `take`, one after another; each must be read to its end.
 * @throws StartError with the place where a damaged or truncated archive becomes unreadable; errors of `take`
 */
export async function readArchive(path: string, take: (part: Part) => Promise<void>): Promise<void> {
  const tar = extract()
  const packed = unpack(path, tar)
  const entries = tar[Symbol.asyncIterator]()
  let at = ''
  const damaged = (error: unknown) => {
    const reason = packed.failure() ?? error
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(codeOf(reason) ?? ''))
      return new StartError(`${path} cannot be read (${codeOf(reason)}).`)
    if (reasonOf(reason) === 'incorrect data check')
      return new StartError(`${path} is damaged somewhere: its checksum does not hold.`)
    const where =
      at === '' ? 'It is no backup of Cohort, or damaged at its beginning' : `It is damaged or cut off at ${at}`
    return new StartError(`${path}: ${where} (${reasonOf(reason)}).`)
  }
  const following = async (): Promise<Entry | undefined> => {
    try {
      const { value, done } = await entries.next()
      return done ? undefined : value
    } catch (error) {
      throw damaged(error)
    }
  }
  try {
    let next = await following()
    while (next) {
      const name = next.header.name
      const content = async function* (): AsyncGenerator<Buffer> {
        do {
          at = name
          try {
            for await (const chunk of next!) yield chunk as Buffer // entries of a tar are bytes
          } catch (error) {
            throw damaged(error)
          }
          next = await following()
        } while (next && next.header.name !== name && continues(next.header.name) === name)
      }
      await take({ name, content: content() })
    }
    if (packed.failure() !== undefined) throw damaged(undefined)
  } finally {
    packed.stop()
    tar.destroy()
  }
}

/** Decompresses gzip into `tar`. What was decompressed before an error is still processed, so that the damaged entry can be named. */
function unpack(path: string, tar: ReturnType<typeof extract>) {
  let failure: unknown
  const file = createReadStream(path)
  const gunzip = createGunzip()
  const end = () => void tar.end(null)
  const fail = (error: unknown) => {
    failure ??= error
    end()
  }
  file.on('error', fail)
  gunzip.on('error', fail)
  gunzip.on('end', end)
  gunzip.on('data', (chunk: Buffer) => {
    if (tar.write(chunk)) return
    gunzip.pause()
    tar.once('drain', () => gunzip.resume())
  })
  file.pipe(gunzip)
  return {
    failure: () => failure,
    stop: () => {
      file.destroy()
      gunzip.destroy()
    },
  }
}

/** A small content as text. */
export async function textOf(content: AsyncIterable<Buffer>, most = 64 * 1024 * 1024): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of content) {
    bytes += part.length
    if (bytes > most) throw new StartError('A list of this archive is longer than any can be.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
