import { randomUUID } from 'node:crypto'

/** The changes of one request, or of a transaction outside requests; its history entries are undone together. */
export interface Step {
  readonly id: string
  /** The step that this one undoes or redoes; null for an ordinary step. */
  readonly about: string | null
  /** Some history entry of it was written. */
  isWritten: boolean
  /** Undo is not offered to the author (`offerNoUndo`). */
  isFinal?: boolean
}
export const newStep = (about: string | null = null): Step => ({ id: randomUUID(), about, isWritten: false })
interface OfStep {
  step: Step | null
}
/** Whether the writes belong to an undo or a redo. */
export const isUndoing = ({ step }: OfStep): boolean => (step?.about ?? null) !== null

/**
 * Marks the current step as not to be offered for undo: it has an action of its own that reverses it, or it had effects outside (a mail was
 * sent). It still appears in histories, where `beforeUndo` explains why it cannot be undone.
 */
export function offerNoUndo({ step }: OfStep): void {
  if (step) step.isFinal = true
}
/** Whether the step's author is offered to undo it. */
export const isOffered = ({ isWritten, isFinal = false }: Step): boolean => isWritten && !isFinal
