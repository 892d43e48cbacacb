import { pageDigests, type Sha256 } from './pdf-form'
import { checkCodeIn, partsIn, type PdfPart, type PdfText } from './pdf-text'

/** The most characters of a text that are compared. */
const MOST_TEXT = 290_000
/** The most pages of a document, and characters of a code. */
export const MOST_PAGES = 500
export const MOST_CODE = 60
const textOf = (lines: readonly string[]): string => lines.join('\n').slice(0, MOST_TEXT)

/** A check of one document in a file of several; pages without a code are not from the academy. */
export interface PartCheck extends Pick<PdfPart, 'code' | 'firstPage' | 'lastPage'> {
  text: string
  pages: string[] | null
}
/** A check of a file that is one document. */
export interface WholeCheck {
  code: string | null
  sha256: string
  text: string
  pages: string[] | null
}
/** The check request for a file, for the verification page and the command: for the whole file, or for each document in it. */
export type FileCheck = { parts: null; whole: WholeCheck } | { parts: PartCheck[] }

/** Builds the check request of a file; `read` is its text as pdf.js reads it. */
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
