import { drawLine, widthOf } from '#server/platform/pdf/draw'
import { makePdf } from '#server/platform/pdf/document'
import { openPicture, type Picture } from '#server/platform/pdf/picture'
import { drawApart } from '#server/platform/pdf/thread'

/** Who signs, with the picture of the signature. */
export interface Signer {
  name: string
  as: 'tutor' | 'assistant'
  signature: Uint8Array | null
}
/** What stands on a certificate. */
export interface CertificateText {
  code: string
  studentName: string
  courseName: string
  descriptionFirstLine: string
  descriptionSecondLine: string
  /** 'dd.MM.yyyy' */
  endDate: string
  academy: string
  signers: readonly Signer[]
}

/**
 * What every certificate says. It is a document in English, whoever makes or opens it: it carries the certificate name (nameEn; DECISIONS
 * 'Admission') above lines that are typed, by default 'offered by {provider}' (part 2 §9). Where documents of other languages are
 * wanted, the language is the document's to keep.
 */
const printed = {
  title: 'Certificate',
  heading: 'CERTIFICATE',
  certifies: 'This is to certify that',
  tutor: 'Tutor',
  assistant: 'Teaching assistant',
} as const

const ink = '#13191a'
const grey = '#5b6465'
const accent = '#0b6b66'
const gold = '#b08d57'
const [WIDTH, HEIGHT] = [841.89, 595.28]
const MIDDLE = WIDTH / 2
type Pictures = Map<Uint8Array, Picture>
const centred = (size: number, more: object = {}) => ({ size, align: 'center' as const, maxWidth: 620, ...more })

function drawFrame(document: PDFKit.PDFDocument): void {
  document.rect(0, 0, WIDTH, HEIGHT).fill('#fdfcf9')
  document
    .lineWidth(2.4)
    .strokeColor(accent)
    .rect(26, 26, WIDTH - 52, HEIGHT - 52)
    .stroke()
  document
    .lineWidth(0.6)
    .strokeColor(gold)
    .rect(33, 33, WIDTH - 66, HEIGHT - 66)
    .stroke()
  for (const [x, y, dx, dy] of [
    [33, 33, 1, 1],
    [WIDTH - 33, 33, -1, 1],
    [33, HEIGHT - 33, 1, -1],
    [WIDTH - 33, HEIGHT - 33, -1, -1],
  ] as const) {
    document
      .lineWidth(0.6)
      .strokeColor(gold)
      .moveTo(x + 22 * dx, y)
      .lineTo(x + 22 * dx, y + 22 * dy)
      .lineTo(x, y + 22 * dy)
      .stroke()
    document.rect(x + 11 * dx - 2.5, y + 11 * dy - 2.5, 5, 5).fill(gold)
  }
}

/** The academy's name between two hairlines. */
function drawHead(document: PDFKit.PDFDocument, academy: string): void {
  const style = {
    size: 13,
    weight: 'semibold' as const,
    colour: accent,
    spacing: 2.4,
    align: 'center' as const,
    maxWidth: 460,
  }
  const name = academy.toLocaleUpperCase()
  drawLine(document, name, MIDDLE, 96, style)
  const half = Math.min(widthOf(document, name, style), 460) / 2 + 18
  document.lineWidth(0.6).strokeColor(gold)
  document
    .moveTo(MIDDLE - half - 64, 91.5)
    .lineTo(MIDDLE - half, 91.5)
    .moveTo(MIDDLE + half, 91.5)
    .lineTo(MIDDLE + half + 64, 91.5)
    .stroke()
}

function drawSigner(
  document: PDFKit.PDFDocument,
  { name, as, signature }: Signer,
  x: number,
  pictures: Pictures,
): void {
  const base = 492
  const picture = signature && (pictures.get(signature) ?? openPicture(document, signature))
  if (signature && picture) pictures.set(signature, picture)
  if (picture) document.image(picture, x - 80, base - 62, { fit: [160, 56], align: 'center', valign: 'bottom' })
  document
    .lineWidth(0.6)
    .strokeColor('#9aa3a3')
    .moveTo(x - 100, base)
    .lineTo(x + 100, base)
    .stroke()
  drawLine(document, name, x, base + 17, {
    size: 11.5,
    weight: 'semibold',
    align: 'center',
    maxWidth: 210,
    colour: ink,
  })
  drawLine(document, printed[as], x, base + 32, { size: 9.5, align: 'center', colour: grey })
}

function drawPage(document: PDFKit.PDFDocument, text: CertificateText, pictures: Pictures): void {
  drawFrame(document)
  drawHead(document, text.academy)
  drawLine(document, printed.heading, MIDDLE, 158, centred(40, { weight: 'light', spacing: 9, colour: ink }))
  drawLine(document, printed.certifies, MIDDLE, 200, centred(13, { colour: grey }))
  drawLine(document, text.studentName, MIDDLE, 256, centred(38, { weight: 'semibold', colour: accent, maxWidth: 640 }))
  document
    .lineWidth(0.9)
    .strokeColor(gold)
    .moveTo(MIDDLE - 170, 274)
    .lineTo(MIDDLE + 170, 274)
    .stroke()
  drawLine(document, text.descriptionFirstLine, MIDDLE, 306, centred(14, { colour: grey }))
  drawLine(document, text.courseName, MIDDLE, 344, centred(25, { weight: 'semibold', colour: ink }))
  drawLine(document, text.descriptionSecondLine, MIDDLE, 374, centred(14, { colour: grey }))
  const places = text.signers.length === 1 ? [MIDDLE] : [MIDDLE - 190, MIDDLE + 190]
  text.signers.forEach((signer, place) => drawSigner(document, signer, places[place] ?? MIDDLE, pictures))
  drawLine(document, text.endDate, 72, 545, { size: 9.5, colour: grey })
  drawLine(document, text.code, WIDTH - 72, 545, {
    size: 9.5,
    colour: grey,
    align: 'right',
    spacing: 0.6,
    isCode: true,
  })
}

interface Certificates {
  texts: readonly CertificateText[]
  date: Date
}

/** Certificates as one PDF, a page of A4 across for each; ready to be framed. */
export function drawCertificates({ texts, date }: Certificates): Promise<Buffer> {
  const pictures: Pictures = new Map() // one who signs many has one picture
  return makePdf(
    {
      title: `${printed.title} ${texts[0]?.studentName ?? ''}`.trim(),
      author: texts[0]?.academy ?? '',
      layout: 'landscape',
      date,
    },
    (document) =>
      texts.forEach((text, place) => {
        if (place > 0) document.addPage()
        drawPage(document, text, pictures)
      }),
  )
}

/** Certificates as one PDF. Throws for the picture of a signature that cannot be drawn. */
export const certificatePdf = (texts: readonly CertificateText[], date: Date): Promise<Buffer> =>
  drawApart('certificates', { texts, date } satisfies Certificates)
