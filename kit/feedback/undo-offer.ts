/** Undoes a step: what it is called, and how it is done. */
export interface Undoer {
  label: () => string
  run: (step: string) => void
}
/** A success is told of what was changed just before. */
const OFFERED_MS = 5_000

let undoer: Undoer | null = null
let last: { step: string; at: number } | null = null

/** Who undoes steps: the panel, while it stands. Gives what ends it. */
export function offerUndo(by: Undoer): () => void {
  undoer = by
  return () => {
    undoer = undoer === by ? null : undoer
  }
}

/** Keeps the step that an answer names, to be offered with the next success that is told. */
export const keepStep = (step: string): void => void (last = { step, at: performance.now() })

/** What takes back what was changed just before; once, and undefined where there is nothing, or nobody who undoes. */
export function takeUndo(): { label: string; run: () => void } | undefined {
  const kept = last
  last = null
  const by = undoer
  if (!kept || !by || performance.now() - kept.at > OFFERED_MS) return undefined
  return { label: by.label(), run: () => by.run(kept.step) }
}
