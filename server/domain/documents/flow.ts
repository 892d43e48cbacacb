import { beginsMarked, cutToFit, endsMarked } from '#server/platform/marks'
import { drawLine, drawMark, widthOf } from '#server/platform/pdf/draw'
import { PAGE } from '#server/platform/pdf/pdf'
import type { Block, Cells, Piece } from './html'

type Pdf = PDFKit.PDFDocument
const faint = '#d3d9d9'
/** Where lines begin and end, and where the first line of a page begins. */
export const LEFT: number = PAGE.margin
export const RIGHT: number = PAGE.width - PAGE.margin
export const TOP = 64
const BOTTOM = PAGE.height - 72
const INDENT = 16
/** The heads of a table are repeated on the next page up to this height. */
const MOST_HEAD = (BOTTOM - TOP) / 3

interface Style {
  size: number
  leading: number
  before: number
  align?: 'center'
  isBold?: boolean
}
const body: Style = { size: 9.5, leading: 14, before: 5 }
const headings: Readonly<Record<1 | 2 | 3, Style>> = {
  1: { size: 13, leading: 18, before: 12, align: 'center', isBold: true },
  2: { size: 10, leading: 14.5, before: 12, isBold: true },
  3: { size: 9.5, leading: 14, before: 9, isBold: true },
}

interface Word {
  text: string
  width: number
  isBold: boolean
  isUnderlined: boolean
  /** Preceded by a space, or by the end of a line. */
  isApart: boolean
}

/** Rows of words between two edges of the page. */
interface Column {
  rows: readonly Word[][]
  from: number
  to: number
}
/** How many rows the longest of these columns has. */
const longest = (columns: readonly Column[]) => Math.max(0, ...columns.map(({ rows }) => rows.length))

/** A position on the page that moves down while writing. */
export class Flow {
  y = TOP
  /** Cached, as the same words occur often. */
  private readonly widths = new Map<string, number>()
  constructor(
    readonly pdf: Pdf,
    readonly isMarked: boolean,
  ) {}

  private widthOf(text: string, size: number, weight: 'regular' | 'semibold'): number {
    const key = `${weight} ${size} ${text}`
    const width = this.widths.get(key) ?? widthOf(this.pdf, text, { size, weight, isMarked: this.isMarked })
    this.widths.set(key, width)
    return width
  }

  /** Starts a new page unless this height fits on the current one; the heads of a table that goes on stand above. */
  need(height: number, heads: readonly Cells[] = []): void {
    if (this.y + height <= BOTTOM) return
    this.pdf.addPage()
    this.y = TOP
    const rows = heads.map((cells) => this.columns(cells))
    const tall = rows.reduce((sum, columns) => sum + body.before + longest(columns) * body.leading, 0)
    if (tall <= MOST_HEAD) for (const columns of rows) this.row(columns, true)
  }

  /** The words of a line; one that is longer than `room` is cut into parts that each begin a line. */
  private words(line: readonly Piece[], { size, isBold }: Style, room: number): Word[] {
    const words: Word[] = []
    let isApart = false
    for (const piece of line) {
      const heavy = isBold === true || piece.isBold
      const widthOfText = (text: string) => this.widthOf(text, size, heavy ? 'semibold' : 'regular')
      for (const part of piece.text.split(/(\s+)/)) {
        if (part === '') continue
        if (/^\s+$/.test(part)) {
          isApart = words.length > 0
          continue
        }
        const isCut = widthOfText(part) > room
        for (const text of isCut ? cutToFit(part, room, widthOfText) : [part])
          words.push({
            text,
            width: widthOfText(text),
            isBold: heavy,
            isUnderlined: piece.isUnderlined,
            isApart: isApart || isCut,
          })
        isApart = false
      }
    }
    return words
  }

  /** Breaks lines into rows of words of at most `room`. */
  private rows(lines: readonly Piece[][], style: Style, room: number): Word[][] {
    const blank = this.widthOf(' ', style.size, 'regular')
    return lines.flatMap((line) => {
      const rows: Word[][] = [[]]
      let at = 0
      for (const word of this.words(line, style, room)) {
        const gap = word.isApart ? blank : 0
        if (word.isApart && at + gap + word.width > room && (rows.at(-1)?.length ?? 0) > 0) {
          rows.push([word])
          at = word.width
        } else {
          rows.at(-1)?.push(word)
          at += gap + word.width
        }
      }
      return rows
    })
  }

  private drawRow(row: readonly Word[], style: Style, from: number, to: number): void {
    const blank = this.widthOf(' ', style.size, 'regular')
    const width = row.reduce((sum, word, place) => sum + word.width + (place > 0 && word.isApart ? blank : 0), 0)
    let x = style.align === 'center' ? (from + to - width) / 2 : from
    const base = this.y + style.size
    row.forEach((word, place) => {
      if (place > 0 && word.isApart) {
        const isWithin = endsMarked(row[place - 1]?.text ?? '') && beginsMarked(word.text)
        if (this.isMarked && isWithin) drawMark(this.pdf, x, x + blank, base, style.size)
        x += blank
      }
      const weight = word.isBold ? 'semibold' : 'regular'
      drawLine(this.pdf, word.text, x, base, { size: style.size, weight, isMarked: this.isMarked })
      if (word.isUnderlined) this.rule(x, base + 2, x + word.width, '#13191a')
      x += word.width
    })
  }

  /** Writes columns of rows beside each other; a page ends at the same row of all. `y` is then where the next row begins. */
  private write(columns: readonly Column[], style: Style, heads: readonly Cells[] = []): void {
    const count = longest(columns)
    for (let place = 0; place < count; place += 1) {
      this.need(style.leading, heads)
      for (const { rows, from, to } of columns) this.drawRow(rows[place] ?? [], style, from, to)
      this.y += style.leading
    }
  }

  rule(x: number, y: number, toX: number, colour = faint): void {
    this.pdf.moveTo(x, y).lineTo(toX, y).lineWidth(0.6).strokeColor(colour).stroke()
  }

  block(block: Block): void {
    if (block.kind === 'rule') {
      this.need(16)
      this.rule(LEFT, this.y + 8, RIGHT)
      this.y += 16
    } else if (block.kind === 'row') this.row(this.columns(block.cells), block.isHead, block.heads)
    else {
      const style = block.kind === 'heading' ? headings[block.level] : body
      // A heading stays on one page with the text below it.
      this.need(style.before + style.leading + (block.kind === 'heading' ? body.before + 2 * body.leading : 0))
      if (this.y > TOP) this.y += style.before
      const from = LEFT + (block.kind === 'paragraph' ? block.indent * INDENT : 0)
      if (block.kind === 'paragraph' && block.marker)
        drawLine(this.pdf, block.marker, from - 4, this.y + style.size, { size: style.size, align: 'right' })
      this.write([{ rows: this.rows(block.lines, style, RIGHT - from), from, to: RIGHT }], style)
    }
  }

  private columns(cells: Cells): Column[] {
    const width = (RIGHT - LEFT) / Math.max(cells.length, 1)
    return cells.map((lines, place) => {
      const [from, to] = [LEFT + place * width, LEFT + (place + 1) * width - 8]
      return { rows: this.rows(lines, body, to - from), from, to }
    })
  }

  private row(columns: readonly Column[], isHead: boolean, heads: readonly Cells[] = []): void {
    // Heads stay on one page with the row below them.
    this.need((isHead ? 2 : 1) * (body.before + 2 * body.leading), heads)
    this.y += body.before
    this.write(columns, body, heads)
  }
}
