import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const envelope = {
  code: expect.any(String) as string,
  message: expect.any(String) as string,
  uiMessage: expect.any(String) as string,
}
const withToken = (token: string): Promise<Answer> =>
  t.anonymous.call('GET', '/user/me', undefined, { authorization: token })

test('with or without a trailing slash it is the same call', async () => {
  const track = await t.given.track()

  expect((await admin.get('/track/')).body.totalElements).toBe(1)
  expect((await admin.post('/track/filter/', {})).body.totalElements).toBe(1)
  expect((await admin.get(`/track/${track.id}/`)).body).toMatchObject({ id: track.id })
  expect((await admin.post('/student/password-token/', { ids: [1_000_000] })).status).toBe(200)
})

test('literal parts of an address win over ids', async () => {
  expect((await admin.get('/user/me')).body).toMatchObject({ id: admin.id })
  expect((await admin.get('/group/name')).body).toMatchObject({ groups: [] })
  expect((await admin.get('/teams/info')).body).toMatchObject({ teams: [] })
  expect((await admin.get('/course/levels/count')).body).toHaveProperty('levels')
  expect((await admin.get('/instructor/status/count')).body).toHaveProperty('statuses')
  expect((await admin.put('/applicant/bulk', { ids: [], values: {} })).body).toEqual({
    results: [],
    updated: 0,
    failed: 0,
  })
  expect((await admin.put('/user/reset-password', {})).status).toBe(422)
  expect((await admin.put('/group/launch/999', {})).status).toBe(404)
})

describe('every failure has the one body', () => {
  test.each([
    ['an unknown address', 'GET', '/nope', 404, 'not_found'],
    ['an unknown address below a known one', 'POST', '/track/1/nope', 404, 'not_found'],
    ['a method that is not offered', 'DELETE', '/track', 404, 'not_found'],
    ['no record', 'GET', '/track/999999', 404, 'not_found'],
    ['a broken address', 'GET', '/track/%zz', 400, 'malformed'],
    ['a field', 'POST', '/track', 422, 'invalid'],
  ] as const)('%s', async (_, method, path, status, code) => {
    const answer = await admin.call(method, path, method === 'GET' || method === 'DELETE' ? undefined : {})

    expect(answer).toMatchObject({ status, body: { ...envelope, code } })
    expect(String(answer.headers['content-type'])).toContain('application/json')
    expect(answer.text).not.toMatch(/\bat .*\.ts|node_modules|select /)
  })

  test('a body that is too large, of a wrong type, or no JSON', async () => {
    const type = { 'content-type': 'application/json' }
    expect(await admin.call('POST', '/track', JSON.stringify({ name: 'x'.repeat(2_000_000) }), type)).toMatchObject({
      status: 413,
      body: { ...envelope, code: 'too_large' },
    })
    expect(await admin.call('POST', '/track', 'a=b', { 'content-type': 'text/csv' })).toMatchObject({
      status: 415,
      body: { ...envelope, code: 'unsupported_media' },
    })
    expect(await admin.call('POST', '/track', '{', type)).toMatchObject({
      status: 400,
      body: { ...envelope, code: 'malformed' },
    })
  })
})

test('headers keep browsers from guessing, framing and caching; each answer has its number', async () => {
  const [one, two, missing] = [await admin.get('/track'), await admin.get('/track'), await t.anonymous.get('/nope')]

  for (const { headers } of [one, missing]) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  }
  expect(one.headers['x-request-id']).toEqual(expect.any(String))
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  expect(
    (await admin.call('GET', '/track/999999', undefined, { 'x-request-id': 'mine\r\n' })).headers['x-request-id'],
  ).not.toContain('mine')
})

describe('a session', () => {
  test.each([
    'Bearer',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(10_000)}`,
    'Basic YTpi',
    "Bearer ' or 1=1 --aaaaaaaaaaaaaaa",
    '',
  ])('%s is none', async (token) => {
    expect(await withToken(token)).toMatchObject({ status: 401, body: { ...envelope, code: 'unauthenticated' } })
  })

  test('ends after twelve hours without a call', async () => {
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    expect((await sales.get('/user/me')).status).toBe(200)
    const now = t.clock.now
    t.clock.now = new Date(now.getTime() + 12 * 3_600_000 + 60_000)

    expect((await sales.get('/user/me')).status).toBe(401)

    t.clock.now = now
  })
})

test('a stale version is refused with the record as it is, by the body or by If-Match', async () => {
  const track = await t.given.track()
  expect((await admin.put(`/track/${track.id}`, { name: 'Second name', version: 1 })).body).toMatchObject({
    version: 2,
  })

  for (const [body, headers] of [
    [{ name: 'Third', version: 1 }, {}],
    [{ name: 'Third' }, { 'if-match': '"1"' }],
    [{ name: 'Third' }, { 'if-match': 'W/"1"' }],
  ] as const) {
    expect(await admin.put(`/track/${track.id}`, body, headers)).toMatchObject({
      status: 409,
      body: { ...envelope, code: 'conflict', current: { name: 'Second name', version: 2 } },
    })
  }
  expect((await admin.put(`/track/${track.id}`, { name: 'Third' }, { 'if-match': 'x' })).status).toBe(422)
  expect((await admin.put(`/track/${track.id}`, { name: 'Third' }, { 'if-match': '*' })).status).toBe(200)
  expect((await admin.put(`/track/${track.id}`, { name: 'Fourth' })).body).toMatchObject({ name: 'Fourth', version: 4 })
})

test('what was seen in an older version is not deleted, where the caller names it', async () => {
  const { id } = await t.given.track()
  await admin.put(`/track/${id}`, { name: 'Newer words' })
  expect(await admin.delete(`/track/${id}?version=1`)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await admin.delete(`/track/${id}?version=x`)).status).toBe(422)
  expect((await admin.get(`/track/${id}`)).body).toMatchObject({ name: 'Newer words' })
  expect((await admin.delete(`/track/${id}?version=2`)).status).toBe(200)
})

test('HEAD answers as GET without a body, and only with a session; OPTIONS offers nothing to other sites', async () => {
  const ask = (method: 'HEAD' | 'OPTIONS', token: string | null) =>
    t.app.server.inject({
      method,
      url: '/api/v1/track',
      headers: { origin: 'https://elsewhere.test', ...(token && { authorization: `Bearer ${token}` }) },
    })

  expect(await ask('HEAD', admin.token)).toMatchObject({ statusCode: 200, body: '' })
  expect((await ask('HEAD', null)).statusCode).toBe(401)
  const options = await ask('OPTIONS', null)
  expect(options.statusCode).toBeLessThan(500)
  expect(options.headers).not.toHaveProperty('access-control-allow-origin')
})
