import { STEP_HEADER } from '#resources/kernel/undo'
import { heard } from '../http/http'
import { currentToasts, dismissToast, offers, show, type Toast } from './toast-store'

/** Label and implementation of undoing a step. */
export interface Undoer {
  label: () => string
  run: (step: string) => void
}
/** How long after a change, in ms, a success toast may offer to undo it. */
const OFFERED_MS = 5_000

/** Lets the next success toast after a change offer its undo, once. Returns a function that stops it. */
export function offerUndo(by: Undoer): () => void {
  let last: { step: string; at: number } | null = null
  heard.answer = (headers) => {
    const step = headers.get(STEP_HEADER)
    if (step !== null) last = { step, at: performance.now() }
  }
  offers.takeStep = () => {
    const kept = last
    last = null
    return kept && performance.now() - kept.at <= OFFERED_MS ? kept.step : null
  }
  offers.take = () => {
    const step = takeStep()
    return step === null ? undefined : { label: by.label(), run: () => by.run(step) }
  }
  return () => {
    delete heard.answer
    delete offers.take
    delete offers.takeStep
  }
}

/** Takes the last step, for a caller that offers its undo elsewhere; success toasts then do not offer it. */
export const takeStep = (): string | null => offers.takeStep?.() ?? null

/** Shows a toast with an action that undoes the last change. */
export const notifyUndone = (title: string, description: string, action: Toast['action']): void =>
  show({ type: 'success', title, description, action, isUndo: true })

/** Runs the undo of the visible toast, if there is one; returns whether it did. */
export function undoByToast(): boolean {
  const toast = currentToasts().find(({ isUndo, action }) => isUndo && action)
  if (!toast) return false
  dismissToast(toast.id)
  toast.action?.run()
  return true
}
