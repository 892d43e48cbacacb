import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings'
import { testApp, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'

const PROXY = '10.0.0.7'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ HOST: '0.0.0.0', TRUST_PROXY: `${PROXY}, 10.1.0.0/24`, PUBLIC_URL: 'https://academy.example.am' })
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
})
afterAll(() => t.close())

/** Tries to sign in over a connection from `remoteAddress` whose X-Forwarded-For is `forwarded`. */
const trySignIn = async (loginTerm: string, password: string, remoteAddress: string, forwarded: string) =>
  (
    await t.app.server.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      payload: { loginTerm, password },
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    })
  ).statusCode
/** Fails to sign in from one address until it is throttled. */
const useUp = async (remoteAddress: string, forwarded: (n: number) => string) => {
  for (let n = 0; n < 30; n++) await trySignIn(`nobody${n}@cohort.test`, 'Wrong2026demo', remoteAddress, forwarded(n))
}

test('behind a proxy that is named, people have addresses of their own', async () => {
  const { email } = await t.given.user()
  await useUp(PROXY, () => '192.0.2.1')

  expect(await trySignIn(email, PASSWORD, PROXY, '192.0.2.1')).toBe(429)
  expect(await trySignIn(email, PASSWORD, PROXY, '192.0.2.2')).toBe(200)
  expect(await trySignIn(email, PASSWORD, '10.1.0.99', '192.0.2.3')).toBe(200)
})

test('nobody gets around the throttle by saying to be another', async () => {
  const { email } = await t.given.user()
  await useUp('192.0.2.50', (n) => `198.51.100.${n}`)
  expect(await trySignIn(email, PASSWORD, '192.0.2.50', '198.51.100.99')).toBe(429)
  await t.database.pool.query('delete from attempts')

  await useUp(PROXY, (n) => `198.51.100.${n}, 192.0.2.60`)
  expect(await trySignIn(email, PASSWORD, PROXY, '198.51.100.99, 192.0.2.60')).toBe(429)
})

test('which proxies are believed is a list of addresses and networks', () => {
  expect(readSettings({}).trustedProxies).toEqual(['127.0.0.1/8', '::1'])
  expect(readSettings({ HOST: '0.0.0.0' }).trustedProxies).toEqual([])
  expect(readSettings({ TRUST_PROXY: '10.0.0.7 ,2001:db8::/64' }).trustedProxies).toEqual(['10.0.0.7', '2001:db8::/64'])
  for (const wrong of [
    'yes',
    'true',
    '*',
    'proxy.example.org',
    '10.0.0.300',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.7;10.0.0.8',
    ',',
    '10.0.0.0/8/8',
  ])
    expect(() => readSettings({ TRUST_PROXY: wrong }), wrong).toThrow(
      'TRUST_PROXY should be addresses or networks of proxies, with commas between, like 10.0.0.7, 10.1.0.0/24.',
    )
})

test('by https everything is https only; windows of other sites stay apart', async () => {
  const plain = await testApp()
  try {
    for (const path of ['/track', '/health', '/openapi.json', '/nope']) {
      expect((await t.anonymous.get(path)).headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect((await plain.anonymous.get(path)).headers).not.toHaveProperty('strict-transport-security')
    }
  } finally {
    await plain.close()
  }
})

test('the page of the documentation has the policy of every page, and keeps to it', async () => {
  const page = await t.anonymous.get('/docs/')

  expect(page.status).toBe(200)
  expect(String(page.headers['content-security-policy'])).toMatch(
    /default-src 'self'; script-src 'self'; .*frame-ancestors 'none'/,
  )
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+=/)
})

test('what is refused before all of it was sent is read to its end, so that a proxy passes the refusal on', async () => {
  const address = new URL(await t.app.server.listen({ port: 0, host: '127.0.0.1' }))
  const body = Buffer.alloc(9_000_000, 'x')
  const types: Record<string, [path: string, type: string, status: number]> = {
    'an upload of nobody': ['/file/academySettings/logo', 'multipart/form-data; boundary=x', 401],
    'a body that is too large': ['/auth/signin', 'application/json', 413],
    'another type': ['/auth/signin', 'text/plain', 415],
  }
  for (const [what, [path, type, status]] of Object.entries(types)) {
    const asked = once(t.app.server.server, 'request')
    const proxy = connect(Number(address.port), '127.0.0.1')
    const answer = text(proxy)
    proxy.write(
      `POST /api/v1${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    const [request] = (await asked) as [IncomingMessage]
    proxy.write(body)

    expect(await answer, what).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*"code":`))
    expect([request.complete, proxy.bytesWritten > body.length], what).toEqual([true, true])
  }
})
