import type { Page } from 'playwright-core'

/** Pauses a page's installed clock a moment from now; on a busy machine that moment may have passed when the page is told of it. */
export async function pauseClock(page: Page): Promise<void> {
  const isPaused = await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100)).then(
    () => true,
    (failure: Error) => {
      if (!failure.message.includes('Cannot fast-forward to the past')) throw failure
      return false
    },
  )
  if (!isPaused) await pauseClock(page)
}
