type Document = PDFKit.PDFDocument
export interface PdfOptions {
  title: string
  author: string
  layout?: 'portrait' | 'landscape'
  /** Creation date. */
  date: Date
  /** Keywords in the document's metadata. */
  keywords?: string
  /** Keeps pages open until the end, for content that is only known then, such as their number. */
  keepsPages?: boolean
}

/** An A4 document as bytes, drawn by `draw`, starting on its first page. pdfkit is loaded on first use. */
export async function makePdf(
  { title, author, layout = 'portrait', date, keywords, keepsPages = false }: PdfOptions,
  draw: (document: Document) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    lang: 'en',
    displayTitle: true,
    bufferPages: keepsPages,
    info: {
      Title: title,
      Author: author,
      Creator: 'Cohort',
      CreationDate: date,
      ...(keywords !== undefined && { Keywords: keywords }),
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  draw(document)
  document.end()
  return whole
}
