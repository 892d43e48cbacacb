import { Parser } from 'htmlparser2'
import { fillVariables } from '#resources/document-variables'
import type { Language } from '#resources/kernel/words'
import { markedIf } from '#server/platform/marks'
import { missingGlyphs, type Face } from '#server/platform/pdf/fonts'

/** A run of text in one style. */
export interface Piece {
  text: string
  isBold: boolean
  isUnderlined: boolean
}
/** A vertical block of a page: a heading, a paragraph, a horizontal rule, or cells side by side. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; lines: Piece[][] }
  | { kind: 'paragraph'; lines: Piece[][]; indent: number; marker?: string }
  | { kind: 'rule' }
  /** A row of a table; `heads` are the rows of heads above it, which a new page repeats: none for such a row itself (`isHead`). */
  | { kind: 'row'; cells: Cells; isHead: boolean; heads: readonly Cells[] }
/** The lines of each cell of a row. */
export type Cells = Piece[][][]

const bold = new Set(['b', 'strong', 'th'])
const headings: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
const isSaid = (lines: readonly Piece[][]) => lines.some((line) => line.some(({ text }) => text.trim() !== ''))

/** Parses the HTML of the editor into blocks; pictures are ignored. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let lines: Piece[][] = [[]]
  let cells: Cells | null = null
  /** The rows at the top of the table whose cells are all heads; whether the current row, and all above it, are such. */
  let heads: Cells[] = []
  let isHead = false
  let heading: 1 | 2 | 3 | null = null
  let marker: string | undefined
  const looks = { bold: 0, underlined: 0, indent: 0 }
  const lists: (number | null)[] = []

  const flush = () => {
    if (cells === null && isSaid(lines)) {
      if (heading === null) blocks.push({ kind: 'paragraph', lines, indent: looks.indent, ...(marker && { marker }) })
      else blocks.push({ kind: 'heading', level: heading, lines })
      marker = undefined
    }
    if (cells === null) lines = [[]]
    else if (isSaid(lines)) lines.push([])
  }
  const add = (text: string) => {
    if (text !== '') lines.at(-1)?.push({ text, isBold: looks.bold > 0, isUnderlined: looks.underlined > 0 })
  }
  const parser = new Parser({
    onopentag: (name) => {
      if (bold.has(name)) looks.bold += 1
      if (name === 'u' || name === 'a') looks.underlined += 1
      if (name === 'br') lines.push([])
      if (name === 'p' || name in headings || name === 'blockquote' || name === 'pre') flush()
      if (name in headings) heading = headings[name] ?? null
      if (name === 'blockquote') looks.indent += 1
      if (name === 'hr') {
        flush()
        blocks.push({ kind: 'rule' })
      }
      if (name === 'ul' || name === 'ol') {
        flush()
        lists.push(name === 'ol' ? 1 : null)
        looks.indent += 1
      }
      if (name === 'li') {
        flush()
        const number = lists.at(-1)
        marker = typeof number === 'number' ? `${number}.` : '•'
        if (typeof number === 'number') lists[lists.length - 1] = number + 1
      }
      if (name === 'table') {
        heads = []
        isHead = true
      }
      if (name === 'tr') {
        flush()
        cells = []
      }
      if (name === 'td') isHead = false
      if (name === 'td' || name === 'th') lines = [[]]
    },
    ontext: (text) => add(text.replace(/[\t\n\r ]+/g, ' ')),
    onclosetag: (name) => {
      if (bold.has(name)) looks.bold -= 1
      if (name === 'u' || name === 'a') looks.underlined -= 1
      if (name === 'p' || name in headings || name === 'blockquote' || name === 'pre' || name === 'li') flush()
      if (name in headings) heading = null
      if (name === 'blockquote') looks.indent -= 1
      if (name === 'ul' || name === 'ol') {
        lists.pop()
        looks.indent -= 1
      }
      if ((name === 'td' || name === 'th') && cells !== null) {
        cells.push(lines.filter((line) => line.length > 0))
        lines = [[]]
      }
      if (name === 'tr' && cells !== null) {
        if (cells.some(isSaid)) {
          blocks.push({ kind: 'row', cells, isHead, heads: isHead ? [] : heads })
          if (isHead) heads.push(cells)
        }
        cells = null
        lines = [[]]
      }
    },
  })
  parser.end(html)
  flush()
  return blocks
}

/** Applies `fill` to all texts; a value with line breaks gives several lines, and a paragraph that becomes empty is removed. */
export function filledBlocks(blocks: readonly Block[], fill: (text: string) => string): Block[] {
  const filledLines = (lines: readonly Piece[][]): Piece[][] =>
    lines.flatMap((line) => {
      const filled: Piece[][] = [[]]
      for (const piece of line) {
        const [first = '', ...more] = fill(piece.text).split('\n')
        filled.at(-1)?.push({ ...piece, text: first })
        for (const text of more) filled.push([{ ...piece, text }])
      }
      return filled
    })
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'rule') return [block]
    if (block.kind === 'row') {
      const filledCells = (cells: Cells) => cells.map(filledLines)
      return [{ ...block, cells: filledCells(block.cells), heads: block.heads.map(filledCells) }]
    }
    const lines = filledLines(block.lines)
    return isSaid(lines) ? [{ ...block, lines }] : []
  })
}

/** The Armenian and English parts of a document with `{{name}}` replaced by `value`, marked if `isMarked`; an empty part is omitted. */
export const filledParts = (
  { contentHy, contentEn }: { contentHy: string; contentEn: string },
  value: (name: string, language: Language) => string,
  isMarked: boolean,
): Block[][] =>
  (
    [
      ['hy', contentHy],
      ['en', contentEn],
    ] as const
  )
    .map(([language, html]) =>
      filledBlocks(blocksOf(html), (text) => fillVariables(text, (name) => markedIf(isMarked, value(name, language)))),
    )
    .filter((blocks) => blocks.length > 0)

/**
 * The characters of a formatted text that at least one of these faces lacks (they would print as empty boxes),
 * without duplicates, in order of occurrence.
 */
export function undrawableSigns(html: string, faces: readonly Face[]): string[] {
  const lines: readonly Piece[][] = blocksOf(html).flatMap((block) =>
    block.kind === 'rule' ? [] : block.kind === 'row' ? block.cells.flat() : block.lines,
  )
  const said = lines
    .flat()
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
  return [...new Set(faces.flatMap((face) => missingGlyphs(said, 'regular', face)))]
}
