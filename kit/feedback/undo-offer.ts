import { STEP_HEADER } from '#resources/kernel/undo'
import { heard } from '../http/http'
import { noteOwnChange } from '../query/own-changes'
import { currentToasts, dismissToast, offers, show, type ToastAction } from './toast-store'

/** Label and implementation of undoing a step. `earlier` is the undo of the change before it. */
export interface Undoer {
  label: () => string
  run: (step: string, earlier: ToastAction | undefined) => Promise<boolean>
}
/** How long after a change, in ms, a success toast may offer to undo it. */
const OFFERED_MS = 5_000

/** Lets the next success toast after a change offer its undo, once. Returns a function that stops it. */
export function offerUndo(by: Undoer): () => void {
  let last: { step: string; at: number } | null = null
  heard.answer = (headers) => {
    const step = headers.get(STEP_HEADER)
    if (step === null) return
    last = { step, at: performance.now() }
    noteOwnChange(step)
  }
  offers.takeStep = () => {
    const kept = last
    last = null
    return kept && performance.now() - kept.at <= OFFERED_MS ? kept.step : null
  }
  offers.take = () => {
    const step = takeStep()
    if (step === null) return undefined
    const earlier = nextUndo()
    const action = { label: by.label(), run: () => by.run(step, earlier) }
    links.set(action, { earlier, isRedo: false })
    return action
  }
  return () => {
    delete heard.answer
    delete offers.take
    delete offers.takeStep
  }
}

/** Takes the last step, for a caller that offers its undo elsewhere; success toasts then do not offer it. */
export const takeStep = (): string | null => offers.takeStep?.() ?? null

/** What a toast's action undoes or repeats: `earlier` is the undo of the own change before it, `isRedo` whether it repeats an undone change. */
interface Link {
  earlier: ToastAction | undefined
  isRedo: boolean
}
const links = new WeakMap<ToastAction, Link>()

const shown = () => currentToasts().find(({ isUndo, action }) => isUndo && action)

/** What Ctrl Z takes back now: the change whose undo is offered, or after an undo the change before that one. */
function nextUndo(): ToastAction | undefined {
  const action = shown()?.action
  const link = action && links.get(action)
  return link?.isRedo ? link.earlier : action
}

/** Shows a toast about an undone or repeated change, with an action that reverses it. */
export function notifyUndone(title: string, description: string, action: ToastAction | undefined, link: Link): void {
  if (action) links.set(action, link)
  show({ type: 'success', title, description, action, isUndo: true })
}

/** Runs the action of the visible toast with an undo and hides the toast. */
async function runShown(action: ToastAction): Promise<boolean> {
  const toast = shown()
  if (toast?.action === action) dismissToast(toast.id)
  return (await action.run()) !== false
}

/** The undos asked for by key that are not done yet, in order; when one is not done, those behind it are dropped. */
const asked: ToastAction[] = []
async function runAsked(): Promise<void> {
  for (let [next] = asked; next; [next] = asked) {
    if (await runShown(next)) asked.shift()
    else asked.length = 0
  }
}

/**
 * Takes back the last own change that is still offered, each time one more: true. False after the last one of them; null if no undo is offered
 * or under way.
 */
export function undoByKey(): boolean | null {
  const last = asked.at(-1)
  if (!last && !shown()) return null
  const next = last ? links.get(last)?.earlier : nextUndo()
  if (!next) return false
  if (asked.push(next) === 1) void runAsked()
  return true
}

/** Repeats the undone change that is still offered; null if there is none. */
export function redoByKey(): true | null {
  const action = shown()?.action
  if (!action || !links.get(action)?.isRedo || asked.length > 0) return null
  void runShown(action)
  return true
}
