import { createHash } from 'node:crypto'
import {
  bytesOfSigns,
  digestsIn,
  pageIn,
  PdfReference,
  readForm,
  tableOf,
  written,
  type PdfForm,
  type PdfObject,
  type PdfValue,
} from '#resources/pdf-form'

/** Receives the bytes of a document; resolves when they have been taken. */
export type Sink = (content: Uint8Array) => Promise<void>
/** Merges pages of PDFs written by this server into one, unchanged. */
export interface JoinedPdf {
  /** Adds the pages of a document; throws `OtherForm`, adding nothing, for a PDF not written in this server's form. */
  add: (content: Uint8Array) => Promise<void>
  /** Writes the end of the file, after the last page. */
  end: () => Promise<void>
}

/** Maximum number of objects remembered for reuse, such as fonts and pictures shared by many pages: bounds the memory used. */
const MOST_KNOWN = 20_000
const [TREE, CATALOG, INFO] = [1, 2, 3]
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const hexOf = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

/**
 * Writes a PDF with the pages of others, each with exactly the same drawing bytes, as pages are verified by them.
 * Keeps no document in memory and writes objects shared by several pages once.
 */
export function joinPdfs(
  sink: Sink,
  { title, author, date }: { title: string; author: string; date: Date },
): JoinedPdf {
  // The page tree is written last, but its object number is fixed from the start.
  const starts: number[] = [0, 0, 0]
  const pages: number[] = []
  const known = new Map<string, number>()
  let at = 0
  let waiting: Uint8Array[] = []
  const put = (content: Uint8Array) => {
    at += content.length
    waiting.push(content)
  }
  const flush = async () => {
    const content = Buffer.concat(waiting)
    waiting = []
    await sink(content)
  }
  const putObject = (number: number, value: string, stream: Uint8Array | null) => {
    starts[number - 1] = at
    put(bytesOfSigns(`${number} 0 obj\n${value}\n`))
    if (stream) [bytesOfSigns('stream\n'), stream, bytesOfSigns('\nendstream\n')].forEach(put)
    put(bytesOfSigns('endobj\n'))
  }
  put(bytesOfSigns('%PDF-1.3\n%\xff\xff\xff\xff\n'))

  /** Writes an object and the objects it refers to, unless written before; returns its number. */
  const copy = (form: PdfForm, digest: ReturnType<typeof digestsIn>, from: number): number => {
    const said = digest(from)
    const present = known.get(said)
    if (present !== undefined) return present
    const number = starts.push(0)
    const { value, stream } = form.objects.get(from)!
    const copied = new Map(referredBy(value).map((to) => [to, copy(form, digest, to)]))
    putObject(
      number,
      written(value, (to) => `${copied.get(to)} 0 R`),
      stream,
    )
    if (known.size < MOST_KNOWN) known.set(said, number)
    return number
  }
  return {
    add: async (content) => {
      const form = readForm(content)
      const digest = digestsIn(form, sha256)
      const read = form.pages.map((page): PdfObject => pageIn(form, page))
      read.forEach(digest) // throws if anything they refer to is missing
      for (const page of read) {
        const copied = new Map(referredBy(page.value).map((to) => [to, copy(form, digest, to)]))
        const number = starts.push(0)
        const entries = new Map<string, PdfValue>([
          ...(page.value as ReadonlyMap<string, PdfValue>),
          ['/Parent', new PdfReference(0)],
        ])
        putObject(
          number,
          written(entries, (to) => `${copied.get(to) ?? TREE} 0 R`),
          null,
        )
        pages.push(number)
      }
      await flush()
    },
    end: async () => {
      putObject(
        TREE,
        `<</Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
        null,
      )
      putObject(CATALOG, `<</Type /Catalog /Pages ${TREE} 0 R /Lang (en)>>`, null)
      const made = `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
      putObject(
        INFO,
        `<</Title ${hexOf(title)} /Author ${hexOf(author)} /Creator (Cohort) /CreationDate ${made}>>`,
        null,
      )
      const table = at
      put(bytesOfSigns(tableOf(starts)))
      put(bytesOfSigns(`trailer\n<</Size ${starts.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R>>\n`))
      put(bytesOfSigns(`startxref\n${table}\n%%EOF\n`))
      await flush()
    },
  }
}

function referredBy(value: PdfValue): number[] {
  if (value instanceof PdfReference) return [value.to]
  if (typeof value === 'string') return []
  return (
    Array.isArray(value) ? (value as PdfValue[]) : [...(value as ReadonlyMap<string, PdfValue>).values()]
  ).flatMap(referredBy)
}
