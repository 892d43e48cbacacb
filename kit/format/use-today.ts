import { useSyncExternalStore } from 'react'
import { academyToday } from './zone'

const STEP = 30_000
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all subscribers; it also fires when a page becomes visible again, because its timers may have slept. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tell, STEP)
    document.addEventListener('visibilitychange', tell)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tell)
  }
}

const thisHalfMinute = () => Math.floor(Date.now() / STEP) * STEP

/** Today in the academy, 'yyyy-MM-dd'; the component renders again when the day changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, academyToday)

/** The current time rounded down to half a minute, in epoch milliseconds; the component renders again when it changes. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisHalfMinute)
