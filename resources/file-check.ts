import { pageDigests, type Sha256 } from './pdf-form'
import { checkCodeIn, partsIn, type PdfPart, type PdfText } from './pdf-text'

/** Characters of a text that are compared. */
const MOST_TEXT = 290_000
/** Most pages of a document, and characters of a code. */
export const MOST_PAGES = 500
export const MOST_CODE = 60
const textOf = (lines: readonly string[]): string => lines.join('\n').slice(0, MOST_TEXT)

/** A document in a file of several, as it is asked about: pages without a code are none of ours. */
export interface PartCheck extends Pick<PdfPart, 'code' | 'firstPage' | 'lastPage'> {
  text: string
  pages: string[] | null
}
/** A file that is one document, as it is asked about. */
export interface WholeCheck {
  code: string | null
  sha256: string
  text: string
  pages: string[] | null
}
/** What is asked about a file, the same by the page of the check and by the command: about the whole, or about each document in it. */
export type FileCheck = { parts: null; whole: WholeCheck } | { parts: PartCheck[] }

/** What is to be asked about a file; `read` is its text, as pdf.js has it. */
export function fileCheck(content: Uint8Array, read: PdfText, sha256: Sha256): FileCheck {
  const digests = pageDigests(content, sha256)
  const pages = digests?.length === read.pages.length && digests.length <= MOST_PAGES ? digests : null
  const parts = partsIn(read).map(({ lines, ...part }) => ({
    ...part,
    text: textOf(lines),
    pages: pages && pages.slice(part.firstPage - 1, part.lastPage),
  }))
  if (parts.length > 0) return { parts }
  const code = checkCodeIn(read)?.slice(0, MOST_CODE) ?? null
  return { parts: null, whole: { code, sha256: sha256(content), text: textOf(read.lines), pages } }
}
