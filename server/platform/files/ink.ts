import { createInflate } from 'node:zlib'
import { packedPixels } from './pixels'

/** A pixel with less ink than this, of 255, looks white. */
const FAINTEST = 16
/** Bytes examined before other requests get their turn. */
const AT_ONCE = 256 * 1024

/**
 * Whether a PNG shows anything on white paper. Interlaced, palette and low-depth PNGs, which browsers do not produce, are not examined and
 * count as visible. Throws when it is not a PNG, or has less data than its header says.
 */
export async function hasInk(picture: Uint8Array): Promise<boolean> {
  const { packed, width, height, bits, colourType, isInterlaced, channels } = packedPixels(picture)
  if (isInterlaced || bits < 8 || colourType === 3) return true
  const kind = { sample: bits / 8, channels, hasOpacity: colourType === 4 || colourType === 6 }
  const pixel = kind.sample * channels
  // Each line starts with a byte for its filter type.
  let [line, above] = [Buffer.alloc(1 + width * pixel), Buffer.alloc(1 + width * pixel)]
  let [filled, row] = [0, 0]
  const unpacked = createInflate({ chunkSize: AT_ONCE })
  unpacked.end(packed)
  for await (const chunk of unpacked) {
    const bytes: Buffer = chunk
    for (let at = 0; at < bytes.length && row < height;) {
      const taken = bytes.copy(line, filled, at)
      at += taken
      filled += taken
      if (filled < line.length) break
      unfilter(line, above, pixel)
      if (isSeen(line, kind)) return true
      ;[line, above] = [above, line]
      filled = 0
      row++
    }
    if (row === height) return false
  }
  throw new Error('this picture ends early')
}

interface Kind {
  /** Bytes per sample and samples per pixel; the last sample may be opacity. */
  sample: number
  channels: number
  hasOpacity: boolean
}
function isSeen(line: Buffer, { sample, channels, hasOpacity }: Kind): boolean {
  const pixel = sample * channels
  const colours = hasOpacity ? channels - 1 : channels
  for (let at = 1; at < line.length; at += pixel) {
    const opacity = hasOpacity ? (line[at + colours * sample] ?? 0) : 255
    if (opacity === 0) continue
    let ink = 0
    for (let each = 0; each < colours; each++) ink = Math.max(ink, 255 - (line[at + each * sample] ?? 255))
    if (ink * opacity >= FAINTEST * 255) return true
  }
  return false
}

/** Decodes a line in place from differences to the previous pixel and the line above (PNG, 9 'Filtering'). */
function unfilter(line: Buffer, above: Buffer, pixel: number): void {
  const filter = line[0] ?? 0
  if (filter === 0) return
  for (let at = 1; at < line.length; at++) {
    const isFirst = at <= pixel
    const left = isFirst ? 0 : (line[at - pixel] ?? 0)
    const corner = isFirst ? 0 : (above[at - pixel] ?? 0)
    line[at] = (line[at] ?? 0) + foreseen(filter, left, above[at] ?? 0, corner)
  }
}

function foreseen(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) throw new Error('this is no picture')
  const [ofLeft, ofUp, ofCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (ofLeft <= ofUp && ofLeft <= ofCorner) return left
  return ofUp <= ofCorner ? up : corner
}
