import { useSyncExternalStore } from 'react'
import { academyToday } from './zone'

const STEP = 30_000
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that look at the clock; a page that comes to the front again looks at once, for its timers may have slept. */
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

/** Today in the academy, 'yyyy-MM-dd'; whoever shows it is drawn anew when the next day begins. */
export const useToday = (): string => useSyncExternalStore(subscribe, academyToday)

/** The moment to the half minute, in milliseconds of the epoch; whoever shows it is drawn anew with the next one. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisHalfMinute)
