import type { Font } from 'fontkit'
import { unmarked } from '../marks'
import { openFont, runsOf, type Face, type Weight } from './fonts'

type Document = PDFKit.PDFDocument
/** What its types leave out: a font that is read already. */
type TakesFonts = Document & { registerFont: (name: string, src: Font) => Document }
const registered = new WeakMap<Document, Set<string>>()
/** Turns to a font; each file is read once a process, not once a document. */
function turnTo(document: Document, file: string): Document {
  const known = registered.get(document) ?? new Set()
  if (!known.has(file)) {
    ;(document as TakesFonts).registerFont(file, openFont(file))
    registered.set(document, known.add(file))
  }
  return document.font(file)
}

/** How a line of text stands on the page; sizes and places are points. */
export interface LineStyle {
  size: number
  weight?: Weight
  face?: Face
  colour?: string
  /** Between letters. */
  spacing?: number
  align?: 'left' | 'center' | 'right'
  /** A longer line is made smaller until it fits. */
  maxWidth?: number
  /** A line that is copied as it stands, a code: its letters are not kerned. What moves A and J apart is read as a blank. */
  isCode?: boolean
  /** Marks of `marked` in the text are drawn as lines below what they stand around; otherwise they are signs as any. */
  isMarked?: boolean
}
const MARK = '#86bab5'

/** The library's types know lists of features to turn on; its fonts take what to turn off too. */
const unkerned: object = { features: { kern: false } }
const optionsOf = ({ spacing = 0, isCode = false }: LineStyle): PDFKit.Mixins.TextOptions => ({
  characterSpacing: spacing,
  ...(isCode && unkerned),
})

function widthAt(document: Document, text: string, style: LineStyle, size: number): number {
  return runsOf(text, style.weight ?? 'regular', style.face).reduce(
    (sum, run) => sum + turnTo(document, run.font).fontSize(size).widthOfString(run.text, optionsOf(style)),
    0,
  )
}

const read = (text: string, { isMarked = false }: LineStyle) => (isMarked ? unmarked(text) : { text, marks: [] })

/** How wide a line is. */
export const widthOf = (document: Document, text: string, style: LineStyle): number =>
  widthAt(document, read(text, style).text, style, style.size)

/** A line below what is marked, from one place to another, under a baseline of letters of a size. */
export function drawMark(document: Document, x: number, toX: number, y: number, size: number): void {
  const below = y + 0.24 * size
  document.save().moveTo(x, below).lineTo(toX, below).lineWidth(0.9).strokeColor(MARK).stroke().restore()
}

/** Writes one line; `x` is its left, middle or right by `align`, `y` its baseline. Gives the size that it was written in. */
export function drawLine(document: Document, line: string, x: number, y: number, style: LineStyle): number {
  const { text, marks } = read(line, style)
  const { weight = 'regular', colour = '#13191a', spacing = 0, align = 'left', maxWidth = Infinity } = style
  // Shaping is what takes the time: a line is measured only where its width decides something.
  const wanted = maxWidth === Infinity ? 0 : widthAt(document, text, style, style.size)
  const size = wanted > maxWidth ? (style.size * maxWidth) / wanted : style.size
  const isMeasured = maxWidth !== Infinity && size === style.size
  const width = align === 'left' ? 0 : isMeasured ? wanted : widthAt(document, text, style, size)
  // The space behind the last letter is nothing to see.
  let at = x - (align === 'center' ? (width - spacing) / 2 : align === 'right' ? width - spacing : 0)
  for (const { from, to } of marks) {
    const [before, until] = [from, to].map((end) => at + widthAt(document, text.slice(0, end), style, size))
    drawMark(document, before ?? at, until ?? at, y, size)
  }
  document.fillColor(colour)
  const runs = runsOf(text, weight, style.face)
  for (const [place, run] of runs.entries()) {
    turnTo(document, run.font)
      .fontSize(size)
      .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(style) })
    if (place < runs.length - 1) at += document.widthOfString(run.text, optionsOf(style))
  }
  return size
}
