import { makePdf, type PdfOptions } from './document'
import { drawLine, linesIn } from './draw'
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
  /** The height of a part. */
  heightOf: (draw: DrawPart) => number
  /** Draws a part below `top`, or at the top of a new page when it would end below the margin; returns the y below it. */
  together: (top: number, draw: DrawPart) => number
}

/** What a part of a page is drawn with; it can be measured before it is drawn. */
export type Part = Pick<Page, 'text' | 'line'>
/** Draws a part that begins at `top`; returns the y below it. */
type DrawPart = (part: Part, top: number) => number

/** A PDF with embedded Noto Sans and Noto Sans Armenian, so that it looks the same everywhere. */
export const pagePdf = (options: PdfOptions, draw: (page: Page) => void): Promise<Buffer> =>
  makePdf(options, (pdf) => draw(pageOf(pdf)))

function partOf(pdf: PDFKit.PDFDocument, isDrawn: boolean): Part {
  return {
    text: (
      x,
      y,
      text,
      { size = 10, weight = 'regular', colour = '#13191A', align = 'left', width = PAGE.width - PAGE.margin - x } = {},
    ) => {
      const style = { size, weight: weights[weight], colour, align, maxWidth: width }
      const lines = linesIn(pdf, text, style)
      if (isDrawn)
        lines.forEach((line, index) =>
          drawLine(pdf, line, align === 'right' ? x + width : x, y + size + index * size * 1.45, style),
        )
      return y + lines.length * size * 1.45
    },
    line: (x, y, toX) => {
      if (isDrawn) pdf.moveTo(x, y).lineTo(toX, y).lineWidth(0.6).strokeColor('#D3D9D9').stroke()
    },
  }
}

function pageOf(pdf: PDFKit.PDFDocument): Page {
  const drawn = partOf(pdf, true)
  const measured = partOf(pdf, false)
  return {
    ...drawn,
    picture: (x, y, picture, box) => drawFitted(pdf, picture, x, y, box),
    heightOf: (draw) => draw(measured, 0),
    together: (top, draw) => {
      if (draw(measured, top) <= PAGE.height - PAGE.margin) return draw(drawn, top)
      pdf.addPage()
      return draw(drawn, PAGE.margin)
    },
  }
}
