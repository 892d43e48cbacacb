import { useSyncExternalStore } from 'react'
import { listeners } from '#kit/listeners'

let isOpen = false
const { listen, tell } = listeners()
const set = (next: boolean) => {
  isOpen = next
  tell()
}

/** Opens the sheet 'Add a Feedback', which belongs to the plus button in the top bar. */
export const openFeedback = (): void => set(true)
export const closeFeedback = (): void => set(false)
export const useFeedbackOpen = (): boolean => useSyncExternalStore(listen, () => isOpen)
