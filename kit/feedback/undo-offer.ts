import { STEP_HEADER } from '#resources/kernel/undo'
import { heard } from '../http/http'
import { currentToasts, dismissToast, offers, show, type Toast } from './toast-store'

/** Undoes a step: what it is called, and how it is done. */
export interface Undoer {
  label: () => string
  run: (step: string) => void
}
/** A success is told of what was changed just before. */
const OFFERED_MS = 5_000

/** Lets each success that is told offer to take back what was changed just before it, once. Gives what ends that. */
export function offerUndo(by: Undoer): () => void {
  let last: { step: string; at: number } | null = null
  heard.answer = ({ headers }) => {
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

/** The step that was just done, for who offers to take it back in a place of its own; no success offers it then. */
export const takeStep = (): string | null => offers.takeStep?.() ?? null

/** Shows a toast whose action takes back what was just done. */
export const notifyUndone = (title: string, description: string, action: Toast['action']): void =>
  show({ type: 'success', title, description, action, isUndo: true })

/** Does what the toast with an undo offers, if one stands; says whether. */
export function undoByToast(): boolean {
  const toast = currentToasts().find(({ isUndo, action }) => isUndo && action)
  if (!toast) return false
  dismissToast(toast.id)
  toast.action?.run()
  return true
}
