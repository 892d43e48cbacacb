import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#resources/registry'
import { seedDemo } from '#server/demo/seed-demo'
import type { AnyRoute } from '#server/kernel/route'
import { errorsOf, testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { expected } from './roles.expected'

// Compares the documented bodies with what the calls accept: each call is sent every documented key with an invalid value, and one
// undocumented key; the response must name the unknown key only.

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
}
interface Body {
  required?: boolean
  content: Record<string, { schema: Schema }>
}
let t: TestApp
let admin: Caller & { id: number }
let document: {
  paths: Record<string, Record<string, { requestBody?: Body }>>
  components: { schemas: Record<string, Schema> }
}
const ids = new Map<string, number>()
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:30:00Z'))
  await seedDemo(t.app)
  admin = await t.as('ROLE_ADMIN')
  // Records that the demo academy, or this administrator, does not have.
  await admin.post('/room', { label: 'Room 1', seats: 10 })
  await (
    await t.as('ROLE_ADMIN')
  ).post('/task', {
    title: 'Call',
    description: 'Soon',
    dueDate: '2026-12-01',
    taskType: 'FIRST_CONTACT_PHASE',
    owner: admin.id,
  })
  document = JSON.parse((await t.anonymous.get('/openapi.json')).text) as typeof document
  for (const { path, name } of registry.values()) {
    if (path === '') continue
    const listed: { id: number }[] = (await admin.post(`/${path}/filter?pageSize=1`, {})).body[name] ?? []
    ids.set(path, listed[0]?.id ?? 1)
  }
}, 120_000)
afterAll(() => t.close())

const documentOf = ({ method, path }: AnyRoute): Body | undefined =>
  document.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]?.requestBody
const resolved = (schema: Schema): Schema => {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : resolved(document.components.schemas[name]!)
}
/** The object schemas that a body's schema allows: itself, that of a list's items, those of alternatives. */
const objectsOf = (
  schema: Schema,
  wrap: (one: object) => unknown = (one) => one,
): { object: Schema; wrap: (one: object) => unknown }[] => {
  const own = resolved(schema)
  if (own.anyOf) return own.anyOf.flatMap((each) => objectsOf(each, wrap))
  if (own.type === 'array') return objectsOf(own.items!, (one) => [one])
  return [{ object: own, wrap }]
}
const idFor: Record<string, string> = {
  groupId: 'group',
  applicantId: 'applicant',
  teamId: 'teams',
  courseId: 'course',
  attachmentId: 'attachment',
}
const addressOf = ({ path }: AnyRoute): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const first = path.split('/')[1]!
    const resource =
      idFor[name] ??
      (['applicantDetail', 'examAutomation', 'student'].includes(first) || path.endsWith('/:id/plan')
        ? 'applicant'
        : path.includes('/group/')
          ? 'group'
          : first)
    if (name === 'step') return '00000000-0000-4000-8000-000000000000'
    return name === 'stage' ? 'exam' : name === 'authGroupPath' ? 'user' : String(ids.get(resource) ?? 1)
  })
const UNKNOWN = 'Unknown field.'
const NONE = { no_such_part: 1 }
const lastOf = (path: string) => path.split('.').at(-1)!

/** Calls with a body; they are also the names of the tests. */
const routes = () =>
  t.app.routes.filter(({ method, form, body }) => (method === 'POST' || method === 'PUT') && Boolean(body) && !form)
const names = Object.keys(expected).filter((name) => /^(POST|PUT) /.test(name))

test('every call that reads a body says what it takes, no other does, and nothing is left open', () => {
  for (const each of t.app.routes) {
    const said = documentOf(each)
    const name = `${each.method} ${each.path}`
    expect(said !== undefined, name).toBe(Boolean(each.body ?? each.form))
    if (!said) continue
    expect(Object.keys(said.content), name).toEqual([each.form ? 'multipart/form-data' : 'application/json'])
    expect(each.isUpload === true, name).toBe(each.form !== undefined)
    for (const { object } of objectsOf(Object.values(said.content)[0]!.schema)) {
      expect(object, name).toMatchObject({
        type: 'object',
        properties: expect.any(Object) as object,
        additionalProperties: false,
      })
      for (const [key, part] of Object.entries(object.properties!))
        expect(Object.keys(part).length, `${name} ${key}`).toBeGreaterThan(0)
      expect(Object.keys(object.properties!), name).toEqual(expect.arrayContaining(object.required ?? []))
    }
  }
  expect(
    new Set(
      routes()
        .map(({ method, path }) => `${method} ${path}`)
        .filter((name) => !names.includes(name)),
    ),
  ).toEqual(new Set())
})

/** Accept a list of one of two shapes, without reporting unknown keys for either. */
const eitherOr = new Set(['PUT /exam/grade/bulk'])
/** Allowed only for the person concerned, for somebody with a link, or for nobody; this is refused before the body is checked. */
const refusedFirst = new Set([
  'PUT /instructor/:id/change-password',
  'PUT /instructor/:id/change-email',
  'PUT /student/:id/change-password',
  'PUT /student/:id/change-email',
  'POST /student/:id/preview/agreement',
  'POST /student/:id/generate/agreement',
  'POST /student/:id/feedback',
  'POST /student/evaluation/:studentGroupId',
  'PUT /studentFeedback/:id',
  'PUT /studentFeedback/bulk',
  'POST /evaluation/filter',
  'POST /evaluation/count',
  'POST /person/filter',
  'POST /person/count',
  'POST /academySettings/bulk/delete',
  'POST /grade/bulk/delete',
  'POST /interviewSchedule/bulk/delete',
  'POST /studentGroup/bulk/delete',
  'POST /public/applicants/:uuid/preview/agreement',
  'POST /public/applicants/:uuid/generate/agreement',
  'POST /agreement/:id/sendLink',
  'POST /certificatePack/:id/cancel',
  'POST /notification/bulk/delete',
])
const open = names.filter((name) => !eitherOr.has(name) && !refusedFirst.has(name))
const routeOf = (name: string) => routes().find(({ method, path }) => `${method} ${path}` === name)

/** Sends a body and returns the errors by key, for a bulk call those of its first record. */
async function told(route: AnyRoute, body: unknown): Promise<{ answer: Answer; errors: Record<string, string> }> {
  const query = route.query?.safeParse({}).success === false ? '?after=2026-01-01T00:00:00.000Z_1' : ''
  const answer = await admin.call(route.method, addressOf(route) + query, JSON.stringify(body), {
    'content-type': 'application/json',
  })
  const results: { errors?: Record<string, string> }[] = answer.body.results ?? []
  return { answer, errors: { ...errorsOf(answer), ...results[0]?.errors } }
}

/**
 * Returns which of these keys, plus one undocumented key, a call does not know. Some fields decide how the rest is validated and are
 * checked first: after each response, the refused keys are sent with a valid value, or left out.
 */
async function unknownOf(route: AnyRoute, keys: readonly string[], wrap: (one: object) => unknown): Promise<string[]> {
  const own = /(\d+)$/.exec(addressOf(route))?.[1]
  const will: Record<string, unknown> = {
    id: Number(own ?? ids.get(route.path.split('/')[1]!) ?? 1),
    groupId: ids.get('group'),
  }
  will.ids = [will.id]
  const body: Record<string, unknown> = { ...Object.fromEntries(keys.map((key) => [key, NONE])), no_such_field: 1 }
  const unknown = new Set<string>()
  for (let round = 0; round < 6; round++) {
    const { answer, errors } = await told(route, wrap(body))
    expect(
      [200, 422].includes(answer.status),
      `${addressOf(route)} ${JSON.stringify(body)}: ${answer.text.slice(0, 300)}`,
    ).toBe(true)
    for (const [path, message] of Object.entries(errors))
      if (message === UNKNOWN && lastOf(path) !== 'no_such_part') unknown.add(lastOf(path))
    if (unknown.has('no_such_field')) break
    const refused = Object.keys(errors)
      .map((path) => path.split('.').find((part) => part in body && body[part] === NONE))
      .filter((key) => key !== undefined)
    expect(refused.length, `${addressOf(route)} ${JSON.stringify(body)}: ${answer.text.slice(0, 300)}`).toBeGreaterThan(
      0,
    )
    for (const key of refused) {
      if (key in will) body[key] = will[key]
      else delete body[key]
    }
  }
  return [...unknown]
}

describe.each(open)('%s', (name) => {
  test('knows the keys that are documented, and no other', async () => {
    const route = routeOf(name)
    if (!route) return // it takes a form, not JSON
    for (const { object, wrap } of objectsOf(documentOf(route)!.content['application/json']!.schema)) {
      const { values, ids: listed, ...rest } = object.properties!
      const inner = values && resolved(values)
      if (inner?.properties) {
        const id = ids.get(route.path.split('/')[1]!)
        expect(
          await unknownOf(route, Object.keys(inner.properties), (one) => ({ ids: [id], values: one })),
          'values',
        ).toEqual(['no_such_field'])
      }
      // `{ ids, values }` without other keys is another notation of a list.
      if (inner?.properties && listed && Object.keys(rest).length === 0) continue
      expect(await unknownOf(route, Object.keys(object.properties!), wrap)).toEqual(['no_such_field'])
    }
  })

  test('asks for the keys that are documented as needed', async () => {
    const route = routeOf(name)
    if (!route) return
    const said = documentOf(route)!
    const { object, wrap } = objectsOf(said.content['application/json']!.schema)[0]!
    const needed = [...(object.required ?? []), ...(object.allOf ?? []).flatMap(({ anyOf }) => anyOf![0]!.required!)]
    if (needed.length === 0) return
    expect(said.required).toBe(true)
    const first = await told(route, wrap({}))
    // A group is needed before the rest is checked.
    const { answer, errors } =
      'groupId' in first.errors ? await told(route, wrap({ groupId: ids.get('group') })) : first
    expect(answer.status, answer.text).toBe(422)
    expect([...Object.keys(first.errors), ...Object.keys(errors)].map(lastOf), answer.text).toEqual(
      expect.arrayContaining(needed),
    )
  })
})

test('a form takes the texts and the file that are documented, and no other text', async () => {
  for (const route of t.app.routes.filter(({ form, path }) => form && path.includes('attachment'))) {
    const { schema } = documentOf(route)!.content['multipart/form-data']!
    const { file } = route.form!
    expect(schema.properties![file]).toEqual({ type: 'string', format: 'binary' })
    const form = new FormData()
    for (const key of [...Object.keys(schema.properties!).filter((each) => each !== file), 'no_such_field'])
      form.append(key, 'x'.repeat(300))
    const sent = new Response(form)
    const answer = await admin.call(route.method, addressOf(route), Buffer.from(await sent.arrayBuffer()), {
      'content-type': sent.headers.get('content-type')!,
    })
    expect(answer.status, `${route.path}: ${answer.text}`).toBe(422)
    expect(
      Object.entries(errorsOf(answer))
        .filter(([, message]) => message === UNKNOWN)
        .map(([key]) => key),
      answer.text,
    ).toEqual(['no_such_field'])
    if (schema.required?.includes('name'))
      expect(
        errorsOf(
          await admin.call(
            route.method,
            addressOf(route),
            '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n--b--\r\n',
            { 'content-type': 'multipart/form-data; boundary=b' },
          ),
        ),
      ).toMatchObject(Object.fromEntries(schema.required.map((key) => [key, expect.any(String)])))
  }
})
