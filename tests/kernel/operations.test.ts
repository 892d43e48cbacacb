import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../../resources/kernel/check-row'
import type { Context } from '../../server/kernel/context'
import { AppError } from '../../server/kernel/errors'
import { readHistory } from '../../server/kernel/history'
import { readFilters, readPaging } from '../../server/kernel/list-query'
import * as read from '../../server/kernel/operations/read'
import { remove, restore } from '../../server/kernel/operations/remove'
import { create, createMany, update, updateMany } from '../../server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf, staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'

let database: FreshDatabase
let as: Awaited<ReturnType<typeof kernelOf>>['as']
let published: Awaited<ReturnType<typeof kernelOf>>['published']
let admin: Context

beforeAll(async () => {
  database = await freshDatabase()
  const made = await kernelOf(
    database.pool,
    [samples, boxes],
    [{ resource: samples, computed: { doubled: (t) => `"${t}".seats * 2` } }],
  )
  as = made.as
  published = made.published
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate samples, boxes, history, comments restart identity cascade')
  published.length = 0
  admin = as(staffUser())
})

const failure = async (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
const listed = async (context: Context, filters: Row = {}, query: Row = {}) => {
  const page = await read.list(context, samples, {
    paging: readPaging(samples, query),
    ...readFilters(samples, filters),
  })
  return { total: page.total, rows: page.rows.map((text) => JSON.parse(text) as Row & { id: number; name: string }) }
}
const names = async (context: Context, filters: Row = {}, query: Row = {}) =>
  (await listed(context, filters, query)).rows.map(({ name }) => name)
/** Every kind with a value as it is typed and as it is read. */
const values: Record<string, [typed: unknown, read: unknown]> = {
  notes: ['  two\nlines ', 'two\nlines'],
  email: [' Ani@Example.am ', 'Ani@Example.am'],
  phoneNumber: ['091 004-127', '+37491004127'],
  link: ['https://example.am/x', 'https://example.am/x'],
  seats: [12, 12],
  score: [3.25, 3.25],
  price: [99.5, 99.5],
  discount: [20, 20],
  bornOn: ['2000-02-29', '2000-02-29'],
  startsAt: ['2026-11-21T12:00:00+04:00', '2026-11-21T08:00:00.000Z'],
  opensAt: ['09:30', '09:30'],
  isOpen: [true, true],
  state: ['OLD', 'OLD'],
  level: ['LEVEL_1', 1],
  days: [
    ['SUNDAY', 'MONDAY', 'MONDAY'],
    ['MONDAY', 'SUNDAY'],
  ],
  picture: ['3f2c9a54-8d6e-4b1f-9c07-5a1e2d3c4b5a', '3f2c9a54-8d6e-4b1f-9c07-5a1e2d3c4b5a'],
  page: ['<p>x</p>', '<p>x</p>'],
  extra: [{ a: 1 }, { a: 1 }],
  fee: [
    { currency: 'AMD', amount: 48000 },
    { currency: 'AMD', amount: 48000, part: null },
  ],
}

test('formatted text is clean once it is kept, whoever reads it; what is left empty, too deep or too long is refused at its field', async () => {
  const page = '<p onclick="x()">Hi <script>x()</script><a href="javascript:x()">you</a></p>'
  const id = await create(admin, samples, { name: 'A', page })

  expect((await read.get(admin, samples, id)).page).toBe('<p>Hi <a>you</a></p>')
  await update(admin, samples, id, { page: '<h2 style="color:red">New</h2>' })
  expect((await database.pool.query('select page from samples')).rows).toEqual([{ page: '<h2>New</h2>' }])
  await update(admin, samples, id, { page: '<script>x()</script>' })
  expect((await read.get(admin, samples, id)).page).toBeNull()
  expect((await failure(update(admin, samples, id, { page: '<b>'.repeat(60) }))).detail.errors).toEqual({
    page: 'This text has too much formatting.',
  })
  expect((await failure(update(admin, samples, id, { page: '&'.repeat(90_000) }))).detail.errors).toEqual({
    page: 'Must be at most 100000 characters',
  })
})

test('a record keeps the value of every kind of field, normalised', async () => {
  const box = await create(admin, boxes, { label: 'one' })
  await database.pool.query(
    `insert into files (key, name, content_type, size, sha256, owner_group, owner_id) values ($1, 'a.png', 'image/png', 9, '', 'USER', 1)`,
    [values.picture![0]],
  )
  const typed = Object.fromEntries(Object.entries(values).map(([name, [value]]) => [name, value]))

  const id = await create(admin, samples, {
    name: 'All',
    ...typed,
    boxId: box,
    boxes: [box],
    hours: [{ weekday: 1, from: '19:00', boxId: box }],
  })

  const record = await read.get(admin, samples, id)
  for (const [name, [, expected]] of Object.entries(values)) expect(record[name], name).toEqual(expected)
  expect(record).toMatchObject({
    id,
    name: 'All',
    version: 1,
    boxId: box,
    box: { id: box, label: 'one' },
    boxes: [box],
    boxList: [{ id: box, label: 'one' }],
    hours: [{ weekday: 1, from: '19:00', boxId: box, box: { id: box, label: 'one' } }],
    doubled: 24,
  })
  expect(record).not.toHaveProperty('password')
})

test('saving what was read changes nothing and writes no history', async () => {
  const id = await create(admin, samples, {
    name: 'Same',
    fee: { currency: 'AMD', amount: 1 },
    hours: [{ weekday: 1, from: '19:00' }],
  })
  const { name, fee, hours, state, isOpen } = await read.get(admin, samples, id)

  await update(admin, samples, id, { name, fee, hours, state, isOpen })

  expect(await read.get(admin, samples, id)).toMatchObject({ version: 1 })
  expect(await readHistory(admin, samples, id)).toHaveLength(1)
})

describe('bad input is refused under its field and nothing is written', () => {
  const cases: [string, Row, Record<string, string>][] = [
    ['a missing required field', {}, { name: 'This field is required!' }],
    ['a blank required field', { name: '   ' }, { name: 'This field is required!' }],
    ['a long text', { name: 'x'.repeat(61) }, { name: 'Must be at most 60 characters' }],
    ['a megabyte', { name: 'a', notes: 'x'.repeat(1_000_000) }, { notes: 'Must be at most 5000 characters' }],
    ['an unknown field', { name: 'a', nam: 'b' }, { nam: 'Unknown field.' }],
    ['a computed field', { name: 'a', doubled: 4 }, { doubled: 'This field cannot be set.' }],
    [
      'prototype keys',
      JSON.parse('{"name":"a","__proto__":1,"constructor":2}') as Row,
      { __proto__: 'Unknown field.', constructor: 'Unknown field.' },
    ],
    ['a wrong e-mail', { name: 'a', email: 'ani@' }, { email: 'Invalid email' }],
    ['a wrong phone', { name: 'a', phoneNumber: '+374 98 0066O3' }, { phoneNumber: 'Phone number is not valid' }],
    [
      'a wrong url',
      { name: 'a', link: 'javascript:alert(1)' },
      { link: 'Invalid URL format. Please start with http:// or https://' },
    ],
    ['a number as text', { name: 'a', seats: '5' }, { seats: 'This field must be a number!' }],
    ['a number out of range', { name: 'a', seats: 81 }, { seats: 'Must be at most 80' }],
    ['a negative amount', { name: 'a', price: -1 }, { price: 'Must be 0 or more' }],
    [
      'an amount above 2^20',
      { name: 'a', price: 1_048_577, fee: { currency: 'AMD', amount: 1 } },
      { price: 'Must be at most 1048576' },
    ],
    ['a day that is none', { name: 'a', bornOn: '2001-02-29' }, { bornOn: 'This field must be a date!' }],
    ['a time that is none', { name: 'a', opensAt: '25:00' }, { opensAt: 'This field must be a time!' }],
    ['no option', { name: 'a', state: 'MAYBE' }, { state: 'Choose one of the list.' }],
    ['a reference to nothing', { name: 'a', boxId: 999 }, { boxId: 'Choose one of the list.' }],
    ['a huge id', { name: 'a', boxId: 99_999_999_999 }, { boxId: 'Choose one of the list.' }],
    ['NUL', { name: 'a\u0000b' }, { name: 'This field contains characters that cannot be stored.' }],
    ['half an object', { name: 'a', fee: { currency: 'AMD' } }, { 'fee.amount': 'This field is required!' }],
    [
      'a bad row',
      { name: 'a', hours: [{ weekday: 1, from: '10:00' }, { weekday: 9 }] },
      { 'hours.1.weekday': 'Must be at most 7', 'hours.1.from': 'This field is required!' },
    ],
    ['a percentage above 100', { name: 'a', discount: 110 }, { discount: 'Must be between 0 and 100' }],
    ['a broken rule', { name: 'a', price: 5 }, { price: 'A price needs a fee.' }],
    [
      'a file that nobody uploaded',
      { name: 'a', picture: '3f2c9a54-8d6e-4b1f-9c07-000000000000' },
      { picture: 'Choose one of the list.' },
    ],
    ['wrong json', { name: 'a', extra: { b: 1 } }, { 'extra.a': 'This field is required!' }],
  ]
  test.each(cases)('%s', async (_, body, errors) => {
    const error = await failure(create(admin, samples, body))

    expect(error.code).toBe('invalid')
    expect(Object.keys(error.detail.errors!).sort()).toEqual(Object.keys(errors).sort())
    for (const [path, message] of Object.entries(errors)) expect(error.detail.errors![path], path).toEqual(message)
    expect(await listed(admin)).toMatchObject({ total: 0 })
  })
})

test('a taken value is an error of its field, whatever its case', async () => {
  await create(admin, samples, { name: 'Ani' })

  const error = await failure(create(admin, samples, { name: 'ANI' }))

  expect(error.detail.errors).toEqual({ name: 'Already in use.' })
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
    { days: ['SUNDAY', 'MONDAY'] },
    { boxIds: [box] },
    { boxes: [box] },
    { discount: { from: 1 } },
    { score: { to: 2 } },
    { ids: [1] },
    { name: '', term: null, state: ['OLD'] },
  ])
    expect(await names(admin, filter), JSON.stringify(filter)).toEqual(['Mariam Ղազարյան'])
  for (const filter of [{ boxIds: [null] }, { isOpen: false }, { term: 'oth' }, { ids: [2] }])
    expect(await names(admin, filter)).toEqual(['Other'])
  expect(await names(admin, { name: '100%' })).toEqual([])
})

test.each([
  [{ nope: 1 }, 'nope'],
  [{ state: ['X'] }, 'state.0'],
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
  expect((await read.count(sales, samples, [], null)).count).toBe(1)
  expect((await failure(update(sales, samples, seen, { name: 'x' }))).code).toBe('forbidden')
})

test('a write that its rule does not allow for this record, or for what it would become, is undone', async () => {
  const coordinator = as(staffUser('ROLE_PROJECT_COORDINATOR'))
  const old = await create(admin, samples, { name: 'old', state: 'OLD' })
  const fresh = await create(coordinator, samples, { name: 'fresh' })

  expect((await failure(update(coordinator, samples, old, { seats: 2 }))).code).toBe('forbidden')
  expect((await failure(update(coordinator, samples, fresh, { state: 'OLD' }))).code).toBe('forbidden')
  expect((await failure(create(coordinator, samples, { name: 'x', state: 'OLD' }))).code).toBe('forbidden')
  expect(await read.get(admin, samples, fresh)).toMatchObject({ state: 'NEW', version: 1 })
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

test('a patch changes only what it names, and keeps the rest of an object', async () => {
  const id = await create(admin, samples, { name: 'a', seats: 5, fee: { currency: 'AMD', amount: 10, part: 20 } })

  await update(admin, samples, id, { fee: { amount: 12 } })

  expect(await read.get(admin, samples, id)).toMatchObject({
    seats: 5,
    fee: { currency: 'AMD', amount: 12, part: 20 },
    version: 2,
  })
})

test('a stale version is a conflict that shows the record as it is; of two writers one wins', async () => {
  const id = await create(admin, samples, { name: 'a', seats: 1 })

  const outcomes = await Promise.allSettled([
    update(admin, samples, id, { seats: 2 }, 1),
    update(admin, samples, id, { seats: 3 }, 1),
  ])

  const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((lost.reason as AppError).code).toBe('conflict')
  expect((lost.reason as AppError).detail.current).toMatchObject({ version: 2 })
})

test('history tells who changed what, from what to what', async () => {
  const id = await create(admin, samples, { name: 'a', seats: 1 })
  await update(as(staffUser('ROLE_MODERATOR', 7)), samples, id, { seats: 2, notes: '' })

  const [last, first] = await readHistory(admin, samples, id)

  expect(last).toMatchObject({ action: 'update', byName: 'ROLE_MODERATOR', changes: { seats: [1, 2] } })
  expect(Object.keys(last!.changes)).toEqual(['seats'])
  expect(first).toMatchObject({ action: 'create', changes: { name: [null, 'a'] } })
})

test('a bulk update gives each record its result and writes those in order', async () => {
  const ids = [
    await create(admin, samples, { name: 'a' }),
    await create(admin, samples, { name: 'b', state: 'OLD' }),
    await create(admin, samples, { name: 'c' }),
  ]

  const outcomes = await updateMany(as(staffUser('ROLE_PROJECT_COORDINATOR')), samples, [...ids, 999], { discount: 30 })

  expect(outcomes.map(({ id, error }) => [id, error?.code ?? 'ok'])).toEqual([
    [ids[0], 'ok'],
    [ids[1], 'forbidden'],
    [ids[2], 'ok'],
    [999, 'not_found'],
  ])
  expect((await listed(admin, { discount: { from: 30 } })).total).toBe(2)
  expect(await readHistory(admin, samples, ids[0]!)).toHaveLength(2)
  expect(published.at(-1)).toEqual({ resource: 'samples', ids: [ids[0], ids[2]] })
})

test('what the database refuses in a bulk update is told of the record it concerns', async () => {
  const ids = [await create(admin, samples, { name: 'a' }), await create(admin, samples, { name: 'b' })]

  const outcomes = await updateMany(admin, samples, ids, { name: 'same' })

  expect(outcomes.map(({ error }) => error?.detail.errors ?? null)).toEqual([null, { name: 'Already in use.' }])
})

test('several are created together or not at all', async () => {
  const refused = await createMany(admin, samples, [{ name: 'a' }, { name: '' }, { name: 'c', seats: 0 }])

  expect(refused.map(({ error }) => error?.detail.errors ?? null)).toEqual([
    null,
    { name: 'This field is required!' },
    { seats: 'Must be at least 1' },
  ])
  expect((await listed(admin)).total).toBe(0)

  const made = await createMany(
    admin,
    samples,
    Array.from({ length: 700 }, (_, index) => ({ name: `n${index}`, seats: index % 2 ? 3 : undefined })),
  )
  expect(made.every(({ id }) => id !== null)).toBe(true)
  expect(await read.get(admin, samples, made[699]!.id!)).toMatchObject({ name: 'n699', seats: 3 })
})

test('rows keep their ids while they stay, and go when they are left out', async () => {
  const id = await create(admin, samples, {
    name: 'a',
    hours: [
      { weekday: 1, from: '10:00' },
      { weekday: 2, from: '11:00' },
    ],
  })
  const [first, second] = (await read.get(admin, samples, id)).hours as Row[]

  await update(admin, samples, id, {
    hours: [
      { ...second, from: '12:00' },
      { weekday: 3, from: '13:00' },
    ],
  })

  const hours = (await read.get(admin, samples, id)).hours as Row[]
  expect(hours.map(({ weekday, from }) => [weekday, from])).toEqual([
    [2, '12:00'],
    [3, '13:00'],
  ])
  expect(hours[0]!.id).toBe(second!.id)
  expect(hours[1]!.id).not.toBe(first!.id)
})

describe('rows without ids are the stored ones of their natural key', () => {
  const asStored = async (id: number) => (await read.get(admin, samples, id)).hours as Row[]
  const made = async () => {
    const id = await create(admin, samples, {
      name: 'a',
      office: 'B2',
      hours: [
        { weekday: 1, from: '10:00', pay: 500 },
        { weekday: 2, from: '10:00', pay: 700 },
      ],
    })
    return { id, stored: await asStored(id) }
  }

  test('what the writer may not see is kept, whatever the order, and a new row has none of it', async () => {
    const coordinator = as(staffUser('ROLE_PROJECT_COORDINATOR'))
    const box = await create(admin, boxes, { label: 'one' })
    const {
      id,
      stored: [monday, tuesday],
    } = await made()

    await update(coordinator, samples, id, {
      office: null,
      hours: [
        { weekday: 3, from: '10:00' },
        { weekday: 2, from: '10:00', boxId: box },
        { weekday: 1, from: '10:00' },
      ],
    })

    expect(await asStored(id)).toMatchObject([
      { weekday: 3, pay: null },
      { id: tuesday!.id, weekday: 2, boxId: box, pay: 700 },
      { id: monday!.id, weekday: 1, pay: 500 },
    ])
    expect(await read.get(admin, samples, id)).toMatchObject({ office: 'B2' })
  })

  test('an id wins over the key, one that is not of the record counts for nothing, and no stored row is two', async () => {
    const {
      id,
      stored: [monday, tuesday],
    } = await made()

    await update(admin, samples, id, {
      hours: [
        { id: monday!.id, weekday: 2, from: '10:00' },
        { id: monday!.id, weekday: 4, from: '10:00' },
        { id: 999, weekday: 1, from: '10:00' },
      ],
    })

    const hours = await asStored(id)
    expect(hours.map(({ weekday }) => weekday)).toEqual([2, 4, 1])
    expect(hours[0]!.id).toBe(monday!.id)
    expect(hours.slice(1).map((row) => row.id)).not.toContain(tuesday!.id)
  })

  test('saving what was read without its ids changes nothing', async () => {
    const { id, stored } = await made()

    await update(admin, samples, id, {
      hours: stored.map(({ weekday, from, pay, boxId }) => ({ weekday, from, pay, boxId })),
    })

    expect(await read.get(admin, samples, id)).toMatchObject({ version: 1 })
  })

  test('two that are alike in it are refused', async () => {
    const error = await failure(
      create(admin, samples, {
        name: 'a',
        hours: [
          { weekday: 1, from: '10:00' },
          { weekday: 1, from: '10:00', pay: 5 },
        ],
      }),
    )

    expect(error.detail.errors).toEqual({ 'hours.1.weekday': 'This is in the list already.' })
  })
})

test('a part of a row or an object that is missing, null or blank is refused by its path: nothing is made up for it', async () => {
  for (const from of [undefined, null, '']) {
    const error = await failure(create(admin, samples, { name: 'a', hours: [{ weekday: 1, from }] }))
    expect(error.detail.errors).toEqual({ 'hours.0.from': 'This field is required!' })
  }
})

test('a removed record is gone everywhere, frees its name, and an administrator restores it', async () => {
  const id = await create(admin, samples, { name: 'a' })

  await remove(admin, samples, id)

  expect((await listed(admin)).total).toBe(0)
  expect((await failure(read.get(admin, samples, id))).code).toBe('not_found')
  expect((await listed(admin, { deleted: true })).total).toBe(1)
  expect((await failure(listed(as(staffUser('ROLE_MODERATOR')), { deleted: true }))).code).toBe('forbidden')
  expect((await failure(restore(as(staffUser('ROLE_MODERATOR')), samples, id))).code).toBe('forbidden')
  await restore(admin, samples, id)
  expect(await names(admin)).toEqual(['a'])
  await remove(admin, samples, id)
  await create(admin, samples, { name: 'a' })
  expect((await failure(restore(admin, samples, id))).detail.errors).toEqual({ name: 'Already in use.' })
})

test('a reference to a removed record is refused, and one already there still shows its name', async () => {
  const box = await create(admin, boxes, { label: 'gone' })
  const id = await create(admin, samples, { name: 'a', boxId: box })
  await remove(admin, boxes, box)

  expect(await read.get(admin, samples, id)).toMatchObject({ box: { label: 'gone' } })
  await update(admin, samples, id, { seats: 3 })
  expect((await failure(create(admin, samples, { name: 'b', boxId: box }))).detail.errors).toEqual({
    boxId: 'Choose one of the list.',
  })
})
