import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { groupStudents } from '#resources/groups.calls'
import { registry } from '#resources/registry'
import { seedDemo } from '#server/demo/seed-demo'
import { testApp, type Caller, type TestApp } from '../support/app'

// Every test checks the responses that it gets against the document (tests/support/answer-check.ts). Here every reading call reads the demo
// academy, which has more states together than any other test.

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:30:00Z'))
  await seedDemo(t.app)
  admin = await t.as('ROLE_ADMIN')
}, 120_000)
afterAll(() => t.close())

/** Lists that not even an administrator may read. */
const refused = new Set<string>()
const listed = async (name: string, path: string): Promise<{ id: number }[]> => {
  const answer = await admin.post(`/${path}/filter?pageSize=200`, {})
  if (answer.status === 403) refused.add(path)
  else expect(answer.status, answer.text).toBe(200)
  return (answer.body[name] ?? []) as { id: number }[]
}

test('every record of the demo academy is answered as the document says', async () => {
  let read = 0
  for (const { name, path } of registry.values()) {
    const isThere = (method: string, address: string) =>
      t.app.routes.some((each) => each.method === method && each.path === address)
    if (path === '' || !isThere('POST', `/${path}/filter`)) continue
    const records = await listed(name, path)
    for (const { id } of isThere('GET', `/${path}/:id`) ? records.slice(0, 3) : []) {
      expect((await admin.get(`/${path}/${id}`)).status, `${path} ${id}`).toBe(200)
      read += 1
    }
  }
  expect(read).toBeGreaterThan(50)
  expect([...refused]).toEqual(['evaluation', 'person'])
}, 120_000)

test('the students of every group are, also who is no member of it yet', async () => {
  const memberships: unknown[] = []
  for (const { id } of await listed('groups', 'group')) {
    const { students } = await admin.send(groupStudents, { params: { id } })
    memberships.push(...students.map(({ studentGroupId }) => studentGroupId))
  }
  expect(memberships).toContain(null)
  expect(memberships).toContainEqual(expect.any(Number))
}, 120_000)

test('every call that reads and needs no parameter is', async () => {
  const statuses = new Map<string, number>()
  for (const { method, path, query } of t.app.routes) {
    if (method !== 'GET' || path.includes(':') || query?.safeParse({}).success === false) continue
    statuses.set(path, (await admin.get(path)).status)
  }
  expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThan(40)
  expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
}, 120_000)

test('every schema of the document is one of JSON Schema 2020-12', async () => {
  const ajv = new Ajv2020({ strict: false })
  const document: unknown = JSON.parse((await t.anonymous.get('/openapi.json')).text)
  const wrong: string[] = []
  const look = (part: unknown, path: string, isSchema: boolean): void => {
    if (typeof part !== 'object' || part === null) return
    if (isSchema && ajv.validateSchema(part) !== true) wrong.push(`${path}: ${ajv.errorsText()}`)
    for (const [key, inner] of Object.entries(part))
      look(inner, `${path}/${key}`, !isSchema && (key === 'schema' || path.endsWith('/components/schemas')))
  }
  look(document, '', false)
  expect(wrong).toEqual([])
})
