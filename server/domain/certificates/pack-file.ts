import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { joinPdfs } from '../documents/api'

/** File name of a certificate: its holder and code, without characters that file systems refuse. */
export const fileName = (studentName: string, code: string): string =>
  `${studentName.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')} ${code}.pdf`

/** A file to which documents are appended one by one, without holding them in memory. */
export interface PackFile {
  /** Throws `OtherForm` for a document whose pages cannot be copied into a PDF; others can still be added. */
  add: (name: string, content: Buffer) => Promise<void>
  /** Finishes the file; returns its size and hash. */
  end: () => Promise<{ size: number; sha256: string }>
  /** Stops writing, whether finished or not. */
  close: () => void
}
/** Metadata of a PDF with several documents. */
export interface PackTitle {
  title: string
  author: string
  date: Date
}

/** Opens a local file for writing, counting its size and hash. */
function openFile(path: string) {
  const hash = createHash('sha256')
  const output = createWriteStream(path, { mode: 0o600 })
  const ended = finished(output)
  ended.catch(() => {}) // reported by the next write
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

/** A ZIP archive of the unchanged documents. */
export function zipAt(path: string): PackFile {
  const file = openFile(path)
  const zip = new ZipFile()
  const copied = (async () => {
    for await (const chunk of zip.outputStream as Readable) await file.write(chunk as Buffer)
  })()
  copied.catch(() => {}) // reported to the callers that await it
  return {
    add: async (name, content) => {
      // PDFs are compressed already. The archive keeps its entries until the end, so it gets a lazy stream instead of the content itself.
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

/** One PDF with the pages of all documents. */
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
