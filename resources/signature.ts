/** The minimum of the larger side of a signature picture, in px: excludes a dot, but not a flat stroke. */
const LEAST = 8

/** Whether a picture, without its empty margins, is large enough to be a signature (part 2 §5 'Signature required, non-empty'). */
export const isSignatureSize = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) >= LEAST
