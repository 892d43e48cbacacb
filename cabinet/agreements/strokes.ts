import { isSignatureSize } from '#resources/signature'

/** Of a canvas, in px. */
export interface Size {
  width: number
  height: number
}

/** The largest canvas and the lowest one (part 2 §9, AGR-023), in px. */
const [WIDEST, LOWEST, HIGHEST] = [560, 160, 240]
/** The canvas that stands in a frame of some width. */
export const sizeIn = (width: number): Size => {
  const fitting = Math.min(WIDEST, Math.floor(width))
  return { width: fitting, height: Math.min(HIGHEST, Math.max(LOWEST, Math.round(fitting * 0.55))) }
}

/** Points of a stroke from which on a curve is drawn anew: of fewer nothing would be, though a dot was drawn. */
const CURVE = 4
/** Strokes of one canvas at the same places of another. */
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

/** Whether pixels (red, green, blue, opacity) show a signature; a canvas without any is trimmed to one empty pixel. */
export const showsSignature = ({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): boolean =>
  isSignatureSize({ width, height }) && data.some((value, at) => at % 4 === 3 && value > 0)
