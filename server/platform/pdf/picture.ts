import { inflateSync } from 'node:zlib'
import { packedPixels } from '../files/pixels'
import { makePdf } from './document'
import { drawApart, DrawingFailed } from './thread'

declare global {
  namespace PDFKit {
    /** Missing from pdfkit's types. */
    interface PDFDocument {
      openImage: (picture: Uint8Array) => Mixins.ImageSrc & { width: number; height: number }
    }
  }
}
/** A picture that `image` can draw; its size is in pixels. */
export type Picture = ReturnType<PDFKit.PDFDocument['openImage']>

/** Throws for a PNG that decompresses to more than its header says, or than is allowed. */
function refuseBomb(picture: Uint8Array): void {
  if (picture[0] === 0xff) return
  const { packed, unpacked } = packedPixels(picture)
  inflateSync(packed, { maxOutputLength: unpacked })
}

/** Opens a picture, which can then be drawn several times. Throws when it is not a picture, or would need too much memory. */
export function openPicture(document: PDFKit.PDFDocument, picture: Uint8Array): Picture {
  refuseBomb(picture)
  return document.openImage(picture)
}

/** Draws a picture into the upper left corner of a box, as large as fits; returns the width taken. */
export function drawFitted(
  document: PDFKit.PDFDocument,
  picture: Uint8Array,
  x: number,
  y: number,
  box: { width: number; height: number },
): number {
  const opened = openPicture(document, picture)
  const scale = Math.min(box.width / opened.width, box.height / opened.height)
  document.image(opened, x, y, { scale })
  return opened.width * scale
}

/** A page that shows nothing but a picture. */
export const drawPicture = (picture: Uint8Array): Promise<Buffer> =>
  makePdf({ title: '', author: '', date: new Date(0) }, (pdf) => void pdf.image(openPicture(pdf, picture), 0, 0))

/** Whether a picture can be drawn into documents: one with a sound header may still be broken. Tried in the worker thread. */
export const canBeDrawn = (picture: Uint8Array): Promise<boolean> =>
  drawApart('picture', picture).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DrawingFailed) return false
      throw error
    },
  )
