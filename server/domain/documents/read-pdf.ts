/** What programs read of a PDF: its text line by line, and the keywords in it. Throws for what is no PDF. */
export async function textOfPdf(content: Uint8Array): Promise<{ lines: string[]; keywords: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0, isEvalSupported: false })
  const document = await task.promise
  try {
    const { info } = await document.getMetadata()
    const lines: string[] = []
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent()
      let line = ''
      for (const item of items) {
        if (!('str' in item)) continue
        line += item.str
        if (item.hasEOL) {
          lines.push(line.trim())
          line = ''
        }
      }
      lines.push(line.trim())
    }
    const keywords = 'Keywords' in info && typeof info.Keywords === 'string' ? info.Keywords : ''
    return { lines: lines.filter((line) => line !== ''), keywords }
  } finally {
    await task.destroy()
  }
}
