import { markedIf } from '#server/platform/marks'
import { makePdf } from '#server/platform/pdf/document'
import { drawLine, drawLines, linesIn } from '#server/platform/pdf/draw'
import { PAGE } from '#server/platform/pdf/pdf'
import { drawFitted, openPicture } from '#server/platform/pdf/picture'
import { drawApart } from '#server/platform/pdf/thread'
import { Flow, LEFT, RIGHT, TOP } from './flow'
import type { Block } from './html'

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
const FOOT = PAGE.height - 42
/** From line to line of the letterhead and below the signatures. */
const LEADING = 12
/** The most room that the logo takes. */
const LOGO = { width: 130, height: 32 }

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
