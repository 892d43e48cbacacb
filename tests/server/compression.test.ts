import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  for (let index = 0; index < 60; index++) await t.given.track({ name: `Track of the academy ${index}` })
})
afterAll(() => t.close())

const ask = (
  path: string,
  encoding: string,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
  payload?: object,
  token = admin.token,
) =>
  t.app.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { 'accept-encoding': encoding, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
const list = '/track?pageSize=50'

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
])('a list for a client that takes %s', async (accepted, encoding, open) => {
  const plain = await ask(list, 'identity')
  const { headers, rawPayload } = await ask(list, accepted)

  expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([
    encoding,
    'accept-encoding',
    String(rawPayload.length),
  ])
  expect(open(rawPayload).toString()).toBe(plain.body)
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(plain.headers).not.toHaveProperty('content-encoding')
})

test('HEAD says nothing of the answer to GET that would not be so', async () => {
  const { statusCode, headers, rawPayload } = await ask(list, 'br', 'HEAD')
  const { headers: said } = await ask(list, 'br')

  expect([statusCode, rawPayload.length, headers['content-type']]).toEqual([200, 0, said['content-type']])
  expect(headers).not.toHaveProperty('content-length')
})

test('an export of texts is compressed as it flows; a sheet, which is packed already, goes as it is', async () => {
  const plain = await ask('/track/export?format=csv', 'identity', 'POST', {})
  const csv = await ask('/track/export?format=csv', 'br', 'POST', {})
  const sheet = await ask('/track/export?format=xlsx', 'br', 'POST', {})

  expect([csv.headers['content-encoding'], csv.headers['content-length'], csv.headers['content-type']]).toEqual([
    'br',
    undefined,
    'text/csv; charset=utf-8',
  ])
  expect(brotliDecompressSync(csv.rawPayload).toString()).toBe(plain.body)
  expect([sheet.statusCode, sheet.headers['content-encoding'], sheet.rawPayload.subarray(0, 2).toString()]).toEqual([
    200,
    undefined,
    'PK',
  ])
})

test('short answers are not compressed', async () => {
  expect((await ask('/track?pageSize=1', 'br')).headers).not.toHaveProperty('content-encoding')
})

test('answers of sign-in, sessions and passwords are never compressed', async () => {
  const plain = t.app.routes.filter(({ isPlain }) => isPlain).map(({ method, path }) => `${method} ${path}`)
  expect(plain).toEqual(
    expect.arrayContaining([
      'POST /auth/signin',
      'POST /auth/signin/student',
      'GET /user/me',
      'PUT /user/:id/change-password',
      'POST /student/password-token',
    ]),
  )
  const ids = Array.from({ length: 200 }, (_, index) => 900_000 + index)

  const { statusCode, headers, rawPayload } = await ask('/student/password-token', 'br', 'POST', { ids })

  expect(statusCode).toBe(200)
  expect(rawPayload.length).toBeGreaterThan(5_000)
  expect(headers).not.toHaveProperty('content-encoding')
})
