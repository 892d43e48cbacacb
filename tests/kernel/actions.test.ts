import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { defineResource, type AnyResource } from '#resources/kernel/define-resource'
import { asIs } from '#resources/kernel/words'
import type { Context, FeatureParts } from '#server/kernel/context'
import { deriveRoutes } from '#server/kernel/derived/derive-routes'
import { openApi } from '#server/kernel/openapi'
import { AppError } from '#server/kernel/errors'
import { readHistory } from '#server/kernel/history'
import { act, actMany } from '#server/kernel/operations/act'
import { get } from '#server/kernel/operations/read'
import { create, update } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf, staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'
import { messageIn } from '#resources/kernel/message'

type Actions = NonNullable<FeatureParts['actions']>
let database: FreshDatabase
let as: Awaited<ReturnType<typeof kernelOf>>['as']
let admin: Context

const bodies: Actions = {
  empty: async (context, { id, label }) => {
    await update(context, boxes, id, { size: null })
    if (label === 'stuck') throw new AppError('conflict', { said: messageIn('It is stuck.') })
  },
  fill: async (context, { id, size }, input) => {
    if (size !== null) throw new AppError('conflict', { said: messageIn('It is full already.') })
    await update(context, boxes, id, { size: Number(input.size) })
  },
  measure: async (context, { id }, { size, note }) => {
    await update(context, boxes, id, { size: Number(size), label: String(note) })
  },
  seal: async (_, { label }, { kind }) => Promise.resolve({ seal: `${String(kind)} on ${String(label)}` }),
  sweep: async (context, _, { below }) => {
    const swept = await context.db.run(sql`delete from boxes where size < ${below} returning id`)
    return { swept: swept.length }
  },
}

beforeAll(async () => {
  database = await freshDatabase()
  const { as: contextOf } = await kernelOf(
    database.pool,
    [samples, boxes],
    [
      {
        resource: boxes,
        actions: bodies,
      },
    ],
  )
  as = contextOf
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate samples, boxes, history, comments restart identity cascade')
  admin = as(staffUser())
})

const fill = (context: Context, id: number, body: Record<string, unknown>) => act(context, boxes, 'fill', id, body)

test('an action does its work once the input is in order, and its record is the answer', async () => {
  const id = await create(admin, boxes, { label: 'one' })

  await expect(fill(admin, id, {})).rejects.toMatchObject({
    code: 'invalid',
    detail: { errors: { size: expect.any(String) } },
  })
  await expect(fill(admin, id, { size: 2, colour: 'red' })).rejects.toMatchObject({
    detail: { errors: { colour: expect.any(String) } },
  })
  await expect(fill(admin, id, { size: 2, from: 99 })).rejects.toMatchObject({
    detail: { errors: { from: expect.any(String) } },
  })
  const answer: unknown = JSON.parse(await fill(admin, id, { size: 2 }))

  expect(answer).toMatchObject({ id, size: 2, version: 2, commentCount: 0 })
  expect((await readHistory(admin, boxes, id))[0]).toMatchObject({ action: 'update', changes: { size: [null, 2] } })
})

test('of two who do it at the same time the second sees what the first left', async () => {
  const id = await create(admin, boxes, { label: 'one' })

  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((size) => fill(admin, id, { size })))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))).toEqual(
    Array(4).fill('conflict'),
  )
})

test('who may not do it is refused, by role and by record; what is not there is not found', async () => {
  const closed = await create(admin, boxes, { label: 'closed' })
  const open = await create(admin, boxes, { label: 'open' })
  const moderator = as(staffUser('ROLE_MODERATOR'))

  await expect(fill(as(staffUser('ROLE_PROGRAM_MANAGER')), open, { size: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(fill(moderator, closed, { size: 1 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(fill(moderator, 99, { size: 1 })).rejects.toMatchObject({ code: 'not_found' })
  await fill(moderator, open, { size: 1 })
  expect(await get(admin, boxes, open)).toMatchObject({ size: 1 })
})

test('an action for many gives each its result, and what one is refused for holds up no other', async () => {
  const many = (ids: readonly number[], body: Record<string, unknown>, context = admin) =>
    actMany(context, boxes, 'empty', ids, () => body)
  const full = await create(admin, boxes, { label: 'full', size: 3 })
  const empty = await create(admin, boxes, { label: 'empty' })
  const stuck = await create(admin, boxes, { label: 'stuck', size: 4 })
  const other = await create(admin, boxes, { label: 'other', size: 5 })

  const outcomes = await many([other, full, empty, stuck, 99], {})

  expect(outcomes.map(({ id, error }) => [id, error?.detail.said ?? error?.code ?? null])).toEqual([
    [full, null],
    [empty, 'It is empty.'],
    [stuck, 'It is stuck.'],
    [other, null],
    [99, 'not_found'],
  ])
  expect(await get(admin, boxes, stuck)).toMatchObject({ size: 4, version: 1 })
  expect(await get(admin, boxes, other)).toMatchObject({ size: null })
  await expect(act(admin, boxes, 'empty', empty, {})).rejects.toMatchObject({ code: 'wrong_state' })
  expect((await many([stuck], { isLate: true }))[0]?.error?.detail.errors).toEqual({ why: 'check.required' })
  await expect(many([full], {}, as({ ...staffUser(), authGroup: 'STUDENT', roles: [] }))).rejects.toMatchObject({
    code: 'forbidden',
  })
})

const routes = deriveRoutes(boxes)
/** Makes a call of the boxes as the given viewer, and returns its result. */
const ask = (path: string, parts: object, context = admin) =>
  routes
    .find((each) => each.path === path)!
    .handle({ params: undefined, query: {}, request: { headers: {} }, context, ...parts } as never)

test('an action is called where it says, with what its address names, and answers what it says', async () => {
  const id = await create(admin, boxes, { label: 'one' })
  const path = '/box/sealed/:id/:kind'

  expect(routes.find((each) => each.path === path)).toMatchObject({ method: 'PUT', status: 201 })
  expect(await ask(path, { params: { id, kind: 'wax' } })).toEqual({ seal: 'wax on one' })
  await expect(ask(path, { params: { id, kind: 'glue' } })).rejects.toMatchObject({
    detail: { errors: { kind: expect.any(String) } },
  })
  expect(routes.some((each) => each.path.endsWith('/seal'))).toBe(false)
})

test('what is asked for each record is its own, and each has its result', async () => {
  const one = await create(admin, boxes, { label: 'one' })
  const other = await create(admin, boxes, { label: 'other' })
  const path = '/box/measures'

  const answer = await ask(path, {
    body: {
      values: { note: 'weighed' },
      each: [
        { id: one, size: 3 },
        { id: other, size: 0 },
      ],
    },
  })

  expect(answer).toMatchObject({
    updated: 1,
    failed: 1,
    results: [
      { id: one, ok: true },
      { id: other, ok: false, errors: { size: expect.any(String) } },
    ],
  })
  expect(await get(admin, boxes, one)).toMatchObject({ size: 3, label: 'weighed' })
  expect(await get(admin, boxes, other)).toMatchObject({ size: null, label: 'other' })
})

test('an action of the resource as a whole has no record, and checks what it asks for', async () => {
  for (const size of [1, 5]) await create(admin, boxes, { label: `of ${size}`, size })

  await expect(ask('/box/sweep', { body: {} })).rejects.toMatchObject({
    detail: { errors: { below: expect.any(String) } },
  })
  expect(await ask('/box/sweep', { body: { below: 3 } })).toEqual({ swept: 1 })
})

test('the document says what actions take and give', () => {
  const { paths } = openApi(
    routes,
    new Map<string, AnyResource>([
      ['boxes', boxes],
      ['samples', samples],
    ]),
  ) as {
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>
  }
  const size = expect.objectContaining({ title: 'Size' })

  expect(paths['/api/v1/box/measures']!.put!.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            values: { properties: { note: expect.any(Object) }, additionalProperties: false },
            each: { items: { properties: { id: expect.any(Object), size }, required: ['id', 'size'] } },
          },
        },
      },
    },
  })
  expect(paths['/api/v1/box/sealed/{id}/{kind}']!.put).toMatchObject({
    parameters: [{ name: 'id' }, { name: 'kind' }, { in: 'query', name: 'version' }],
    requestBody: { content: { 'application/json': { schema: { properties: {}, additionalProperties: false } } } },
  })
})

test('a contradiction in an action stops the start', () => {
  const start = (action: object) => () =>
    defineResource({ ...boxes, actions: { wrap: { label: asIs('Wrap'), input: {}, ...action } } } as never)

  expect(start({ at: { method: 'PUT', path: '/box/wrap' } })).toThrow('boxes: action wrap: its address names no record')
  expect(start({ at: { method: 'PUT', path: '/box/:id/:with' } })).toThrow("names 'with', which it does not ask for")
  expect(start({ on: 'resource', many: true })).toThrow('the resource as a whole is no record')
  expect(start({ each: true })).toThrow('what is asked for each is asked of many')
  expect(start({ shortcut: 'J' })).toThrow("the panel does something else by 'J'")
  expect(start({ shortcut: 'Ctrl+W' })).toThrow('a shortcut is a letter')
  expect(start({ tells: { value: 'code', label: asIs('Code') } })).toThrow("its answer has no 'code' to tell")
  expect(start({ confirm: { text: asIs('Wrap %{lable}?') } })).toThrow("its question names 'lable', which is no field")
  const twice = { label: asIs('Wrap'), input: {}, shortcut: 'W' }
  expect(() => defineResource({ ...boxes, actions: { wrap: twice, weigh: twice } } as never)).toThrow(
    "action weigh: 'W' is the key of 'wrap'",
  )
})

test('a record says its latest three comments and how many there are', async () => {
  const id = await create(admin, boxes, { label: 'one' })
  await database.pool
    .query(`insert into comments (resource, record_id, content, author_group, author_id, author_name, deleted_at)
    select 'boxes', ${id}, 'no ' || n, 'USER', 1, 'Ani', case when n = 5 then now() end from generate_series(1, 5) n`)

  const { commentCount, comments } = await get(admin, boxes, id)

  expect(commentCount).toBe(4)
  expect(comments).toMatchObject([{ content: 'no 4' }, { content: 'no 3' }, { content: 'no 2' }])
})

test('an action that is a change changes all of a selection together; of each that is refused the reason is told, and the input is checked', async () => {
  const own = await freshDatabase()
  onTestFinished(() => own.drop())
  const { as: asOf } = await kernelOf(
    own.pool,
    [samples, boxes],
    [{ resource: boxes, actions: { ...bodies, fill: { change: ({ size }) => ({ size: Number(size) }) } } }],
  )
  const [all, moderator] = [asOf(staffUser()), asOf(staffUser('ROLE_MODERATOR'))]
  const [open, closed, other] = [
    await create(all, boxes, { label: 'open' }),
    await create(all, boxes, { label: 'closed' }),
    await create(all, boxes, { label: 'open' }),
  ]
  const many = (context: Context, asked: (id: number) => Record<string, unknown>) =>
    actMany(context, boxes, 'fill', [other, 99, closed, open], asked)

  const outcomes = await many(moderator, (id) => ({ size: id === other ? 5 : 2 }))

  expect(outcomes.map(({ id, error }) => [id, error?.code ?? null])).toEqual([
    [open, null],
    [closed, 'forbidden'],
    [other, null],
    [99, 'not_found'],
  ])
  expect(await get(all, boxes, open)).toMatchObject({ size: 2, version: 2 })
  expect(await get(all, boxes, other)).toMatchObject({ size: 5 })
  expect(await get(all, boxes, closed)).toMatchObject({ size: null, version: 1 })
  expect((await readHistory(all, boxes, open))[0]).toMatchObject({ action: 'update', changes: { size: [null, 2] } })

  const wrong = await many(all, (id) => (id === open ? {} : { size: 3 }))
  expect(wrong.map(({ id, error }) => [id, error?.detail.errors ?? error?.code ?? null])).toEqual([
    [open, { size: expect.any(String) }],
    [closed, null],
    [other, null],
    [99, 'not_found'],
  ])
  expect(JSON.parse(await act(all, boxes, 'fill', open, { size: 9 }))).toMatchObject({ size: 9 })
})
