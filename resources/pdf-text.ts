/** The used part of a pdf.js document, the same in node and in a browser. */
export interface ReadablePdf {
  numPages: number
  getMetadata: () => Promise<{ info: object }>
  getPage: (page: number) => Promise<{
    getTextContent: () => Promise<{ items: readonly ({ str: string; hasEOL: boolean } | object)[] }>
  }>
}

/** The text of a PDF by line, and its keywords. */
export interface PdfText {
  lines: string[]
  /** The lines of each page. */
  pages: string[][]
  keywords: string
}

/** Reads the text of an open document, identically on both sides: a copy is compared with the signed file line by line. */
export async function readPdfText(document: ReadablePdf): Promise<PdfText> {
  const { info } = await document.getMetadata()
  const pages: string[][] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const lines: string[] = []
    let line = ''
    for (const item of items) {
      if (!('str' in item)) continue
      line += item.str
      if (!item.hasEOL) continue
      lines.push(line.trim())
      line = ''
    }
    lines.push(line.trim())
    pages.push(lines.filter((each) => each !== ''))
  }
  const keywords = 'Keywords' in info && typeof info.Keywords === 'string' ? info.Keywords : ''
  return { lines: pages.flat(), pages, keywords }
}

/** The first check code in the text; null where there is none. */
export const codeIn = (lines: readonly string[]): string | null =>
  /\b(?:(?:[2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{4}|C-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4})\b/.exec(
    lines.join('\n'),
  )?.[0] ?? null
/** The check code of one of the academy's documents, from its keywords or its text; null where there is none. */
export const checkCodeIn = ({ lines, keywords }: Pick<PdfText, 'lines' | 'keywords'>): string | null =>
  /\bcheck=(\S+)/.exec(keywords)?.[1] ?? codeIn(lines)

/** Consecutive pages of a file that belong to one document by their code, or that have no code. */
export interface PdfPart {
  code: string | null
  /** From 1. */
  firstPage: number
  lastPage: number
  lines: string[]
}
/** The most documents of one file that are checked. */
export const MOST_PARTS = 200
/** The documents that a combined file consists of, by the codes on its pages; empty for a file with one document. */
export function partsIn({ pages }: Pick<PdfText, 'pages'>): PdfPart[] {
  const parts: PdfPart[] = []
  pages.forEach((lines, place) => {
    const code = codeIn(lines)
    const last = parts.at(-1)
    // Each page of a certificate is a document: a certificate has one page.
    if (last?.code === code && !code?.startsWith('C-'))
      parts[parts.length - 1] = { ...last, lastPage: place + 1, lines: [...last.lines, ...lines] }
    else parts.push({ code, firstPage: place + 1, lastPage: place + 1, lines })
  })
  return parts.filter(({ code }) => code !== null).length > 1 ? parts : []
}
