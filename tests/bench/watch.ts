import type { Page } from 'playwright-core'

/** What a page is watched for, before anything of it runs. */
interface Watched {
  /** When what `shownAt` names was on the screen, when the largest thing was painted, and when the last task over 50 ms ended (ms from the address). */
  shown: number
  largest: number
  busyUntil: number
  /** Milliseconds from a touch or a key to the next frame, by interaction. */
  interactions: Record<number, number>
  shift: number
}
declare global {
  interface Window {
    watched: Watched
    shownAt: string
  }
}

/** Runs in the page, where `shownAt` has been set to a selector. */
export function watch(): void {
  const watched: Watched = { shown: 0, largest: 0, busyUntil: 0, interactions: {}, shift: 0 }
  window.watched = watched
  const see = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  see('longtask', ({ startTime, duration }) => (watched.busyUntil = startTime + duration))
  see('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime))
  see('event', (entry) => {
    const { interactionId = 0 } = entry as PerformanceEventTiming
    if (interactionId > 0)
      watched.interactions[interactionId] = Math.max(watched.interactions[interactionId] ?? 0, entry.duration)
  })
  see('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
  })
  const look = () => {
    if (document.querySelector(window.shownAt) === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => (watched.shown = performance.now()))
  }
  look()
}

/** Waits until an entry of the last frame is told: it is after it. */
export const settleFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  )

/** The slowest interaction of a page so far; 0 without any over 16 ms. */
export const slowestOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...Object.values(window.watched.interactions)))
