import { beginsMarked, endsMarked, markedIf } from '#server/platform/marks'
import { makePdf } from '#server/platform/pdf/document'
import { drawLine, drawLines, drawMark, linesIn, widthOf } from '#server/platform/pdf/draw'
import { drawFitted, openPicture } from '#server/platform/pdf/picture'
import { drawApart } from '#server/platform/pdf/thread'
import { PAGE } from '#server/platform/pdf/pdf'
import type { Block, Piece } from './html'

/** A signer below a document. */
export interface DocumentSigner {
  role: string
  name: string
  /** `drawn` is a PNG, `typed` a name in its place; both null: not signed yet. */
  drawn: Uint8Array | null
  typed: string | null
  /** Lines below the name: when and how it was signed. */
  notes: readonly string[]
}
/** The data of a document, for previews and final versions alike. */
export interface DrawnDocument {
  title: string
  author: string
  /** Creation date of the file; the same input gives the same bytes. */
  date: Date
  letterhead: { logo: Uint8Array | null; name: string; lines: readonly string[]; number: string }
  /** Parts in order, separated by a line: one for each language. */
  parts: readonly (readonly Block[])[]
  signers: readonly DocumentSigner[]
  /** Lines below the signatures that allow verification. */
  proof: readonly string[]
  /** Bottom left of each page. */
  foot: string
  /** For programs that verify the file. */
  keywords: string
  /** A preview: filled-in values are highlighted; texts in `parts` contain the marks of `marked`. */
  isMarked?: boolean
}

type Pdf = PDFKit.PDFDocument
const grey = '#5b6465'
const faint = '#d3d9d9'
const LEFT: number = PAGE.margin
const RIGHT: number = PAGE.width - PAGE.margin
const TOP = 64
const BOTTOM = PAGE.height - 72
const FOOT = PAGE.height - 42
const INDENT = 16
/** From line to line of the letterhead and below the signatures. */
const LEADING = 12
/** The most room that the logo takes. */
const LOGO = { width: 130, height: 32 }

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
  /** Preceded by a space. */
  isApart: boolean
}

/** A position on the page that moves down while writing. */
class Flow {
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

  /** Starts a new page unless this height fits on the current one. */
  need(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.pdf.addPage()
    this.y = TOP
  }

  private words(line: readonly Piece[], { size, isBold }: Style): Word[] {
    const words: Word[] = []
    let isApart = false
    for (const piece of line) {
      for (const part of piece.text.split(/(\s+)/)) {
        if (part === '') continue
        if (/^\s+$/.test(part)) {
          isApart = words.length > 0
          continue
        }
        const heavy = isBold === true || piece.isBold
        const width = this.widthOf(part, size, heavy ? 'semibold' : 'regular')
        words.push({ text: part, width, isBold: heavy, isUnderlined: piece.isUnderlined, isApart })
        isApart = false
      }
    }
    return words
  }

  /** Breaks words into lines of at most `width`; `blank` is the width of a space. */
  private broken(words: readonly Word[], width: number, blank: number): Word[][] {
    const lines: Word[][] = [[]]
    let at = 0
    for (const word of words) {
      const gap = word.isApart ? blank : 0
      if (word.isApart && at + gap + word.width > width && (lines.at(-1)?.length ?? 0) > 0) {
        lines.push([word])
        at = word.width
      } else {
        lines.at(-1)?.push(word)
        at += gap + word.width
      }
    }
    return lines
  }

  /** Writes lines between two x positions; `y` is then where the next line begins. */
  write(lines: readonly Piece[][], style: Style, from = LEFT, to = RIGHT): void {
    const blank = this.widthOf(' ', style.size, 'regular')
    for (const line of lines) {
      for (const row of this.broken(this.words(line, style), to - from, blank)) {
        this.need(style.leading)
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
        this.y += style.leading
      }
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
    } else if (block.kind === 'row') this.row(block.cells)
    else {
      const style = block.kind === 'heading' ? headings[block.level] : body
      // A heading stays on one page with the text below it.
      this.need(style.before + style.leading + (block.kind === 'heading' ? body.before + 2 * body.leading : 0))
      if (this.y > TOP) this.y += style.before
      const from = LEFT + (block.kind === 'paragraph' ? block.indent * INDENT : 0)
      if (block.kind === 'paragraph' && block.marker)
        drawLine(this.pdf, block.marker, from - 4, this.y + style.size, { size: style.size, align: 'right' })
      this.write(block.lines, style, from)
    }
  }

  private row(cells: readonly Piece[][][]): void {
    const width = (RIGHT - LEFT) / Math.max(cells.length, 1)
    this.need(body.before + 2 * body.leading)
    const top = this.y + body.before
    const page = this.pdf.bufferedPageRange().count
    let end = top
    cells.forEach((lines, place) => {
      this.y = top
      this.write(lines, body, LEFT + place * width, LEFT + (place + 1) * width - 8)
      end = this.pdf.bufferedPageRange().count > page ? this.y : Math.max(end, this.y)
    })
    this.y = end
  }
}

function drawHead(flow: Flow, { letterhead }: DrawnDocument): void {
  const { pdf, isMarked } = flow
  const number = letterhead.number.replace(/\S+$/, (word) => markedIf(isMarked, word))
  const { logo } = letterhead
  const from = logo ? LEFT + drawFitted(pdf, logo, LEFT, TOP - 11, LOGO) + 12 : LEFT
  drawLine(pdf, number, RIGHT, flow.y, { size: 10, align: 'right', isMarked })
  const name = { size: 12, weight: 'semibold', maxWidth: LEFT + 330 - from } as const
  flow.y = drawLines(pdf, letterhead.name, from, flow.y, LEADING + 2, name)
  const small = { size: 8, colour: grey, maxWidth: RIGHT - from }
  for (const line of letterhead.lines) flow.y = drawLines(pdf, line, from, flow.y + 13, LEADING, small) - 1
  if (logo) flow.y = Math.max(flow.y, TOP - 11 + LOGO.height)
  flow.y += 12
  flow.rule(LEFT, flow.y, RIGHT)
  flow.y += 10
}

function drawSigners(flow: Flow, { signers }: DrawnDocument): void {
  if (signers.length === 0) return
  const { pdf, isMarked } = flow
  const width = (RIGHT - LEFT - 32) / 2
  const role = { size: 8, colour: grey, maxWidth: width }
  const heavy = { size: 9.5, weight: 'semibold', maxWidth: width, isMarked } as const
  const more = signers.map(({ name, notes }) => {
    const lines = [linesIn(pdf, name, heavy), ...notes.map((note) => linesIn(pdf, note, role))]
    return lines.flat().length - lines.length
  })
  flow.need(170 + Math.max(...more) * LEADING)
  flow.y += 20
  const top = flow.y
  let end = top
  signers.forEach((signer, place) => {
    const x = LEFT + place * (width + 32)
    drawLine(pdf, signer.role, x, top + 8, role)
    const base = top + 76
    if (signer.drawn)
      pdf.image(openPicture(pdf, signer.drawn), x + 4, top + 14, {
        fit: [width - 8, 58],
        align: 'center',
        valign: 'bottom',
      })
    else if (signer.typed !== null)
      drawLine(pdf, signer.typed, x + 8, base - 10, { size: 17, weight: 'light', maxWidth: width - 16 })
    flow.rule(x, base, x + width, '#9aa3a3')
    let at = drawLines(pdf, markedIf(isMarked, signer.name), x, base + 14, LEADING, heavy) + 2
    for (const note of signer.notes) at = drawLines(pdf, note, x, at + LEADING, LEADING, role)
    end = Math.max(end, at + LEADING)
  })
  flow.y = end
}

function drawProof(flow: Flow, { proof }: DrawnDocument): void {
  if (proof.length === 0) return
  flow.need(16 + proof.length * 12)
  flow.y += 8
  flow.rule(LEFT, flow.y, RIGHT)
  flow.y += 6
  for (const line of proof) {
    flow.y += 12
    drawLine(flow.pdf, line, LEFT, flow.y, { size: 7.5, colour: grey, maxWidth: RIGHT - LEFT })
  }
}

function drawFeet(pdf: Pdf, { foot }: DrawnDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    drawLine(pdf, foot, LEFT, FOOT, { size: 7.5, colour: grey, maxWidth: RIGHT - LEFT - 60 })
    drawLine(pdf, `${page + 1} / ${count}`, RIGHT, FOOT, { size: 7.5, colour: grey, align: 'right' })
  }
}

/** Draws a document on as many A4 pages as needed. Throws if the picture of a signature cannot be drawn. */
export const drawDocument = (document: DrawnDocument): Promise<Buffer> =>
  makePdf(
    {
      title: document.title,
      author: document.author,
      date: document.date,
      keywords: document.keywords,
      keepsPages: true,
    },
    (pdf) => {
      const flow = new Flow(pdf, document.isMarked ?? false)
      drawHead(flow, document)
      document.parts.forEach((blocks, place) => {
        if (place > 0) {
          flow.need(60)
          flow.y += 14
          flow.rule(LEFT, flow.y, RIGHT)
          flow.y += 4
        }
        for (const block of blocks) flow.block(block)
      })
      drawSigners(flow, document)
      drawProof(flow, document)
      drawFeet(pdf, document)
    },
  )

/** A document as a PDF, drawn in a worker thread, so that requests are not blocked. */
export const documentPdf = (document: DrawnDocument): Promise<Buffer> => drawApart('document', document)
