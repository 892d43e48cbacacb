import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Pixels per point of a page. */
const SCALE = 1.5
/** How much one colour channel of a pixel may differ: the edges of letters differ a little between machines. */
const MOST_OFF = 48
/** The number of pixels of a page that may differ by more; even the thinnest letter at 8 points has more pixels. */
export const MOST_PIXELS = 12
/** How pdf.js represents a drawn letter: the code of a glyph in its font, 0 for the empty box. */
interface Glyph {
  originalCharCode: number
}

async function pageOf(pdf: Uint8Array, place: number) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, isEvalSupported: false }).promise
  return document.getPage(place)
}

/** Draws a page of a PDF as a picture. */
export async function drawnPage(pdf: Uint8Array, place = 1, scale = SCALE): Promise<Canvas> {
  const page = await pageOf(pdf, place)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  // pdf.js's types know only the canvas of a browser.
  const context: object = canvas.getContext('2d')
  await page.render({ canvas: null, canvasContext: context as CanvasRenderingContext2D, viewport }).promise
  return canvas
}

/** The number of letters drawn on a page, and how many of them are the empty box of their font. */
export async function glyphsOf(pdf: Uint8Array, place = 1): Promise<{ drawn: number; missing: number }> {
  const { fnArray, argsArray } = await (await pageOf(pdf, place)).getOperatorList()
  const shown = fnArray.flatMap((kind, at) =>
    kind === OPS.showText ? (argsArray as [(Glyph | number | null)[]][])[at]![0] : [],
  )
  const glyphs = shown.filter((each): each is Glyph => typeof each === 'object' && each !== null)
  return { drawn: glyphs.length, missing: glyphs.filter(({ originalCharCode }) => originalCharCode === 0).length }
}

/** The sizes in pixels of the pictures drawn on a page. */
export async function picturesOn(pdf: Uint8Array, place = 1): Promise<[width: number, height: number][]> {
  const { fnArray, argsArray } = await (await pageOf(pdf, place)).getOperatorList()
  return fnArray.flatMap((kind, at) => {
    if (kind !== OPS.paintImageXObject) return []
    const [, width, height] = argsArray[at] as [string, number, number]
    return [[width, height]]
  })
}

async function coloursOf(pdf: Uint8Array, set: number, place: number): Promise<string[]> {
  const { fnArray, argsArray } = await (await pageOf(pdf, place)).getOperatorList()
  return fnArray.flatMap((kind, at) => (kind === set ? [String((argsArray as unknown[][])[at]![0])] : []))
}

/** The colours of the lines drawn on a page. */
export const strokesOf = (pdf: Uint8Array, place = 1) => coloursOf(pdf, OPS.setStrokeRGBColor, place)

/** The colours of the texts and surfaces drawn on a page. */
export const fillsOf = (pdf: Uint8Array, place = 1) => coloursOf(pdf, OPS.setFillRGBColor, place)

const pixelsOf = (canvas: Canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** The number of pixels that differ between two pictures; all of them if the sizes differ. */
export function unlikePixels(one: Canvas, other: Canvas): number {
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height
  const [a, b] = [pixelsOf(one), pixelsOf(other)]
  let unlike = 0
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2].some((colour) => Math.abs(a[at + colour]! - b[at + colour]!) > MOST_OFF)) unlike += 1
  return unlike
}
async function read(file: string): Promise<Canvas> {
  const picture = await loadImage(readFileSync(file))
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return canvas
}

/**
 * Throws if a page differs from its stored picture, and saves the actual one in `.pictures`. With UPDATE_PICTURES=1 it stores the new
 * picture instead; look at it before you commit it.
 */
export async function mustLookLike(canvas: Canvas, name: string): Promise<void> {
  const stored = join(import.meta.dirname, '../server/pictures', `${name}.png`)
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(dirname(stored), { recursive: true })
    writeFileSync(stored, canvas.toBuffer('image/png'))
    return
  }
  if (!existsSync(stored)) throw new Error(`${stored} is missing: UPDATE_PICTURES=1 stores it.`)
  const unlike = unlikePixels(await read(stored), canvas)
  if (unlike <= MOST_PIXELS) return
  const seen = join(import.meta.dirname, '../../.pictures', `${name}.png`)
  mkdirSync(dirname(seen), { recursive: true })
  writeFileSync(seen, canvas.toBuffer('image/png'))
  throw new Error(`${unlike} pixels differ from ${stored}: see ${seen}.`)
}
