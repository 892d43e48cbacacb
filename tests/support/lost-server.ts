import type { Page, Request } from 'playwright-core'

/** Blocks all requests of a page to the server, also for cached scripts; returns a function that ends this. */
export async function loseServer(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}

/** Whether the page sends a request once more by itself where its answer is lost (kit/form/request-key.ts). */
function isSentAgain(request: Request): boolean {
  if ('idempotency-key' in request.headers()) return true
  const { key, password } = (request.postDataJSON() ?? {}) as { key?: string; password?: string }
  return key !== undefined && password === undefined
}

/**
 * The next request of a page to such an address reaches the server, but its answer is lost; so is that of the same request which the page
 * sends a moment later by itself. The page's console says ERR_FAILED.
 */
export async function loseNextAnswer(page: Page, address: string | RegExp): Promise<void> {
  let lost = 0
  await page.route(address, async (route) => {
    if (lost === 2) return route.fallback()
    lost = lost === 0 && isSentAgain(route.request()) ? 1 : 2
    await route.fetch()
    await route.abort()
  })
}

/**
 * All calls of a page fail; with `isLost`, those that write reach the server before, and their answers are lost. Returns a function that ends
 * this.
 */
export async function loseCalls(page: Page, isLost: boolean): Promise<() => Promise<void>> {
  const calls = /\/api\/v1\//
  await page.route(calls, async (route) => {
    const request = route.request()
    if (isLost && request.method() !== 'GET' && !/\/(filter|count)$/.test(new URL(request.url()).pathname))
      await route.fetch()
    await route.abort().catch(() => {}) // it goes on by itself if the server came back meanwhile
  })
  return () => page.unroute(calls)
}
