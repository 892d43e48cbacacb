/** What the shape detection of a browser is used for; not every browser has it. */
interface Detector {
  detect: (picture: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector
const detectorClass = (): DetectorClass | undefined =>
  'BarcodeDetector' in globalThis ? (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector : undefined

/** A part of a picture. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}
/** Pixels of the longer side that are looked through at once. */
const MOST_PIXELS = 2_000
/** Side of the parts that a larger picture is looked through by, and how far one is from the next: a QR on a page of paper fits into one of them. */
const [PART, STEP] = [1_400, 800]
/** Parts that are looked through: those of 12 million pixels, as phones take them, in a few seconds. */
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
/** The parts of a picture that is made smaller when it is looked at as a whole, each in its own pixels; none of another. */
function partsOf({ width, height }: ImageBitmap): Part[] {
  if (Math.max(width, height) <= MOST_PIXELS) return []
  const starts = (length: number) =>
    Array.from({ length: Math.max(1, Math.ceil((length - PART) / STEP) + 1) }, (_, at) => at * STEP)
  // The codes of documents stand at their foot.
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
    // Looking through one takes a while: the page is painted and answers in between.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return null
}

/** What the QR on a picture says, by the browser's own detection or by a reader that is loaded for it; null for none. */
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
/** Whether a camera can be looked through: on pages with a secure connection alone. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator
