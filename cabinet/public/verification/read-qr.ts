/** What the shape detection of a browser is used for; not every browser has it. */
interface Detector {
  detect: (picture: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector
const detectorClass = (): DetectorClass | undefined =>
  'BarcodeDetector' in globalThis ? (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector : undefined

/** Pixels of the longer side that are looked through. */
const MOST_PIXELS = 2_000
async function readPixels(picture: ImageBitmap): Promise<string | null> {
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0, width, height)
  const { default: jsQR } = await import('jsqr')
  return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
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
/** Whether a camera can be looked through. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator && detectorClass() !== undefined
