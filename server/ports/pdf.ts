import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A4 in points, and the margin that everything keeps. */
export const PAGE = { width: 595, height: 842, margin: 56 } as const
const weights = { regular: '400Regular', bold: '600SemiBold' } as const
export interface TextLook {
  size?: number
  weight?: keyof typeof weights
  colour?: string
  align?: 'left' | 'right'
  /** Lines break within this width, in points; to the margin when left out. */
  width?: number
}
/** A page to write on; places are points from its upper left corner. */
export interface Page {
  /** Writes a text in Armenian and any other script; gives where the next line begins. */
  text: (x: number, y: number, text: string, look?: TextLook) => number
  /** A hairline from left to right. */
  line: (x: number, y: number, toX: number) => void
}

/** Parts of a text that one of the two fonts has: Armenian, with its sign of the dram, and the rest. */
const runsOf = (text: string): string[] => text.match(/[\u0530-\u058F\uFB13-\uFB17]+|[^\u0530-\u058F\uFB13-\uFB17]+/gu) ?? []
const isArmenian = (text: string) => /^[\u0530-\u058F\uFB13-\uFB17]/u.test(text)

/**
 * Writes a PDF of one page to a file of this machine, with Noto Sans and Noto Sans Armenian, that is the same wherever it
 * is opened. `rootDir` is the project's folder, where the fonts are installed.
 */
export async function writePdf(rootDir: string, path: string, title: string, draw: (page: Page) => void): Promise<void> {
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: 'A4', margin: 0, info: { Title: title } })
  const { resolve } = createRequire(join(rootDir, 'package.json'))
  for (const [weight, folder] of Object.entries(weights)) {
    pdf.registerFont(`latin-${weight}`, resolve(`@expo-google-fonts/noto-sans/${folder}/NotoSans_${folder}.ttf`))
    pdf.registerFont(`armenian-${weight}`, resolve(`@expo-google-fonts/noto-sans-armenian/${folder}/NotoSansArmenian_${folder}.ttf`))
  }
  const writing = pipeline(pdf, createWriteStream(path))
  draw(pageOf(pdf))
  pdf.end()
  await writing
}

function pageOf(pdf: PDFKit.PDFDocument): Page {
  const fontOf = (run: string, weight: string) => pdf.font(`${isArmenian(run) ? 'armenian' : 'latin'}-${weight}`)
  const widthOf = (text: string, size: number, weight: string) =>
    runsOf(text).reduce((sum, run) => sum + fontOf(run, weight).fontSize(size).widthOfString(run), 0)
  const writeLine = (x: number, y: number, text: string, size: number, weight: string) => {
    let at = x
    for (const run of runsOf(text)) {
      fontOf(run, weight).fontSize(size).text(run, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += pdf.widthOfString(run)
    }
  }
  return {
    text: (x, y, text, { size = 10, weight = 'regular', colour = '#13191A', align = 'left', width = PAGE.width - PAGE.margin - x } = {}) => {
      pdf.fillColor(colour)
      const lines = linesOf(text, width, (part) => widthOf(part, size, weight))
      lines.forEach((line, index) => {
        const left = align === 'right' ? x + width - widthOf(line, size, weight) : x
        writeLine(left, y + size + index * size * 1.45, line, size, weight)
      })
      return y + lines.length * size * 1.45
    },
    line: (x, y, toX) => void pdf.moveTo(x, y).lineTo(toX, y).lineWidth(0.6).strokeColor('#D3D9D9').stroke(),
  }
}

/** Breaks a text at its blanks into lines that fit; a longer word has a line of its own. */
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
