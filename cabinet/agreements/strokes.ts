import { isSignatureSize } from '#resources/signature'

/** The size of a canvas, in px. */
export interface Size {
  width: number
  height: number
}

/** The largest width and the smallest and largest height of the canvas (part 2 §9, AGR-023), in px. */
const [WIDEST, LOWEST, HIGHEST] = [560, 160, 240]
/** The canvas size for a frame of the given width. */
export const sizeIn = (width: number): Size => {
  const fitting = Math.min(WIDEST, Math.floor(width))
  return { width: fitting, height: Math.min(HIGHEST, Math.max(LOWEST, Math.round(fitting * 0.55))) }
}

/** A shorter stroke is reduced to its first point, so that it is drawn as a dot: with 2 or 3 points nothing would be drawn. */
const CURVE = 4
/** Scales the strokes of one canvas to the size of another. */
export const scaled = <P extends { x: number; y: number }>(
  strokes: readonly (readonly P[])[],
  from: Size,
  to: Size,
): P[][] =>
  strokes.map((stroke) =>
    (stroke.length < CURVE ? stroke.slice(0, 1) : stroke).map((point) => ({
      ...point,
      x: (point.x * to.width) / from.width,
      y: (point.y * to.height) / from.height,
    })),
  )

/** Whether pixels (red, green, blue, opacity) show a signature; an empty canvas is trimmed to one transparent pixel. */
export const showsSignature = ({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): boolean =>
  isSignatureSize({ width, height }) && data.some((value, at) => at % 4 === 3 && value > 0)
