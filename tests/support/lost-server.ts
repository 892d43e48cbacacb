import type { Page } from 'playwright-core'

/** Blocks all requests of a page to the server, also for cached scripts; returns a function that ends this. */
export async function loseServer(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}

/** The next request of a page to such an address reaches the server, but its answer is lost. The page's console says ERR_FAILED. */
export const loseNextAnswer = (page: Page, address: string | RegExp) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
