import { imageSize } from 'image-size'

const PNG = '89504e470d0a1a0a'
interface Chunk {
  type: string
  data: Buffer
}

/**
 * The chunks of a PNG in order; null when it is not a PNG or malformed: sizes beyond the end, a second header, data after the end. Programs
 * differ in how they read malformed pictures, or hang.
 */
function pngChunks(picture: Uint8Array): Chunk[] | null {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  if (bytes.toString('hex', 0, 8) !== PNG) return null
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    const size = at + 12 > bytes.length ? Infinity : bytes.readUInt32BE(at)
    if (at + 12 + size > bytes.length) return null
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + size) })
    at += 12 + size
  }
  const headers = chunks.filter(({ type }) => type === 'IHDR')
  const isWhole =
    headers.length === 1 && chunks[0] === headers[0] && headers[0]?.data.length === 13 && chunks.at(-1)?.type === 'IEND'
  return isWhole ? chunks : null
}

/** Width and height of a picture (PNG, JPEG) in pixels, from its header only; null for a picture without pixels or a malformed one. */
export function pixelsOf(picture: Uint8Array): { width: number; height: number } | null {
  try {
    if (picture[0] !== 0xff && !pngChunks(picture)) return null
    const { width, height } = imageSize(picture)
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}

/** Maximum size of an uncompressed picture in bytes: 16 million pixels with four channels of eight bits. */
const MOST_UNPACKED = 66_000_000
/** Samples per pixel by PNG colour type. */
const valuesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * The compressed pixels of a PNG, and their maximum uncompressed size according to the header. Throws when it is not a PNG or too large.
 */
export function packedPixels(picture: Uint8Array) {
  const chunks = pngChunks(picture)
  const header = chunks?.[0]?.data
  if (!chunks || !header) throw new Error('this is no picture')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [bits, colourType] = [header.readUInt8(8), header.readUInt8(9)]
  const channels = valuesOf[colourType] ?? 4
  // Each line is preceded by a filter byte; an interlaced picture has at most twice as many lines.
  const unpacked = (Math.ceil((width * bits * channels) / 8) + 1) * height + 16 * (height + 8)
  if (unpacked > MOST_UNPACKED) throw new Error('this picture is too large to be drawn')
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  return { packed, unpacked, width, height, bits, colourType, channels, isInterlaced: header.readUInt8(12) !== 0 }
}
