/** What is used of a document of pdf.js, the same in node and in a browser. */
export interface ReadablePdf {
  numPages: number
  getMetadata: () => Promise<{ info: object }>
  getPage: (page: number) => Promise<{
    getTextContent: () => Promise<{ items: readonly ({ str: string; hasEOL: boolean } | object)[] }>
  }>
}

/** What programs read of a PDF: its text line by line, and the keywords in it. */
export interface PdfText {
  lines: string[]
  keywords: string
}

/** Reads the text of an open document, alike on both sides: a copy is compared with the signed file line by line. */
export async function readPdfText(document: ReadablePdf): Promise<PdfText> {
  const { info } = await document.getMetadata()
  const lines: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    let line = ''
    for (const item of items) {
      if (!('str' in item)) continue
      line += item.str
      if (!item.hasEOL) continue
      lines.push(line.trim())
      line = ''
    }
    lines.push(line.trim())
  }
  const keywords = 'Keywords' in info && typeof info.Keywords === 'string' ? info.Keywords : ''
  return { lines: lines.filter((line) => line !== ''), keywords }
}

/** The check code of a document of ours, as it stands in its keywords or in its text; null where there is none. */
export const checkCodeIn = ({ lines, keywords }: PdfText): string | null =>
  /\bcheck=(\S+)/.exec(keywords)?.[1] ??
  /\b(?:(?:[2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{4}|C-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4})\b/.exec(
    lines.join('\n'),
  )?.[0] ??
  null
