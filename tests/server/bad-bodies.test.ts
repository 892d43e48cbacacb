import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const calls = Object.keys(expected).map((call) => call.split(' ') as [Method, string])
// Signing out needs no body and would end the test's session.
const withBody = calls.filter(([method, path]) => (method === 'POST' || method === 'PUT') && !path.includes('signout'))
const addressOf = (path: string) =>
  path
    .replace(':uuid', crypto.randomUUID())
    .replace(':step', crypto.randomUUID())
    .replace(':authGroupPath', 'user')
    .replace(':stage', 'exam')
    .replace(/:\w+/g, String(GONE))

describe('every call with a body', () => {
  test.each([
    ['bad JSON', '{"a":', json, [400]],
    ['JSON with a wrong end', '{} x', json, [400]],
    ['an array', '[1, 2]', json, [400, 404, 422]],
    ['a number', '5', json, [400, 422]],
    ['a text', '"text"', json, [400, 422]],
    ['a prototype', '{"__proto__": {"isAdmin": true}}', json, [400]],
    ['deep nesting', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, json, [400, 404, 422, 429]],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, [415]],
    ['plain text', '{"name":"x"}', { 'content-type': 'text/plain' }, [415]],
    ['xml', '<name/>', { 'content-type': 'application/xml' }, [415]],
    ['an unknown type', 'x', { 'content-type': 'x/y; charset=nope' }, [415]],
    // More than any call accepts: the largest bodies carry the two signatures of certificates.
    ['7 MB', JSON.stringify({ name: 'x'.repeat(7 * 1024 * 1024) }), json, [413]],
    ['an unknown field', JSON.stringify({ no_such_field: 1 }), json, [400, 404, 422, 429]],
  ] as const)('%s', async (_, body, headers, statuses) => {
    const before = await rowCounts(t)
    for (const [method, path] of withBody) {
      const answer = await admin.call(method, addressOf(path), body, headers)
      if (answer.status === 403 && !expected[`${method} ${path}`]!.includes('A')) continue
      // A call without a body, such as a restore, answers 404 for its record.
      const takesPageForm =
        t.app.routes.find((each) => each.method === method && each.path === path)?.takesPageForm === true &&
        answer.status === 422
      const takesNone =
        t.app.routes.find((each) => each.method === method && each.path === path)?.body === undefined &&
        answer.status === 404
      expect(
        takesNone ||
          takesPageForm ||
          (statuses as readonly number[]).includes(answer.status) ||
          (path === '/preferences' && answer.status === 422),
        `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`,
      ).toBe(true)
      expect(isEnvelope(answer), `${method} ${path}: ${answer.text.slice(0, 200)}`).toBe(true)
    }
    expect(await rowCounts(t)).toEqual(before)
  })

  test('a missing field is required, whatever is said of wrong values of it', async () => {
    const ofWrongValues =
      /must be a (text|number|whole number|date|time|list)|yes or no|wrong shape|Choose one of the list/
    const wrong: string[] = []
    for (const [method, path] of withBody) {
      const object = await admin.call(method, addressOf(path), {})
      const answer = object.status === 400 ? await admin.call(method, addressOf(path), [{}]) : object
      for (const [field, said] of Object.entries(errorsOf(answer)))
        // A number alone names an entry of a list, which is there.
        if (!/^\d+$/.test(field) && ofWrongValues.test(said)) wrong.push(`${method} ${path} ${field}: ${said}`)
    }
    expect(wrong).toEqual([])
  })

  test('a wrong id is not there', async () => {
    for (const [method, path] of calls.filter(([, each]) => each.includes('/:'))) {
      if (!expected[`${method} ${path}`]!.includes('A')) continue
      for (const id of ['abc', '-1', '0', '1.5', '99999999999999999999', '1e3x', "1' or '1'='1", '%00', 'null']) {
        const answer = await admin.call(
          method,
          path.replace(/:\w+/g, encodeURIComponent(id).replace('%2500', '%00')),
          method === 'GET' || method === 'DELETE' ? undefined : {},
        )
        expect([404, 400, 422].includes(answer.status), `${method} ${path} ${id}: ${answer.status}`).toBe(true)
        if (method !== 'POST' && method !== 'PUT') expect(answer.status, `${method} ${path} ${id}`).toBe(404)
      }
    }
  })
})

test('preferences end at a size, however many times lists are added to them', async () => {
  const hidden = Array.from({ length: 200 }, () => 'x'.repeat(100))
  const add = (name: string) => admin.put('/preferences', { lists: { [name]: { hidden } } })
  const answers = []
  while (answers.length < 20) answers.push(await add(`list ${answers.length}`))

  expect(answers[0]).toMatchObject({ status: 200 })
  expect(answers.at(-1)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  const kept = (await admin.get('/preferences')).text
  expect(kept.length).toBeLessThan(300_000)
  expect(await admin.put('/preferences', { colorScheme: 'dark' })).toMatchObject({ body: { colorScheme: 'dark' } })
})
