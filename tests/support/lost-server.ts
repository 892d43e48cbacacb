import type { Page } from 'playwright-core'

/** Blocks all requests of a page to the server, also for cached scripts; returns a function that ends this. */
export async function loseServer(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}
