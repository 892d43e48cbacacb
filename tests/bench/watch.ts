import type { Page } from 'playwright-core'

/** What is measured on a page, from before its first script runs. */
interface Watched {
  /**
   * When the element `shownAt` appeared, when the largest element was painted, and when the last task over 50 ms ended (ms since
   * navigation).
   */
  shown: number
  largest: number
  busyUntil: number
  /** Milliseconds from a touch or key press to the next frame, by interaction id. */
  interactions: Record<number, number>
  shift: number
}
declare global {
  interface Window {
    watched: Watched
    shownAt: string
  }
}

/** Runs in the page; `shownAt` must have been set to a selector. */
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

/** Waits until the performance entries of the last frame are delivered, which happens after the frame. */
export const settleFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  )

/** The slowest interaction of a page so far, in ms; 0 if none took over 16 ms. */
export const slowestOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...Object.values(window.watched.interactions)))
