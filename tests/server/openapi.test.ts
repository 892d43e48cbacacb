import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app'

interface Operation {
  operationId: string
  summary?: string
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>
  security: object[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<
      string,
      { required?: string[]; properties: Record<string, unknown>; additionalProperties?: boolean }
    >
  }
}
let t: TestApp
let document: Document
beforeAll(async () => {
  t = await testApp()
  document = JSON.parse((await t.anonymous.get('/openapi.json')).text) as Document
})
afterAll(() => t.close())

const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
      )
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('is OpenAPI 3.1 and has every call', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: 'Cohort', version: expect.any(String) as string })
  expect(
    operations()
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
      .sort(),
  ).toEqual(t.app.routes.map(({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`).sort())
})

test('a field says when it is required, applies and may be changed, and its states between which they move', () => {
  const told = (schema: string, name: string) =>
    (document.components.schemas[schema]!.properties[name] as { description?: string }).description
  expect(told('equipmentLoansUpdate', 'item')).toBe('Can be changed only where state is ASKED, as stored.')
  expect(told('equipmentLoansCreate', 'item')).toBeUndefined()
  expect(told('equipmentLoansUpdate', 'note')).toBe(
    'Required where state is LOST. No new value is accepted unless state is LOST.',
  )
  expect(told('applicantsUpdate', 'name')).toContain('Can be changed only where group.groupState is not TERMINATED')
  expect(told('applicants', 'name')).toBeUndefined()
  expect(told('equipmentLoansUpdate', 'state')).toBe(
    'From ASKED to OUT (sets handedOn). From OUT to BACK (sets returnedOn), LOST (by ROLE_ADMIN or ROLE_MODERATOR or ROLE_PROGRAM_MANAGER; needs note). From LOST to BACK (sets returnedOn).',
  )
  expect(told('groupsUpdate', 'groupState')).toContain('From PLANNING to ON_HOLD, ONGOING (by Cohort alone).')
  const texts = JSON.stringify(document)
  expect(texts).toContain('No new value is accepted unless examProcessType is AUTOMATED or testId is given.')
  expect(texts).not.toContain('only where always')
})

test('every reference resolves', () => {
  const refs = [...new Set(refsIn(document))]
  expect(refs.length).toBeGreaterThan(20)
  for (const ref of refs) {
    const target = ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(target, ref).toBeTypeOf('object')
  }
})

test('every call declares its path parameters once, its answers, and a session where one is needed', () => {
  for (const { path, method, operation } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    const declared = operation.parameters.filter((each) => each.in === 'path')
    expect(declared.map(({ name }) => name).sort(), path).toEqual(named)
    expect(
      declared.every(({ required }) => required === true),
      path,
    ).toBe(true)
    const keys = operation.parameters.map((each) => `${each.in} ${each.name}`)
    expect(new Set(keys).size, `${method} ${path}`).toBe(keys.length)
    expect(operation.summary, path).toBeTruthy()
    expect(
      Object.values(operation.responses).every(({ description }) => typeof description === 'string'),
      path,
    ).toBe(true)
    expect(method === 'get' || method === 'delete' ? operation.requestBody : undefined, path).toBeUndefined()
    const route = t.app.routes.find(
      (each) => `/api/v1${each.path.replace(/:(\w+)/g, '{$1}')}` === path && each.method.toLowerCase() === method,
    )!
    expect(operation.security, path).toEqual(route.who === 'public' ? [] : [{ bearer: [] }])
  }
})

test('every call has a name of its own and says what it answers', () => {
  const names = operations().map(({ operation }) => operation.operationId)
  expect(names.every((name) => /^[a-zA-Z]\w+$/.test(name))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, method, operation } of operations())
    for (const { content } of Object.values(operation.responses))
      for (const { schema } of Object.values(content!))
        expect(Object.keys(schema).length, `${method} ${path}`).toBeGreaterThan(0)
})

test('says what a record needs and that unknown fields are refused', () => {
  const { schemas } = document.components
  expect(schemas.applicantsCreate!.required).toEqual(
    expect.arrayContaining(['name', 'email', 'phoneNumber', 'courseId']),
  )
  expect(schemas.applicantsUpdate).not.toHaveProperty('required')
  for (const name of ['applicantsCreate', 'applicantsUpdate', 'groupsCreate', 'tracksCreate', 'applicantsFilter'])
    expect(schemas[name]!.additionalProperties, name).toBe(false)
  expect(schemas.groups!.properties).toHaveProperty('completenessPercentage')
  expect(schemas.usersCreate!.properties).toHaveProperty('password')
  expect(schemas.users!.properties).not.toHaveProperty('password')
  expect(schemas.Error!.required).toEqual(['code', 'message', 'uiMessage'])
})

test('the page to read it loads what it needs from here', async () => {
  const page = await t.app.server.inject({ url: '/api/v1/docs', headers: { accept: 'text/html' } })
  const html =
    page.statusCode >= 300
      ? await t.app.server.inject({ url: new URL(String(page.headers.location), 'http://x/api/v1/docs').pathname })
      : page

  expect(html.statusCode).toBe(200)
  expect(html.headers['content-type']).toContain('text/html')
  expect(html.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
  const assets = [...html.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    (match) => new URL(match[1]!, 'http://x/api/v1/docs/'),
  )
  expect(assets.length).toBeGreaterThan(2)
  for (const { origin, pathname } of assets) {
    expect(origin).toBe('http://x')
    expect((await t.app.server.inject({ url: pathname })).statusCode, pathname).toBe(200)
  }
})

test('the page to read it shows every call', async () => {
  const [read, shown] = await Promise.all(
    ['openapi.json', 'docs/json'].map((path) => t.app.server.inject({ url: `/api/v1/${path}` })),
  )

  expect(Object.keys(read!.json().paths).length).toBeGreaterThan(100)
  expect(shown!.json()).toEqual(read!.json())
})
