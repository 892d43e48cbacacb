import { readPdfText, type PdfText } from '#resources/pdf-text'
import { pdfjs } from './pdfjs'

/** The text and keywords of a PDF, read on the client. Throws for a file that is not a PDF. Loaded with the first file. */
export async function textOfFile(content: ArrayBuffer): Promise<PdfText> {
  const task = pdfjs.getDocument({ data: new Uint8Array(content.slice(0)), isEvalSupported: false })
  try {
    return await readPdfText(await task.promise)
  } finally {
    await task.destroy()
  }
}
