/** The larger side of the smallest picture that can hold a signature, in px: a dot of the pen is none, a flat stroke is. */
const LEAST = 8

/** Whether a picture without its empty edges is large enough to be a signature (part 2 §5 'Signature required, non-empty'). */
export const isSignatureSize = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) >= LEAST
