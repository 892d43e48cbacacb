import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()
const set = (next: boolean) => {
  isOpen = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the sheet 'Add a Feedback', which belongs to the plus button in the top bar. */
export const openFeedback = (): void => set(true)
export const closeFeedback = (): void => set(false)
export const useFeedbackOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
