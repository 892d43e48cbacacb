import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF; its pieces are joined without separators except line ends. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, place) => (await document.getPage(place + 1)).getTextContent()),
  )
  return pages.map(({ items }) =>
    items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
  )
}

/** A piece of text on a page, in points: its left end and baseline from the lower left corner. */
export interface PrintedText {
  page: number
  text: string
  x: number
  y: number
  width: number
  size: number
}

/** Where each piece of text of a PDF is printed. */
export async function printedTexts(content: Uint8Array): Promise<PrintedText[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, place) => (await document.getPage(place + 1)).getTextContent()),
  )
  return pages.flatMap(({ items }, place) =>
    items.flatMap((item): PrintedText[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
      return [{ page: place + 1, text: item.str, x, y, width: item.width, size }]
    }),
  )
}

/** The pieces of text that are printed over others. */
export const overprinted = (texts: readonly PrintedText[]): string[] =>
  texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          Math.abs(one.y - other.y) < 0.7 * Math.max(one.size, other.size) &&
          one.x + one.width > other.x + 1 &&
          other.x + other.width > one.x + 1,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
