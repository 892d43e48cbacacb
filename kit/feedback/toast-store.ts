import { useSyncExternalStore } from 'react'
import { firstFaultOf, uiMessageOf } from '../http/api-error'
import { feedbackText } from '../i18n/feedback'
import { listeners } from '../listeners'

/** Kinds of toasts (part 2 §8). */
export type ToastType = 'success' | 'info' | 'warning' | 'error'
export interface ToastAction {
  label: string
  /** May resolve to false where what it does was not done. */
  run: () => unknown
  /** Keys other than Ctrl Z that run it, where it repeats an undone change. */
  keys?: string
}
export interface Toast {
  id: number
  type: ToastType
  title: string
  description: string
  /** An action while the toast is visible: 'Undo'. */
  action?: ToastAction | undefined
  /** A second action: 'See what was refused'. */
  more?: ToastAction | undefined
  /** The action undoes the last change: such a toast stays longer, and there is at most one. */
  isUndo: boolean
}
/** How long a toast stays, in ms, without and with an undo, and the most toasts at a time (part 2 §8; look: 'Undo toast'). */
export const TOAST_MS = 5_000
export const UNDO_MS = 8_000
const TOASTS_AT_MOST = 2

/** The undo action for the last change, and its step; set by the panel. */
export const offers: { take?: () => Toast['action']; takeStep?: () => string | null } = {}

let toasts: readonly Toast[] = []
let lastId = 0
const { listen, tell } = listeners()

function publish(next: readonly Toast[]) {
  toasts = next
  tell()
}

/**
 * Shows a toast: by default 'Success!' / 'Request fulfilled' for a success, 'Error' / 'Error. Please, try later' for an error (part 2 §8);
 * information and warnings have no default title. With more than two toasts the oldest is removed.
 */
export function notify(type: ToastType, description?: string, title?: string, action?: Toast['action']): void {
  const usual = type === 'success' ? feedbackText('fulfilled') : type === 'error' ? feedbackText('tryLater') : ''
  const usualTitle = type === 'success' || type === 'error' ? feedbackText(type) : ''
  // A step whose toast has an action of its own must not be offered with the next success either.
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

/** Shows a toast and removes an equal one; of those with an undo only the newest stays. */
export function show(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter(
    (one) => (one.title !== toast.title || one.description !== toast.description) && !(one.isUndo && toast.isUndo),
  )
  publish([{ id: ++lastId, ...toast }, ...others].slice(0, TOASTS_AT_MOST))
}

/**
 * Shows the message of a failed call, else `otherwise`, else 'Error. Please, try later'. Because no field is marked here, a general
 * validation error is replaced by the message of its first field.
 */
export const notifyFailure = (failure: unknown, otherwise?: string, title?: string) =>
  notify('error', firstFaultOf(failure) ?? uiMessageOf(failure, otherwise ?? feedbackText('tryLater')), title)

/** Removes a toast. */
export const dismissToast = (id: number) => publish(toasts.filter((toast) => toast.id !== id))

/** The current toasts outside React. */
export const currentToasts = () => toasts

/** The current toasts, newest first. */
export const useToasts = () => useSyncExternalStore(listen, () => toasts)
