import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterName, type AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import { registry } from '#resources/registry'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { anySign } from '../support/any-sign'
import { GONE, isEnvelope, json, rowCounts } from '../support/bad-input'
import { expected } from './roles.expected'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  await t.given.applicant({ groupId: null })
  await t.given.group()
})
afterAll(() => t.close())

const written = [...registry.values()].filter(
  (resource) => `PUT /${resource.path}/:id` in expected && resource.calls?.create !== false,
)
const createAt = (resource: AnyResource) => resource.calls?.create || `/${resource.path}`
const texts = ['text', 'longText', 'email', 'phone', 'url', 'richText']
const tricky = [
  '😀👩‍👩‍👧',
  '\u202Eright to left',
  'עברית العربية',
  "'; drop table applicants; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '%s%n',
  '\uD800',
  'a\u0000b',
  '\uFFFE',
  ' '.repeat(50),
  'é'.repeat(100),
  '=1+1',
]

/** Values that are invalid for a field, whatever else the body contains. */
function wrongFor(field: AnyField): unknown[] {
  if (texts.includes(field.kind)) return [5, true, {}, [], ['x'], '\u0000', 'x'.repeat(1_000_000)]
  if (['integer', 'decimal', 'money', 'percent'].includes(field.kind))
    return ['5', 'NaN', true, {}, [1], -1e20, 1e308, -99_999_999, 9_007_199_254_740_994]
  if (['day', 'instant', 'timeOfDay'].includes(field.kind))
    return [5, true, {}, [], 'tomorrow', '2026-13-45', '0000-00-00', '99999-01-01T00:00:00Z', '25:61', "2026-01-01'"]
  if (field.kind === 'flag') return ['true', 1, 0, {}, [], 'yes']
  if (field.kind === 'choice') return ['NO_SUCH', 99, {}, ['x'], true, 'constructor', '__proto__']
  if (field.kind === 'choices') return ['x', 5, {}, ['NO_SUCH'], [5], [null], ['a,b}']]
  if (field.kind === 'reference') return ['5', -1, 0, 1.5, GONE, 1e12, {}, [1], true]
  if (field.kind === 'references')
    return ['5', 5, {}, [-1], ['1'], [GONE], [null], Array.from({ length: 501 }, (_, index) => index + 1)]
  if (field.kind === 'object' || field.kind === 'rows')
    return ['x', 5, true, [5], [null], { no_such: 1 }, [{ no_such: 1 }]]
  return []
}

describe.each(written.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  test('a wrong value of any field is told under that field, and nothing is written', async () => {
    const before = await rowCounts(t)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.computed || field.mode === 'read') {
        const answer = await admin.post(createAt(resource), { [name]: 1 })
        expect(answer, name).toMatchObject({ status: 422, body: { errors: { [name]: expect.any(String) as string } } })
        continue
      }
      for (const value of wrongFor(field)) {
        const payload = JSON.stringify({ [name]: value })
        const answer = await admin.call('POST', createAt(resource), payload, json)
        const told = Object.keys(errorsOf(answer))
        expect(
          answer.status === 422 || (payload.length > 900_000 && answer.status === 413),
          `${name} = ${payload.slice(0, 60)}: ${answer.status}`,
        ).toBe(true)
        if (field.kind === 'reference' || field.kind === 'references') continue // whether the referenced record exists is checked after everything else
        if (answer.status === 422)
          expect(
            told.some((each) => each === name || each.startsWith(`${name}.`)),
            `${name} = ${payload.slice(0, 60)}: ${answer.text.slice(0, 200)}`,
          ).toBe(true)
      }
    }
    expect(await rowCounts(t)).toEqual(before)
  })

  test('strange texts are stored as they are or refused, never a failure', async () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!texts.includes(field.kind) || field.mode === 'read') continue
      for (const value of tricky) {
        const answer = await admin.call('POST', createAt(resource), JSON.stringify({ [name]: value }), json)
        // A record with a single required field may be created; then it holds the typed value.
        expect(
          [201, 422].includes(answer.status),
          `${name} = ${JSON.stringify(value)}: ${answer.text.slice(0, 200)}`,
        ).toBe(true)
        if (answer.status === 201) expect(answer.body[name]).toBe(value.trim())
      }
    }
  })

  test('wrong filters, pages and sorts are 422, each named', async () => {
    const address = `/${resource.path}/filter`
    for (const query of [
      'pageSize=10001',
      'pageSize=0',
      'pageSize=x',
      'pageNumber=-1',
      'pageNumber=1e30',
      'pageNumber=99999999999',
      'sortDirection=UP',
      'sortBy=nope',
      'sortBy=constructor',
      'sortBy=__proto__',
      'sortBy=id;drop%20table%20users',
      'sortBy=id%00',
      'relationalSort=a.b.c',
      'relationalSort=__proto__.x',
      `sortBy=${'x'.repeat(5000)}`,
      'sortBy=id&sortBy=id',
    ]) {
      const answer = await admin.post(`${address}?${query}`, {})
      expect(answer, `${query}: ${answer.text.slice(0, 150)}`).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: expect.any(Object) as object },
      })
    }
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.filter) continue
      const key = filterName(name, field)
      for (const value of [
        { from: {} },
        { nope: 1 },
        [[]],
        [{}],
        ['\u0000'],
        { from: '\u0000' },
        { from: 1e308, to: -1e308 },
        '\u0000',
        '\uD800',
        "' or 1=1",
        1e308,
        -1,
        true,
        'x'.repeat(10_000),
      ]) {
        for (const path of [address, `/${resource.path}/count`]) {
          const answer = await admin.call('POST', path, JSON.stringify({ [key]: value }), json)
          expect(
            [200, 422].includes(answer.status),
            `${path} ${key} = ${JSON.stringify(value).slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 200)}`,
          ).toBe(true)
        }
      }
    }
  })

  test('bodies of any shape never fail and never write', async () => {
    const before = await rowCounts(t)
    const names = Object.keys(resource.fields)
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: anySign }),
      fc.double(),
      fc.constantFrom(...tricky),
    )
    const body = fc.dictionary(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 8 })),
      value,
      { maxKeys: 5 },
    )
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom('create', 'update', 'filter', 'bulk', 'count'), async (values, kind) => {
        const [method, path, sent] =
          kind === 'create'
            ? (['POST', createAt(resource), { ...values, no_such_field: 1 }] as const)
            : kind === 'update'
              ? (['PUT', `/${resource.path}/${GONE}`, values] as const)
              : kind === 'bulk'
                ? (['PUT', `/${resource.path}/bulk`, { ids: [GONE], values }] as const)
                : (['POST', `/${resource.path}/${kind}`, values] as const)
        const answer = await admin.call(method, path, JSON.stringify(sent), json)
        return answer.status < 500 && (answer.status < 400 || isEnvelope(answer))
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
    expect(await rowCounts(t)).toEqual(before)
  })
})

test('what can be stored of strange texts comes back as it was typed', async () => {
  for (const name of [
    '😀 Track',
    '\u202Etrack',
    "Robert'); drop table tracks;--",
    '<b>bold</b>',
    'Ղարաբաղ',
    '=2+2',
    '100% \\ _',
  ]) {
    const { status, body } = await admin.post('/track', { name })
    expect(status, name).toBe(201)
    expect((await admin.get(`/track/${body.id}`)).body.name).toBe(name)
    expect((await admin.post('/track/filter', { name })).body.totalElements, name).toBe(1)
    expect((await admin.post('/track/filter', { term: name })).body.totalElements, name).toBeGreaterThan(0)
  }
})

test('a name shows something, and is of one line', async () => {
  for (const name of ['\u200b', '\u2060\ufeff\u00ad', '\u2800', ' \u3000 ', '\r\n']) {
    expect(await admin.post('/track', { name }), JSON.stringify(name)).toMatchObject({
      status: 422,
      body: { errors: { name: 'This field is required!' } },
    })
  }
  expect(await admin.post('/track', { name: 'Front\r\nBcc: all@example.am' })).toMatchObject({
    status: 201,
    body: { name: 'Front Bcc: all@example.am' },
  })
  expect((await admin.post('/track', { name: 'a\u007fb' })).status).toBe(422)
})

test('a patch with anything wrong in it changes nothing of the record', async () => {
  const track = await t.given.track()
  for (const body of [
    { name: '' },
    { name: null },
    { name: 'x'.repeat(101) },
    { name: 'ok', nope: 1 },
    { name: 'ok', version: 'x' },
    { name: 'ok', version: -1 },
    { name: 'ok', version: 1e30 },
  ]) {
    expect((await admin.put(`/track/${track.id}`, body)).status, JSON.stringify(body)).toBe(422)
  }
  expect((await admin.get(`/track/${track.id}`)).body).toMatchObject({ name: track.name, version: 1 })
})
