import type { Page } from 'playwright-core'

/**
 * Resolves when the server has accepted the session on a page's next live connection. One that ends before is only given up after 20 seconds.
 */
export async function connectionOf(page: Page): Promise<unknown> {
  const socket = await page.waitForEvent('websocket')
  return socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}
