import { makePdf, type PdfOptions } from './document'
import { drawLine, widthOf } from './draw'
import type { Weight } from './fonts'
import { drawFitted } from './picture'

/** A4 in points, and the margin. */
export const PAGE = { width: 595, height: 842, margin: 56 } as const
const weights = { regular: 'regular', bold: 'semibold' } as const satisfies Record<string, Weight>
export interface TextLook {
  size?: number
  weight?: keyof typeof weights
  colour?: string
  align?: 'left' | 'right'
  /** Lines break at this width, in points; by default at the right margin. */
  width?: number
}
/** A page to draw on; positions are in points from its upper left corner. */
export interface Page {
  /** Draws text in Armenian and any other script; returns the y of the next line. */
  text: (x: number, y: number, text: string, look?: TextLook) => number
  /** Draws a picture into the upper left corner of a box, as large as fits; returns the width taken. */
  picture: (x: number, y: number, picture: Uint8Array, box: { width: number; height: number }) => number
  /** Draws a thin horizontal line. */
  line: (x: number, y: number, toX: number) => void
}

/** A PDF of one page with embedded Noto Sans and Noto Sans Armenian, so that it looks the same everywhere. */
export const pagePdf = (options: PdfOptions, draw: (page: Page) => void): Promise<Buffer> =>
  makePdf(options, (pdf) => draw(pageOf(pdf)))

function pageOf(pdf: PDFKit.PDFDocument): Page {
  return {
    text: (
      x,
      y,
      text,
      { size = 10, weight = 'regular', colour = '#13191A', align = 'left', width = PAGE.width - PAGE.margin - x } = {},
    ) => {
      const style = { size, weight: weights[weight], colour, align }
      const lines = linesOf(text, width, (part) => widthOf(pdf, part, style))
      lines.forEach((line, index) =>
        drawLine(pdf, line, align === 'right' ? x + width : x, y + size + index * size * 1.45, style),
      )
      return y + lines.length * size * 1.45
    },
    picture: (x, y, picture, box) => drawFitted(pdf, picture, x, y, box),
    line: (x, y, toX) => void pdf.moveTo(x, y).lineTo(toX, y).lineWidth(0.6).strokeColor('#D3D9D9').stroke(),
  }
}

/** Breaks a text at blanks into lines that fit; a word that is too long gets a line of its own. */
function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = ['']
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1)!
      const longer = last === '' ? word : `${last} ${word}`
      if (last === '' || widthOf(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}
