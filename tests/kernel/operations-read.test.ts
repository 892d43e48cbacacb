import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kernel/context'
import { readFilters, readPaging } from '#server/kernel/list-query'
import { count } from '#server/kernel/operations/count'
import * as read from '#server/kernel/operations/read'
import { create, update } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { failure, kernelOfSamples, listed, names } from '../support/operations'
import { staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'

let database: FreshDatabase
let as: Awaited<ReturnType<typeof kernelOfSamples>>['as']
let admin: Context

beforeAll(async () => {
  database = await freshDatabase()
  ;({ as } = await kernelOfSamples(database.pool))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate samples, boxes, history, comments restart identity cascade')
  admin = as(staffUser())
})

test('each kind is found by its filter', async () => {
  const box = await create(admin, boxes, { label: 'one' })
  await create(admin, samples, {
    name: 'Mariam Ղազարյան',
    email: 'm@x.am',
    phoneNumber: '091004127',
    notes: 'Front',
    seats: 5,
    price: 10,
    bornOn: '2001-01-01',
    startsAt: '2026-11-20T21:00:00Z',
    opensAt: '09:00',
    isOpen: true,
    state: 'OLD',
    level: 2,
    days: ['SUNDAY'],
    boxId: box,
    boxes: [box],
    discount: 10,
    score: 1.5,
    fee: { currency: 'AMD', amount: 1 },
  })
  await create(admin, samples, { name: 'Other' })

  for (const filter of [
    { term: 'ղազ' },
    { term: 'mariam m@x' },
    { term: '091 004 127' },
    { name: 'MARIAM' },
    { phoneNumber: '091004127'.slice(1) },
    { notes: 'fron' },
    { seats: { from: 5 } },
    { price: { from: 9.99, to: 10 } },
    { bornOn: { to: '2001-01-01' } },
    { startsAt: { from: '2026-11-21', to: '2026-11-21' } },
    { opensAt: { to: '09:00' } },
    { isOpen: true },
    { state: ['OLD'] },
    { state: 'OLD' },
    { level: [2] },
    { level: ['LEVEL_2'] },
    { level: [2, 1] },
    { days: ['SUNDAY', 'MONDAY'] },
    { boxIds: [box] },
    { boxes: [box] },
    { discount: { from: 1 } },
    { score: { to: 2 } },
    { ids: [1] },
    { name: '', term: null, state: ['OLD'] },
  ])
    expect(await names(admin, filter), JSON.stringify(filter)).toEqual(['Mariam Ղազարյան'])
  for (const filter of [
    { boxIds: [null] },
    { level: [null] },
    { level: [null, 1] },
    { isOpen: false },
    { term: 'oth' },
    { ids: [2] },
  ])
    expect(await names(admin, filter)).toEqual(['Other'])
  expect(await names(admin, { name: '100%' })).toEqual([])
})

test.each([
  [{ nope: 1 }, 'nope'],
  [{ state: ['X'] }, 'state.0'],
  [{ state: [null] }, 'state.0'],
  [{ seats: 'x' }, 'seats'],
  [{ ids: ['1'] }, 'ids.0'],
  [{ calcDoubled: 'yes' }, 'calcDoubled'],
  [{ bornOn: { from: 'x' } }, 'bornOn.from'],
  [{ bornOn: { form: 'x' } }, 'bornOn.form'],
])('a wrong filter %j is named', async (filter, path) => {
  const error = await failure(Promise.resolve().then(() => readFilters(samples, filter)))
  expect(Object.keys(error.detail.errors ?? {})).toEqual([path])
})

test.each([
  [{ pageSize: '10001' }],
  [{ pageNumber: '-1' }],
  [{ pageSize: '0' }],
  [{ sortDirection: 'UP' }],
  [{ page: '1' }],
])('wrong paging %j is refused', async (query) => {
  expect((await failure(Promise.resolve().then(() => readPaging(samples, query)))).code).toBe('invalid')
})

test('lists are sorted by fields, by referred records and page by page', async () => {
  const [a, b] = [
    await create(admin, boxes, { label: 'a', size: 2 }),
    await create(admin, boxes, { label: 'b', size: 1 }),
  ]
  for (const [name, boxId] of [
    ['one', b],
    ['two', a],
    ['three', null],
  ] as const)
    await create(admin, samples, { name, boxId })

  expect(await names(admin)).toEqual(['three', 'two', 'one'])
  expect(await names(admin, {}, { sortBy: 'name', sortDirection: 'ASC' })).toEqual(['one', 'three', 'two'])
  expect(await names(admin, {}, { sortBy: 'box' })).toEqual(['two', 'one', 'three'])
  expect(await names(admin, {}, { relationalSort: 'box.size' })).toEqual(['one', 'two', 'three'])
  expect(await names(admin, {}, { pageNumber: '1', pageSize: '2' })).toEqual(['one'])
  expect((await failure(listed(admin, {}, { sortBy: 'days' }))).code).toBe('invalid')
  expect((await failure(listed(admin, {}, { sortBy: 'name; drop table samples' }))).code).toBe('invalid')
})

test('a computed field is listed only when asked for', async () => {
  await create(admin, samples, { name: 'a', seats: 4 })

  expect((await listed(admin)).rows[0]).not.toHaveProperty('doubled')
  expect((await listed(admin, { calcDoubled: true })).rows[0]).toMatchObject({ doubled: 8 })
})

test('access is a filter: what may not be seen is not there, by any way in', async () => {
  const sales = as(staffUser('ROLE_SALES_SUPPORT_SPECIALIST'))
  const [mine, other] = [
    await create(admin, boxes, { label: 'theirs' }),
    await create(admin, boxes, { label: 'other' }),
  ]
  const seen = await create(admin, samples, { name: 'seen', boxId: mine })
  const hidden = await create(admin, samples, { name: 'hidden', boxId: other })

  expect(await names(sales)).toEqual(['seen'])
  expect((await listed(sales, { ids: [seen, hidden] })).total).toBe(1)
  expect((await failure(read.get(sales, samples, hidden))).code).toBe('not_found')
  expect((await count(sales, samples, [], null)).count).toBe(1)
  expect((await failure(update(sales, samples, seen, { name: 'x' }))).code).toBe('forbidden')
})

test('a field that only some may read is asked row by row', async () => {
  const coordinator = as(staffUser('ROLE_PROJECT_COORDINATOR'))
  const [hidden, shown] = [
    await create(admin, samples, { name: 'a', secret: 's' }),
    await create(admin, samples, { name: 'b', secret: 's', state: 'OLD' }),
  ]

  expect(await read.get(admin, samples, hidden)).toMatchObject({ secret: 's' })
  expect(await read.get(coordinator, samples, hidden)).toMatchObject({ secret: null })
  expect(await read.get(coordinator, samples, shown)).toMatchObject({ secret: 's' })
})
