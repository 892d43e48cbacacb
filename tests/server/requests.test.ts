import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'
import { expected } from './roles.expected'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const calls = Object.keys(expected).map((call) => call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string])
const withBody = calls.filter(([method]) => method === 'POST' || method === 'PUT')
const isPublic = ([method, path]: readonly string[]) =>
  t.app.routes.find((each) => each.method === method && each.path === path)?.who === 'public'

describe('who has no session is told so, before anything else is looked at', () => {
  const bodies: readonly (readonly [string, string | undefined, Record<string, string>])[] = [
    ['a body of the wrong shape', '{"no_such_field": 1}', json],
    ['a body that is no JSON', '{', json],
    ['null', 'null', json],
    ['a type that nothing takes', 'a=b', { 'content-type': 'text/csv' }],
    ['a form', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['more than is taken', JSON.stringify({ name: 'x'.repeat(1_200_000) }), json],
  ]
  test.each(bodies)('%s', async (_, body, headers) => {
    for (const [method, path] of withBody.filter((call) => !isPublic(call))) {
      const address = path.replace(/:\w+/g, '1')
      for (const caller of [
        t.anonymous,
        {
          call: (...args: Parameters<Caller['call']>) =>
            t.anonymous.call(args[0], args[1], args[2], { ...args[3], authorization: `Bearer ${'a'.repeat(43)}` }),
        },
      ]) {
        expect(await caller.call(method, address, body, headers), `${method} ${path}`).toMatchObject({
          status: 401,
          body: { code: 'unauthenticated' },
        })
      }
    }
  })

  test('a wrong address of a call, and who may not make it', async () => {
    expect((await t.anonymous.get('/applicant/abc')).status).toBe(401)
    expect((await t.anonymous.post('/applicant/filter?pageSize=x', {})).status).toBe(401)
    const student = await t.signIn('STUDENT', (await t.given.student()).email)
    expect((await student.call('POST', '/course', '{', json)).status).toBe(403)
    expect((await student.call('POST', '/course', 'a=b', { 'content-type': 'text/csv' })).status).toBe(403)
  })
})

describe('the id of an address', () => {
  test.each(['0x1', '1e0', '1e3', ' 1', '1 ', '+1', '01', '1.0', '-1', '0', '１', 'Infinity', '2147483648', '1\t'])(
    '%j is none',
    async (written) => {
      const { id } = await t.given.applicant()
      const number = String(id)
      for (const each of [written, written.replace(/1|１/, number)].filter((one) => one !== number)) {
        for (const [method, path] of calls.filter(
          ([, one]) => /\/:(\w*[iI]d)\b/.test(one) && !one.startsWith('/file'),
        )) {
          const body = method === 'GET' || method === 'DELETE' ? undefined : {}
          const answer = await admin.call(method, path.replace(/:\w+/g, encodeURIComponent(each)), body)
          if (!expected[`${method} ${path}`]!.includes('A')) continue
          expect(
            [404, 415].includes(answer.status),
            `${method} ${path} ${JSON.stringify(each)}: ${answer.status}`,
          ).toBe(true)
        }
      }
      expect((await admin.get(`/applicant/${id}`)).status).toBe(200)
    },
  )

  test('stands in the body as well, or is refused; nothing else is written then', async () => {
    const [one, other] = [await t.given.applicant(), await t.given.applicant()]
    for (const id of [other.id, String(one.id), 0, null, -1, 1.5, [one.id], { id: one.id }, true]) {
      expect(await admin.put(`/applicant/${one.id}`, { id, contactLater: true }), JSON.stringify(id)).toMatchObject({
        status: 422,
        body: { errors: { id: 'This is the id of another record.' } },
      })
    }
    expect((await admin.get(`/applicant/${one.id}`)).body).toMatchObject({ contactLater: false, version: 1 })
    expect(
      (await admin.put(`/applicant/${one.id}`, { id: one.id, contactLater: true, version: 1 })).body,
    ).toMatchObject({ id: one.id, contactLater: true })
    expect((await admin.get(`/applicant/${other.id}`)).body).toMatchObject({ contactLater: false })
    const made = await admin.post('/applicant/create', {
      id: 5,
      name: 'New',
      email: 'new@example.am',
      phoneNumber: '+37491004127',
      courseId: one.courseId,
    })
    expect(made).toMatchObject({ status: 422, body: { errors: { id: 'Unknown field.' } } })
    expect(
      (await admin.put('/applicant/bulk', { ids: [one.id], values: { id: other.id, contactLater: false } })).body,
    ).toMatchObject({ updated: 0 })
  })

  test('is checked in every call that changes one record', async () => {
    for (const [method, path] of calls.filter(
      ([each, one]) => each === 'PUT' && /:\w+$/.test(one) && expected[`PUT ${one}`]!.includes('A'),
    )) {
      const route = t.app.routes.find((each) => each.method === method && each.path === path)!
      if (!route.body) continue
      const answer = await admin.put(path.replace(/:\w+/g, '7'), { id: 8 })
      expect(answer, `${path}: ${answer.text}`).toMatchObject({
        status: 422,
        body: { errors: { id: 'This is the id of another record.' } },
      })
    }
  })
})

test('null is no body: 400 wherever fields are taken, and nothing is written', async () => {
  for (const [method, path] of withBody) {
    const route = t.app.routes.find((each) => each.method === method && each.path === path)!
    const needsQuery = route.query?.safeParse({}).success === false
    if (!route.body || needsQuery || !expected[`${method} ${path}`]!.includes('A')) continue
    const answer = await admin.call(
      method,
      path.replace(':step', crypto.randomUUID()).replace(/:\w+/g, '1'),
      'null',
      json,
    )
    expect(answer, `${method} ${path}: ${answer.text.slice(0, 200)}`).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    })
  }
})

test('a part of an address that is longer than any is not there', async () => {
  for (const length of [499, 500, 501, 600, 5_000]) {
    const part = 'a'.repeat(length)
    for (const path of [
      `/applicant/${part}`,
      `/file/${part}`,
      `/email/templates/${part}`,
      `/applicant/${part}/comments`,
    ]) {
      expect(await admin.get(path), `${path.slice(0, 30)} ${length}`).toMatchObject({
        status: 404,
        body: { code: 'not_found', uiMessage: 'Not found.' },
      })
    }
  }
})

test('a request that comes too slowly is ended', async () => {
  const { server } = t.app.server
  expect(server.requestTimeout).toBe(60_000)
  const [standard, every] = [server.requestTimeout, Reflect.get(server, 'connectionsCheckingInterval') as number]
  expect(every).toBeLessThanOrEqual(5_000)
  // Shortens the usual time limit.
  server.requestTimeout = 700
  server.headersTimeout = 700
  Reflect.set(server, 'connectionsCheckingInterval', 100)
  await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const began = Date.now()
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/v1/track HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"name": "`,
  )
  const drip = setInterval(() => socket.write('x'), 50)
  const said = await new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  clearInterval(drip)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(Date.now() - began).toBeLessThan(5_000)
  server.requestTimeout = standard
})
