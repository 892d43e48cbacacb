import { pageDigests } from '#resources/pdf-form'
import { readPdfText, type PdfText } from '#resources/pdf-text'
import { sha256 } from './canonical'

/** The text of a PDF and its keywords. Throws if the content is not a PDF. */
export async function textOfPdf(content: Uint8Array): Promise<PdfText> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0, isEvalSupported: false })
  try {
    return await readPdfText(await task.promise)
  } finally {
    await task.destroy()
  }
}

/** Whether a PDF of this server has exactly these pages, compared by the digests of their drawing bytes. */
export const hasPages = (content: Uint8Array, pages: readonly string[] | null): boolean =>
  pages !== null && pageDigests(content, sha256)?.join() === pages.join().toLowerCase()
