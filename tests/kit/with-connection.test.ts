import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingSheets } from '#kit/feedback/missing-part'
import { withConnection } from '#kit/feedback/with-connection'

/** A server whose style sheets arrive only at the end of the test. */
const coming: ServerResponse[] = []
const server = createServer((_request, response) => void coming.push(response))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  for (const response of coming) response.writeHead(200, { 'content-type': 'text/css' }).end()
  await new Promise((resolve) => server.close(resolve))
})

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

test('two parts that need the same missing style sheet wait for one request of it, and are both loaded', async () => {
  const missed = document.createElement('link')
  missed.rel = 'stylesheet'
  missed.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tabs.css`
  document.head.append(missed)
  missingSheets.add(missed.href)

  const parts = Promise.all(['tabs', 'drawers'].map((name) => withConnection(async () => name)))
  const [anew, ...others] = links()
  expect(others).toEqual([])
  expect(anew).not.toBe(missed)
  await expect.poll(() => coming.length).toBe(2)
  anew!.dispatchEvent(new Event('load'))

  expect(await parts).toEqual(['tabs', 'drawers'])
  expect(missingSheets.size).toBe(0)
  anew!.remove()
}, 5_000)
