import { useSyncExternalStore } from 'react'
import { firstFaultOf, uiMessageOf } from '../http/api-error'
import { feedbackText } from '../i18n/feedback'

/** Kinds of toasts (part 2 §8). */
export type ToastType = 'success' | 'info' | 'warning' | 'error'
interface ToastAction {
  label: string
  run: () => void
}
export interface Toast {
  id: number
  type: ToastType
  title: string
  description: string
  /** What can be done about it, as long as it stands: 'Undo'. */
  action?: ToastAction | undefined
  /** Another way on: 'See what was refused'. */
  more?: ToastAction | undefined
  /** The action takes back what was just done: such a toast stays longer, and there is one at most. */
  isUndo: boolean
}
/** How long a toast stays, in ms, one with an undo, and how many there are at most (part 2 §8; look: 'Undo toast'). */
export const TOAST_MS = 5_000
export const UNDO_MS = 8_000
export const TOASTS_AT_MOST = 2

/** What takes back what was changed just before a success is told, and which step that was; the panel sets it. */
export const offers: { take?: () => Toast['action']; takeStep?: () => string | null } = {}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast: by default 'Success!' / 'Request fulfilled' for a success, 'Error' / 'Error. Please, try later' for an
 * error (part 2 §8); what only informs or warns has no title that says nothing. The oldest goes when there would be more than two.
 */
export function notify(type: ToastType, description?: string, title?: string, action?: Toast['action']): void {
  const usual = type === 'success' ? feedbackText('fulfilled') : type === 'error' ? feedbackText('tryLater') : ''
  const usualTitle = type === 'success' || type === 'error' ? feedbackText(type) : ''
  // What takes back by an action of its own is not offered with the next success either.
  const step = type === 'error' ? undefined : offers.take?.()
  const undo = action === undefined ? step : undefined
  show({
    type,
    title: title ?? usualTitle,
    description: description ?? usual,
    action: action ?? undo,
    isUndo: undo !== undefined,
  })
}

/** Puts a toast on the screen; of those with an undo the newest alone stays. */
export function show(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter(
    (one) => (one.title !== toast.title || one.description !== toast.description) && !(one.isUndo && toast.isUndo),
  )
  publish([{ id: ++lastId, ...toast }, ...others].slice(0, TOASTS_AT_MOST))
}

/**
 * Shows what a failed call says to people, else `otherwise`, else 'Error. Please, try later'. No field is marked here: what says
 * that fields are gives way to what the first of them is refused for.
 */
export const notifyFailure = (failure: unknown, otherwise?: string, title?: string) =>
  notify('error', firstFaultOf(failure) ?? uiMessageOf(failure, otherwise ?? feedbackText('tryLater')), title)

/** Takes a toast away. */
export const dismissToast = (id: number) => publish(toasts.filter((toast) => toast.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current toasts outside React. */
export const currentToasts = () => toasts

/** The current toasts, newest first. */
export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)
