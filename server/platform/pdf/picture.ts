import { inflateSync } from 'node:zlib'
import { pngChunks } from '../files/pixels'

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

/** Bytes that a picture may come to when it is decoded: 16 million pixels with eight bits of each colour. */
const MOST_DECODED = 66_000_000
/** Values of a pixel by the colour type of a PNG. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Throws for a PNG that would be decoded to more than its header says, or than is taken. */
function refuseBomb(picture: Uint8Array): void {
  if (picture[0] === 0xff) return
  const chunks = pngChunks(picture)
  if (!chunks) throw new Error('this is no picture')
  const header = chunks[0]!.data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  // A byte before each line tells how it was packed; interlaced ones have at most as many lines again.
  const decoded = (Math.ceil((width * header[8]! * (channels[header[9]!] ?? 4)) / 8) + 1) * height + 16 * (height + 8)
  if (decoded > MOST_DECODED) throw new Error('this picture is too large to be drawn')
  inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)), {
    maxOutputLength: decoded,
  })
}

/** A picture ready to be drawn, any number of times. Throws for what is none, and for one that takes more memory than pictures do. */
export function openPicture(document: PDFKit.PDFDocument, picture: Uint8Array): Picture {
  refuseBomb(picture)
  return document.openImage(picture)
}
