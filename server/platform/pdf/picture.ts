import { inflateSync } from 'node:zlib'
import { packedPixels } from '../files/pixels'

declare global {
  namespace PDFKit {
    /** What its types leave out. */
    interface PDFDocument {
      openImage: (picture: Uint8Array) => Mixins.ImageSrc
    }
  }
}
/** A picture that `image` draws. */
export type Picture = PDFKit.Mixins.ImageSrc

/** Throws for a PNG that would be decoded to more than its header says, or than is taken. */
function refuseBomb(picture: Uint8Array): void {
  if (picture[0] === 0xff) return
  const { packed, unpacked } = packedPixels(picture)
  inflateSync(packed, { maxOutputLength: unpacked })
}

/** A picture ready to be drawn, any number of times. Throws for what is none, and for one that takes more memory than pictures do. */
export function openPicture(document: PDFKit.PDFDocument, picture: Uint8Array): Picture {
  refuseBomb(picture)
  return document.openImage(picture)
}
