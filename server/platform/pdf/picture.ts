import { inflateSync } from 'node:zlib'
import { packedPixels } from '../files/pixels'

declare global {
  namespace PDFKit {
    /** Missing from pdfkit's types. */
    interface PDFDocument {
      openImage: (picture: Uint8Array) => Mixins.ImageSrc
    }
  }
}
/** A picture that `image` can draw. */
export type Picture = PDFKit.Mixins.ImageSrc

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
