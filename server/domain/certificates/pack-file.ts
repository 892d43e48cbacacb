import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { joinPdfs } from '../documents/api'

/** What a file of a certificate is called: its holder and its code, without what file systems do not take. */
export const fileName = (studentName: string, code: string): string =>
  `${studentName.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')} ${code}.pdf`

/** A file that documents are put into one after the other, none of which is held. */
export interface PackFile {
  /** Throws `OtherForm` for a document whose pages cannot be put into a PDF; the others still can. */
  add: (name: string, content: Buffer) => Promise<void>
  /** Writes the end; gives what the file came to. */
  end: () => Promise<{ size: number; sha256: string }>
  /** Writes nothing more, whether it has an end or not. */
  close: () => void
}
/** What a file of several is called inside, where it is a PDF. */
export interface PackTitle {
  title: string
  author: string
  date: Date
}

/** A file on this machine with what it comes to. */
function openFile(path: string) {
  const hash = createHash('sha256')
  const output = createWriteStream(path, { mode: 0o600 })
  const ended = finished(output)
  ended.catch(() => {}) // told by the next write
  let size = 0
  return {
    write: async (content: Uint8Array) => {
      hash.update(content)
      size += content.length
      if (!output.write(content)) await Promise.race([once(output, 'drain'), ended])
    },
    end: async () => {
      output.end()
      await ended
      return { size, sha256: hash.digest('hex') }
    },
    close: () => void output.destroy(),
  }
}

/** The documents as they are, packed. */
export function zipAt(path: string): PackFile {
  const file = openFile(path)
  const zip = new ZipFile()
  const copied = (async () => {
    for await (const chunk of zip.outputStream as Readable) await file.write(chunk as Buffer)
  })()
  copied.catch(() => {}) // told by whoever waits for it
  return {
    add: async (name, content) => {
      // PDFs are packed already. The archive keeps what it is to write until its end: it is not given the content itself.
      let rest: Buffer | null = content
      const taken = new Promise<void>((resolve) => {
        zip.addReadStreamLazy(name, { compress: false }, (take) => {
          const stream = Readable.from([rest ?? Buffer.alloc(0)])
          rest = null
          stream.once('close', resolve)
          take(null, stream)
        })
      })
      await Promise.race([taken, copied])
    },
    end: async () => {
      zip.end()
      await copied
      return file.end()
    },
    close: file.close,
  }
}

/** Their pages, one after the other. */
export function pdfAt(path: string, title: PackTitle): PackFile {
  const file = openFile(path)
  const joined = joinPdfs(file.write, title)
  return {
    add: (_, content) => joined.add(content),
    end: async () => {
      await joined.end()
      return file.end()
    },
    close: file.close,
  }
}
