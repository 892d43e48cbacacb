import type { Font } from 'fontkit'
import { cutToFit, unmarked } from '../marks'
import { openFont, runsOf, type Face, type Weight } from './fonts'

type Document = PDFKit.PDFDocument
/** A font object as `src`, which pdfkit's types lack. */
type TakesFonts = Document & { registerFont: (name: string, src: Font) => Document }
const registered = new WeakMap<Document, Set<string>>()
/** Selects a font; each file is read once per process, not once per document. */
function turnTo(document: Document, file: string): Document {
  const known = registered.get(document) ?? new Set()
  if (!known.has(file)) {
    ;(document as TakesFonts).registerFont(file, openFont(file))
    registered.set(document, known.add(file))
  }
  return document.font(file)
}

/** The style of a line of text; sizes and positions are in points. */
export interface LineStyle {
  size: number
  weight?: Weight
  face?: Face
  colour?: string
  /** Additional space between letters. */
  spacing?: number
  align?: 'left' | 'center' | 'right'
  /** A longer line is scaled down to fit, with its spacing. */
  maxWidth?: number
  /** Without kerning, for codes that are copied from the PDF: a kerned pair such as A and J is read as separated by a blank. */
  isCode?: boolean
  /** Draws the marks of `marked` in the text as lines under the marked words; otherwise they are ordinary characters. */
  isMarked?: boolean
}
const MARK = '#86bab5'

/** The types allow only a list of features to turn on, but the library also accepts features to turn off. */
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

/** The width of a line. */
export const widthOf = (document: Document, text: string, style: LineStyle): number =>
  widthAt(document, read(text, style).text, style, style.size)

type Broken = LineStyle & { maxWidth: number }

const cutWord = (document: Document, word: string, style: Broken): string[] =>
  widthOf(document, word, style) <= style.maxWidth
    ? [word]
    : cutToFit(word, style.maxWidth, (letter) => widthOf(document, letter, style))

/** Breaks a text at blanks into lines that fit; a word that is longer than a line is broken at its letters. */
export function linesIn(document: Document, text: string, style: Broken): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = ['']
    for (const word of paragraph.split(' ').flatMap((each) => cutWord(document, each, style))) {
      const last = lines.at(-1)!
      const longer = last === '' ? word : `${last} ${word}`
      if (last === '' || widthOf(document, longer, style) <= style.maxWidth) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

/** Draws the line under a marked range from x to toX; `y` and `size` are those of the text above. */
export function drawMark(document: Document, x: number, toX: number, y: number, size: number): void {
  const below = y + 0.24 * size
  document.save().moveTo(x, below).lineTo(toX, below).lineWidth(0.9).strokeColor(MARK).stroke().restore()
}

/** Draws one line of text; `x` is its left, middle or right according to `align`, `y` its baseline. Returns the font size used. */
export function drawLine(document: Document, line: string, x: number, y: number, style: LineStyle): number {
  const { text, marks } = read(line, style)
  const { weight = 'regular', colour = '#13191a', align = 'left', maxWidth = Infinity } = style
  // Text shaping is slow, so a line is measured only where its width matters.
  const wanted = maxWidth === Infinity ? 0 : widthAt(document, text, style, style.size)
  const scale = wanted > maxWidth ? maxWidth / wanted : 1
  const size = style.size * scale
  const spacing = (style.spacing ?? 0) * scale
  const drawn = { ...style, spacing }
  const isMeasured = maxWidth !== Infinity && scale === 1
  const width = align === 'left' ? 0 : isMeasured ? wanted : widthAt(document, text, drawn, size)
  // The letter spacing after the last letter is not visible.
  let at = x - (align === 'center' ? (width - spacing) / 2 : align === 'right' ? width - spacing : 0)
  for (const { from, to } of marks) {
    const [before, until] = [from, to].map((end) => at + widthAt(document, text.slice(0, end), drawn, size))
    drawMark(document, before ?? at, until ?? at, y, size)
  }
  document.fillColor(colour)
  const runs = runsOf(text, weight, style.face)
  for (const [place, run] of runs.entries()) {
    turnTo(document, run.font)
      .fontSize(size)
      .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(drawn) })
    if (place < runs.length - 1) at += document.widthOfString(run.text, optionsOf(drawn))
  }
  return size
}

/** Draws a text on as many lines as it needs; `y` is the baseline of the first. Returns that of the last. */
export function drawLines(
  document: Document,
  text: string,
  x: number,
  y: number,
  leading: number,
  style: Broken,
): number {
  const lines = linesIn(document, text, style)
  lines.forEach((line, place) => drawLine(document, line, x, y + place * leading, style))
  return y + (lines.length - 1) * leading
}
