type Document = PDFKit.PDFDocument
export interface PdfOptions {
  title: string
  author: string
  layout?: 'portrait' | 'landscape'
  /** When it was made. */
  date: Date
  /** What programs read of it beside its text. */
  keywords?: string
  /** Pages stay open until the end, for what is known then: how many there are. */
  keepsPages?: boolean
}

/** An A4 document drawn by `draw`, which begins on its first page; whole, as bytes. pdfkit is loaded with the first one. */
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
