/** The browser's own barcode detection, as far as it is used here; not every browser has it. */
interface Detector {
  detect: (picture: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector
const detectorClass = (): DetectorClass | undefined =>
  'BarcodeDetector' in globalThis ? (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector : undefined

/** A rectangle of a picture. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}
/** The largest side, in pixels, that is searched at once. */
const MOST_PIXELS = 2_000
/**
 * The side of the squares into which a larger picture is divided, and the distance between them: a QR code on a sheet of paper fits into
 * one square.
 */
const [PART, STEP] = [1_400, 800]
/** The number of squares to search: enough for the 12 megapixels of phone pictures, in a few seconds. */
const MOST_PARTS = 15

async function readPart(picture: ImageBitmap, { x, y, width: wide, height: high }: Part): Promise<string | null> {
  const scale = Math.min(1, MOST_PIXELS / Math.max(wide, high))
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, x, y, wide, high, 0, 0, width, height)
  const { default: jsQR } = await import('jsqr')
  return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
}
/** The squares of a picture that has to be scaled down to be searched as a whole, in original pixels; none for a smaller picture. */
function partsOf({ width, height }: ImageBitmap): Part[] {
  if (Math.max(width, height) <= MOST_PIXELS) return []
  const starts = (length: number) =>
    Array.from({ length: Math.max(1, Math.ceil((length - PART) / STEP) + 1) }, (_, at) => at * STEP)
  // Documents have their codes at the bottom.
  return starts(height)
    .toReversed()
    .flatMap((y) =>
      starts(width).map((x) => ({ x, y, width: Math.min(PART, width - x), height: Math.min(PART, height - y) })),
    )
    .slice(0, MOST_PARTS)
}
async function readPixels(picture: ImageBitmap): Promise<string | null> {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  for (const part of [whole, ...partsOf(picture)]) {
    const said = await readPart(picture, part)
    if (said !== null) return said
    // Searching a square takes a while: let the page paint and respond in between.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return null
}

/** The text of a QR code in a picture, read by the browser or by a reader that is loaded on demand; null if there is none. */
export async function readQr(picture: Blob | HTMLVideoElement): Promise<string | null> {
  const bitmap = await createImageBitmap(picture)
  try {
    const Class = detectorClass()
    const found = Class && (await new Class({ formats: ['qr_code'] }).detect(bitmap).catch(() => []))
    return found?.[0]?.rawValue ?? (await readPixels(bitmap))
  } finally {
    bitmap.close()
  }
}
/** Whether a camera can be used: browsers allow it only on pages with a secure connection. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator
