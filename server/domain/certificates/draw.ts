import type { Words } from '#resources/kernel/words'
import { unmarked } from '#server/platform/marks'
import { makePdf } from '#server/platform/pdf/document'
import { drawLine, drawLines, linesIn, widthOf, type LineStyle } from '#server/platform/pdf/draw'
import { openPicture, type Picture } from '#server/platform/pdf/picture'
import { drawApart } from '#server/platform/pdf/thread'
import { modulesOf } from './qr'

/** A signer, with the picture of the signature. */
export interface Signer {
  name: string
  as: 'tutor' | 'assistant'
  signature: Uint8Array | null
}
/** The texts of a certificate; Armenian is printed smaller, below or after the English. */
export interface CertificateWords {
  title: Words
  certifies: Words
  name: Words
  completed: Words
  course: Words
  description: Words
}
/** The data a certificate is drawn from. */
export interface CertificateText {
  code: string
  words: CertificateWords
  /** 'yyyy-MM-dd' */
  endDate: string
  academy: Words
  /** The academy's logo; the product's mark stands in its place without one. */
  logo: Uint8Array | null
  /** The academy's town, printed under the date. */
  place: Words
  signers: readonly Signer[]
  /** Content of the QR code: the verification address with the signature. Null for a preview. */
  qr: string | null
  /** The signature, for programs that verify the file. */
  signed: string | null
  /** Address where it can be verified. */
  checkAt: string
  /** A preview: filled-in values are highlighted; the texts contain the marks of `marked`. */
  isMarked?: boolean
}

const ink = '#13191a'
const dark = '#2b3435'
const grey = '#475152'
const accent = '#0b6b66'
/** Sizes and positions refer to a page 1123 wide (look 23), scaled to A4 landscape. */
const [WIDTH, HEIGHT, SCALE] = [1123, 794, 841.89 / 1123]
const MIDDLE = WIDTH / 2
type Pdf = PDFKit.PDFDocument
type Pictures = Map<Uint8Array, Picture>

const roles = {
  tutor: { en: 'Tutor', hy: 'Թյութոր' },
  assistant: { en: 'Teaching assistant', hy: 'Դասավանդողի օգնական' },
} as const satisfies Record<Signer['as'], Words>
const printed = {
  issued: { en: 'Issued', hy: 'Տրված է' },
  certificate: 'Certificate',
  verify: 'Verify at',
} as const
const months = 'January February March April May June July August September October November December'.split(' ')
/** A day in the format of certificates: '12 June 2026'. */
export const writtenDay = (day: string): string => {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}
/** Both languages on one line. */
const both = ({ en, hy }: Words): string => [en, hy].filter((text) => text !== '').join(' · ')
const centred = (size: number, maxWidth: number, more: Partial<LineStyle> = {}) => ({
  size,
  align: 'center' as const,
  maxWidth,
  colour: grey,
  ...more,
})

/** Ellipses rotated around one centre: count, half width and half height (look 23). */
const rings = [
  [20, 240, 138],
  [16, 132, 76],
] as const

/** Strokes the rosette around the current origin, in the current colour. */
function drawRosette(pdf: Pdf): void {
  for (const [count, wide, high] of rings) {
    for (let turn = 0; turn < count; turn += 1) {
      pdf
        .save()
        .rotate((turn * 180) / count)
        .ellipse(0, 0, wide, high)
        .stroke()
        .restore()
    }
  }
}

function drawFrame(pdf: Pdf): void {
  pdf
    .lineWidth(1)
    .strokeColor(accent)
    .rect(32, 32, WIDTH - 64, HEIGHT - 64)
    .stroke()
  pdf
    .strokeColor('#c7dad8')
    .rect(38, 38, WIDTH - 76, HEIGHT - 76)
    .stroke()
  pdf
    .save()
    .translate(MIDDLE, 372)
    .scale(560 / 580)
    .strokeColor(accent, 0.075)
  drawRosette(pdf)
  pdf.restore().strokeOpacity(1)
}

function drawMark(pdf: Pdf): void {
  pdf
    .save()
    .translate(MIDDLE - 17, 74)
    .scale(34 / 24)
  pdf.roundedRect(0, 0, 24, 24, 6).fill(accent)
  pdf.path('M16.9 8.3A6.1 6.1 0 1 0 16.9 15.7').lineWidth(2.4).lineCap('round').strokeColor('#ffffff').stroke()
  pdf.circle(13, 12, 2.1).fill('#ffffff')
  pdf.restore().lineWidth(1).lineCap('butt')
}

/** The picture, opened once for all pages. */
function opened(pdf: Pdf, picture: Uint8Array, pictures: Pictures): Picture {
  const known = pictures.get(picture) ?? openPicture(pdf, picture)
  pictures.set(picture, known)
  return known
}

function drawLogo(pdf: Pdf, logo: Uint8Array | null, pictures: Pictures): void {
  if (logo === null) drawMark(pdf)
  else {
    const box = { fit: [300, 42] as [number, number], align: 'center', valign: 'center' } as const
    pdf.image(opened(pdf, logo, pictures), MIDDLE - 150, 70, box)
  }
}

/** Font size of the name to try first, and the size below which it is split into two lines (look 23). */
const [LARGEST, SMALLEST, NAME_WIDTH] = [54, 36, 900]

/** Splits a text at a space into two parts of most similar length. */
function halves(text: string): [string, string] {
  const words = text.split(' ')
  const cuts = words.map((_, place) => [words.slice(0, place).join(' '), words.slice(place).join(' ')] as const)
  const uneven = ([a, b]: readonly [string, string]) => Math.abs(a.length - b.length)
  const [first = '', second = ''] = cuts.toSorted((a, b) => uneven(a) - uneven(b))[0] ?? []
  return [first, second]
}

function drawName(pdf: Pdf, { en, hy }: Words, isMarked: boolean): void {
  const style = centred(LARGEST, NAME_WIDTH, { face: 'display', weight: 'medium', colour: ink, isMarked })
  const wanted = widthOf(pdf, en, style)
  const isWrapped = (SMALLEST * wanted) / LARGEST > NAME_WIDTH && en.includes(' ')
  const base = hy === '' ? 362 : 346
  if (!isWrapped) drawLine(pdf, en, MIDDLE, base, style)
  else
    halves(en).forEach((line, place) =>
      drawLine(pdf, line, MIDDLE, base - 26 + place * 36, { ...style, size: SMALLEST }),
    )
  if (hy !== '') drawLine(pdf, hy, MIDDLE, 384, centred(22, NAME_WIDTH, { face: 'serif', colour: dark, isMarked }))
  pdf
    .strokeColor(accent, 0.45)
    .moveTo(MIDDLE - 210, 400.5)
    .lineTo(MIDDLE + 210, 400.5)
    .stroke()
    .strokeOpacity(1)
}

function drawDescription(pdf: Pdf, text: string, isMarked: boolean): void {
  const style = centred(14, 860, { isMarked })
  const count = linesIn(pdf, text, style).length
  if (count > 2) return void drawLines(pdf, text, MIDDLE, 488, 15, { ...style, size: 10.5 })
  const lines = count === 2 ? halves(text) : [text]
  lines.forEach((line, place) => drawLine(pdf, line, MIDDLE, 491 + place * 22, style))
}

function drawSigner(pdf: Pdf, { name, as, signature }: Signer, x: number, pictures: Pictures): void {
  if (signature)
    pdf.image(opened(pdf, signature, pictures), x - 100, 538, { fit: [200, 72], align: 'center', valign: 'bottom' })
  pdf
    .strokeColor('#8b9697')
    .moveTo(x - 122, 612.5)
    .lineTo(x + 122, 612.5)
    .stroke()
  const style = centred(14, 244, { weight: 'medium', colour: ink })
  const isLong = linesIn(pdf, name, style).length > 1
  const end = isLong ? drawLines(pdf, name, x, 630, 14, { ...style, size: 11 }) : 636
  if (!isLong) drawLine(pdf, name, x, end, style)
  drawLine(pdf, both(roles[as]), x, end + 18, centred(12, 244))
}

/** Draws a QR code, its modules as one path, 58 wide (15 mm). */
function drawQr(pdf: Pdf, text: string): void {
  const { size, squares } = modulesOf(text)
  pdf
    .save()
    .translate(MIDDLE - 29, 680)
    .scale(58 / size)
  for (const [x, y, width] of squares) pdf.rect(x, y, width, 1)
  pdf.fill(ink).restore()
}

function drawFoot(pdf: Pdf, { code, qr, checkAt }: CertificateText): void {
  const label = `${printed.certificate} `
  const style = { size: 11, colour: grey }
  drawLine(pdf, label, 62, 734, style)
  drawLine(pdf, code, 62 + widthOf(pdf, label, style), 734, { size: 11, weight: 'medium', colour: ink, isCode: true })
  if (qr !== null) drawQr(pdf, qr)
  const at = { size: 11, weight: 'medium', colour: ink, align: 'right', maxWidth: 420 } as const
  drawLine(pdf, checkAt, WIDTH - 62, 734, at)
  const width = Math.min(widthOf(pdf, checkAt, at), 420)
  drawLine(pdf, `${printed.verify} `, WIDTH - 62 - width, 734, { ...style, align: 'right' })
}

function drawPage(pdf: Pdf, text: CertificateText, pictures: Pictures): void {
  const { words, signers, isMarked = false } = text
  pdf.save().scale(SCALE).lineWidth(1)
  drawFrame(pdf)
  drawLogo(pdf, text.logo, pictures)
  // Unicode's capitals of 'և' are those of the classical orthography.
  const capitals = text.academy.en.replaceAll('և', 'ԵՎ').toLocaleUpperCase()
  drawLine(pdf, capitals, MIDDLE, 136, centred(15, 700, { face: 'serif', weight: 'medium', spacing: 3.3, colour: ink }))
  drawLine(pdf, text.academy.hy, MIDDLE, 155, centred(12.5, 700, { face: 'serif', spacing: 1 }))
  drawLine(pdf, words.title.en, MIDDLE, 221, centred(40, 860, { face: 'display', colour: '#08544f', isMarked }))
  drawLine(pdf, words.title.hy, MIDDLE, 246, centred(15, 860, { face: 'serif', isMarked }))
  drawLine(pdf, both(words.certifies), MIDDLE, 286, centred(14, 860, { isMarked }))
  drawName(pdf, words.name, isMarked)
  drawLine(pdf, both(words.completed), MIDDLE, 430, centred(14, 860, { isMarked }))
  const course = centred(25, 860, { face: 'serif', weight: 'medium', colour: ink, isMarked })
  drawLine(pdf, words.course.en, MIDDLE, 463, course)
  drawDescription(pdf, both(words.description), isMarked)
  // One signature and the date, or two with the date between.
  const places = [234, WIDTH - 234]
  signers.forEach((signer, place) => drawSigner(pdf, signer, places[place] ?? MIDDLE, pictures))
  const dateAt = signers.length === 1 ? WIDTH - 234 : MIDDLE
  drawLine(pdf, writtenDay(text.endDate), dateAt, 636, centred(14, 244, { weight: 'medium', colour: ink }))
  drawLine(pdf, both(text.place) || both(printed.issued), dateAt, 654, centred(12, 244))
  drawFoot(pdf, text)
  pdf.restore()
}

interface Certificates {
  texts: readonly CertificateText[]
  date: Date
}

/** Keywords for programs that verify the file: code and signature, for a single certificate only. */
const keywordsOf = ([first, ...more]: readonly CertificateText[]): string =>
  first?.signed && more.length === 0 ? `check=${first.code} sign=${first.signed}` : ''

const titleOf = ({ words, isMarked = false }: CertificateText): string => {
  const said = [words.title.en, words.name.en].filter(Boolean).join(': ')
  return isMarked ? unmarked(said).text : said
}

/** Certificates as one PDF, an A4 landscape page for each; suitable for framing and for black-and-white print. */
export function drawCertificates({ texts, date }: Certificates): Promise<Buffer> {
  const pictures: Pictures = new Map() // a signer's picture is embedded once for all pages
  const [first] = texts
  return makePdf(
    {
      title: first ? titleOf(first) : '',
      author: first?.academy.en ?? '',
      layout: 'landscape',
      date,
      keywords: keywordsOf(texts),
    },
    (pdf) =>
      texts.forEach((text, place) => {
        if (place > 0) pdf.addPage()
        drawPage(pdf, text, pictures)
      }),
  )
}

/** Certificates as one PDF, drawn in a worker thread. Throws if the picture of a signature cannot be drawn. */
export const certificatePdf = (texts: readonly CertificateText[], date: Date): Promise<Buffer> =>
  drawApart('certificates', { texts, date } satisfies Certificates)
