import type { Page } from 'playwright-core'

/** Lets nothing come from the server to a page, scripts that the browser has kept neither; gives what ends that. */
export async function loseServer(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}
