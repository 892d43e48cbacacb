import { randomUUID } from 'node:crypto'

/** What one request changes, or a transaction that no request asked for: its entries in the history are undone together. */
export interface Step {
  readonly id: string
  /** The step that this one undoes, or does again. */
  readonly about: string | null
  /** Something of it stands in the history. */
  isWritten: boolean
  /** Who did it is not offered to undo it (`offerNoUndo`). */
  isFinal?: boolean
}
export const newStep = (about: string | null = null): Step => ({ id: randomUUID(), about, isWritten: false })
interface OfStep {
  step: Step | null
}
/** Whether what is written undoes something, or does it again. */
export const isUndoing = ({ step }: OfStep): boolean => (step?.about ?? null) !== null

/**
 * What is being done is not offered to be undone: it has an act of its own that takes it back, or left the house. Histories tell of it all the same, and
 * `beforeUndo` says there why it stays.
 */
export function offerNoUndo({ step }: OfStep): void {
  if (step) step.isFinal = true
}
/** Whether who did a step is offered to undo it. */
export const isOffered = ({ isWritten, isFinal = false }: Step): boolean => isWritten && !isFinal
