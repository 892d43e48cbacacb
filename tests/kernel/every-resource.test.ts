import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#resources/kernel/check-row'
import { filterName, type AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf } from '#resources/kernel/field'
import { isShown } from '#resources/kernel/field-conditions'
import { english } from '#resources/kernel/message'
import { registry, resourceNamed } from '#resources/registry'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { system } from '#server/kernel/context'
import { tableName } from '#server/kernel/names'
import { purgeRemoved } from '#server/kernel/operations/purge'
import { errorsOf, testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { asking } from '../support/asking'
import { pdf, png, upload } from '../support/uploads'
import { filterMet, filterMissed, isNeeded, validBody, validValues, type Resolve } from './valid-values'

// Tests what every resource does, once for all declarations; the values are derived from the declarations too.
type Admin = Caller & { id: number }
let app: TestApp
let admin: Admin
let count = 0
const made = new Map<string, Promise<number>>()

beforeAll(async () => {
  app = await testApp({}, new Date('2031-05-05T20:30:00Z')) // already the 6th in the academy's time zone
  admin = await app.as('ROLE_ADMIN')
  // References to staff point to the admin who makes the calls, so that the admin may do what only a record's 'own' user may.
  made.set('users', Promise.resolve(admin.id))
})
afterAll(() => app.close())

const all = [...registry.values()]
/** Fields that a feature fills in if they are missing: the limits of a final exam (part 2 §9). */
const filledIn = new Set(['exams.minScore', 'exams.maxScore'])
const someAdmin = { authGroup: 'USER', id: 1, name: '', roles: ['ROLE_ADMIN'], teamIds: [] } as const
const isRead = ({ access }: AnyResource) => access.read(someAdmin) !== false
const isMade = ({ access, calls }: AnyResource) =>
  (access.create ?? access.write)(someAdmin) !== false && calls?.create !== false
const named = (resources: readonly AnyResource[]) => resources.map((resource) => [resource.name, resource] as const)

const createPath = (resource: AnyResource) => resource.calls?.create || `/${resource.path}`
const resolveRecord = (name: string): Promise<number | null> => {
  if (!made.has(name) && !isMade(resourceNamed(name))) return Promise.resolve(null)
  const known = made.get(name) ?? make(resourceNamed(name)).then((record) => record.id)
  made.set(name, known)
  return known
}
const resolve: Resolve = Object.assign(resolveRecord, {
  file: async (field: FieldOf<'file'>) => {
    const place = all
      .flatMap(({ name, fields }) =>
        Object.entries(fields).map(([key, each]) => ({ path: `/file/${name}/${key}`, each })),
      )
      .find(({ each }) => each === field)!
    const file = field.accept.includes('application/pdf')
      ? { bytes: pdf(), name: 'a.pdf' }
      : { bytes: png(), name: 'a.png' }
    return String((await upload(admin, 'POST', place.path, { file })).body.id)
  },
})
/** A valid body; fields that must be unique together refer to records of their own. */
async function bodyFor(resource: AnyResource): Promise<Row> {
  const body = await validBody(resource.fields, (count += 20), resolve)
  const once = Object.keys(resource.fields).filter((name) => resource.fields[name]!.unique && name in body)
  for (const name of new Set([...resource.uniqueTogether.flatMap(({ fields }) => fields), ...once])) {
    const field = resource.fields[name]
    if (field?.kind === 'reference') body[name] = (await make(resourceNamed(field.to))).id
  }
  return body
}
/** Creates a record; if a rule over several fields requires further fields, they are added. */
async function make(resource: AnyResource): Promise<Row & { id: number }> {
  const body = await bodyFor(resource)
  const first = await admin.post(createPath(resource), body)
  const asked = Object.keys(errorsOf(first)).filter((name) => Object.hasOwn(resource.fields, name))
  const askedFields = Object.fromEntries(asked.map((name) => [name, resource.fields[name]!]))
  const more = await validBody(askedFields, (count += 20), resolve, () => true)
  // Fields that were given and refused because of another field get their lowest value.
  for (const name of asked.filter((each) => each in body))
    more[name] = (await validValues(resource.fields[name]!, count, resolve)).at(-1)
  const answer = asked.length > 0 ? await admin.post(createPath(resource), { ...body, ...more }) : first
  expect(answer, `creating one of ${resource.name}: ${answer.text}`).toMatchObject({
    status: 201,
    body: { id: expect.any(Number) },
  })
  return { ...answer.body, id: Number(answer.body.id) }
}
const read = async (resource: AnyResource, id: number): Promise<Row> =>
  (await admin.get(`/${resource.path}/${id}`)).body
const found = async (resource: AnyResource, filters: Row) =>
  (await admin.post(`/${resource.path}/filter`, filters)).body.totalElements
const without = (body: Row, path: readonly string[]): Row => {
  const [name = '', ...rest] = path
  const copy = { ...body }
  if (rest.length === 0) delete copy[name]
  else if (Array.isArray(copy[name])) copy[name] = [without(copy[name][0] as Row, rest.slice(1))]
  else copy[name] = without(copy[name] as Row, rest)
  return copy
}

describe.each(named(all.filter(isMade)))('%s', (_, resource) => {
  const { path, fields } = resource

  test('is created from its required fields, read, exported, and has a history', async () => {
    const { id } = await make(resource)

    expect(await read(resource, id)).toMatchObject({ id, version: expect.any(Number) })
    expect(await found(resource, { ids: [id] })).toBe(1)
    expect((await admin.post(`/${path}/count`, { ids: [id] })).body).toMatchObject({ count: 1 })
    if (resource.history) expect((await admin.get(`/${path}/${id}/history`)).body.history).toHaveLength(1)
    if (resource.export) {
      const { text } = await admin.post(`/${path}/export?format=csv`, { id: [id] })
      expect(text.split('\r\n')).toHaveLength(3)
    }
    if (resource.comments) {
      expect((await admin.post(`/${path}/${id}/comment`, { content: 'Called back' })).status).toBe(201)
    }
  })

  test('refuses each missing required field with its message, and writes nothing', async () => {
    const body = await bodyFor(resource)
    const before = await found(resource, {})
    const needed = Object.entries(fields).flatMap(([name, field]) => {
      if (!isNeeded(field) || filledIn.has(`${resource.name}.${name}`)) return []
      const inside = field.kind === 'object' || field.kind === 'rows' ? Object.entries(field.fields) : []
      const under = field.kind === 'rows' ? [name, '0'] : [name]
      const parts = inside.filter(([, part]) => isNeeded(part))
      return [
        { at: [name], message: field.requiredMessage },
        ...parts.map(([key, part]) => ({ at: [...under, key], message: part.requiredMessage })),
      ]
    })

    for (const { at, message } of needed) {
      const answer = await admin.post(createPath(resource), without(body, at))
      const errors = { [at.join('.')]: english(message) }
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors } })
    }
    expect(await found(resource, {})).toBe(before)
  })

  test('takes a change of each field, one by one', async () => {
    const { id } = await make(resource)
    const written = Object.entries(fields).filter(([, field]) => field.mode === 'write' && !field.inputOnly)

    const change = async (name: string, values: readonly unknown[]) => {
      const answers: Answer[] = []
      for (const value of values) {
        const answer = await admin.put(`/${path}/${id}`, { [name]: value })
        expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500)
        answers.push(answer)
      }
      return answers
    }
    const refused: (readonly [string, readonly unknown[]])[] = []
    for (const [name, field] of written) {
      const values = await validValues(field, (count += 20), resolve)
      const answers = await change(name, values)
      if (values.length > 0 && answers.every(({ status }) => status !== 200)) refused.push([name, values])
    }
    const record = await read(resource, id)
    const isAsked = (name: string) => isShown(fields[name]!, record, { ...asking, now: () => app.clock.now })
    // Rules over several fields or records may refuse values, but not all of them once the other fields have theirs. Values of fields that
    // the record, as it has become, does not show are refused.
    for (const [name, values] of refused) {
      const answers = await change(name, values)
      if (!isAsked(name)) continue
      expect(
        answers.map(({ status }) => status),
        `${name}: ${answers[0]?.text}`,
      ).toContain(200)
    }
  })

  test('is found by each filter, not found by its contrary, and sorted by each field', async () => {
    const { id } = await make(resource)
    const whole = await validBody(fields, (count += 20), resolve, (field) => field.mode === 'write' && !field.inputOnly)
    for (const [name, value] of Object.entries(whole)) await admin.put(`/${path}/${id}`, { [name]: value })
    const record = await read(resource, id)

    for (const [name, field] of Object.entries(fields)) {
      const key = filterName(name, field)
      const met = record[name] === null ? null : filterMet(field, record[name], ACADEMY_ZONE)
      const missed = filterMissed(field, record[name])
      if (field.filter && met !== null && met !== undefined && record[name] !== null && record[name] !== false) {
        expect(await found(resource, { ids: [id], [key]: met }), `${key}: ${JSON.stringify(met)}`).toBe(1)
      }
      if (field.filter && missed !== undefined) {
        expect(await found(resource, { ids: [id], [key]: missed }), `${key}: ${JSON.stringify(missed)}`).toBe(0)
      }
      if (!field.sortable || field.computed) continue
      for (const direction of ['ASC', 'DESC']) {
        const answer = await admin.post(`/${path}/filter?sortBy=${name}&sortDirection=${direction}`, {})
        expect(answer.status, name).toBe(200)
      }
    }
  })

  test('is changed in bulk, deleted and restored', async () => {
    const { id } = await make(resource)
    const record = await read(resource, id)
    const name = resource.views?.bulk?.[0] ?? Object.entries(fields).find(([, field]) => field.mode === 'write')![0]

    const bulk = await admin.put(`/${path}/bulk`, { ids: [id], values: { [name]: record[name] } })
    expect(bulk.body).toMatchObject({ results: [{ id, ok: true }], failed: 0 })
    expect(await admin.delete(`/${path}/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await admin.get(`/${path}/${id}`)).status).toBe(404)
    expect(await found(resource, { ids: [id] })).toBe(0)
    if (!resource.softDelete) return
    expect(await admin.post(`/${path}/${id}/restore`)).toMatchObject({ status: 200, body: { id } })
    expect(await found(resource, { ids: [id] })).toBe(1)
  })

  test.runIf(resource.softDelete)('is gone for good 30 days after it was deleted', async () => {
    const { id } = await make(resource)
    const table = tableName(resource)
    const age = (days: number) =>
      app.database.pool.query(
        `update ${table} set deleted_at = $3::timestamptz - make_interval(days => $2) where id = $1`,
        [id, days, app.clock.now],
      )
    const isThere = async () =>
      (await app.database.pool.query(`select 1 from ${table} where id = $1`, [id])).rowCount === 1
    await admin.delete(`/${path}/${id}`)

    await age(29)
    await purgeRemoved(app.app.contextFor(system), resource)
    expect(await isThere()).toBe(true)
    await age(30)
    await purgeRemoved(app.app.contextFor(system), resource)
    expect(await isThere()).toBe(false)
  })
})

const onlyRead = all.filter((resource) => !isMade(resource) && isRead(resource))
test.each(named(onlyRead))('%s, which only the server writes, is listed, counted and filtered', async (_, resource) => {
  const filters = Object.entries(resource.fields).filter(([, field]) => field.filter)

  for (const [name, field] of filters) {
    const value = filterMissed(field, null)
    if (value === undefined) continue
    const answer = await admin.post(`/${resource.path}/filter`, { [filterName(name, field)]: value })
    expect(answer.status, name).toBe(200)
  }
  expect((await admin.post(`/${resource.path}/count`)).body).toEqual({ count: expect.any(Number) })
  // Some resources are created by calls of their own.
  const isWritten = (resource.access.create ?? resource.access.write)(someAdmin) !== false
  const hasOwnCall = app.app.routes.some(({ method, path }) => method === 'POST' && path === `/${resource.path}`)
  if (!isWritten && !hasOwnCall) expect((await admin.post(`/${resource.path}`, {})).status).toBeOneOf([404, 405])
})

test('whatever was written carries the time of the application, none that of the database', async () => {
  const { pool } = app.database
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type like 'timestamp%' and table_name not in ('migrations', 'live_attachments', 'academy_settings')`)
  const ofNow: string[] = []
  let filled = 0
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ all: number; now: number }>(`
      select count("${column}")::int as all, count(*) filter (where "${column}" between now() - interval '1 day' and now() + interval '1 day')::int as now from "${table}"`)
    if (rows[0]!.all > 0) filled++
    if (rows[0]!.now > 0) ofNow.push(`${table}.${column}`)
  }
  expect(filled).toBeGreaterThan(60)
  expect(ofNow).toEqual([])
})
