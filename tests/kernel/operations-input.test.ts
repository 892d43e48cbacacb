import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#resources/kernel/check-row'
import type { Context } from '#server/kernel/context'
import * as read from '#server/kernel/operations/read'
import { create, update, withAnyBody } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { failure, kernelOfSamples, listed } from '../support/operations'
import { staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'
import { wordsOf } from '#server/kernel/errors'

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

/** Every kind, with a value as it is typed and as it is read. */
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
  expect(wordsOf(await failure(update(admin, samples, id, { page: '<b>'.repeat(60) }))).errors).toEqual({
    page: 'This text has too much formatting.',
  })
  expect(wordsOf(await failure(update(admin, samples, id, { page: '&'.repeat(90_000) }))).errors).toEqual({
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
  for (const [name, [, expected]] of Object.entries(values)) expect((record as Row)[name], name).toEqual(expected)
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
    const error = await failure(create(admin, withAnyBody(samples), body))

    expect(error.code).toBe('invalid')
    expect(Object.keys(wordsOf(error).errors!).sort()).toEqual(Object.keys(errors).sort())
    for (const [path, message] of Object.entries(errors)) expect(wordsOf(error).errors![path], path).toEqual(message)
    expect(await listed(admin)).toMatchObject({ total: 0 })
  })
})

test('a taken value is an error of its field, whatever its case', async () => {
  await create(admin, samples, { name: 'Ani' })

  const error = await failure(create(admin, samples, { name: 'ANI' }))

  expect(wordsOf(error).errors).toEqual({ name: 'Already in use.' })
})

test('rows keep their ids while they stay, and go when they are left out', async () => {
  const id = await create(admin, samples, {
    name: 'a',
    hours: [
      { weekday: 1, from: '10:00' },
      { weekday: 2, from: '11:00' },
    ],
  })
  const [first, second] = (await read.get(admin, samples, id)).hours ?? []

  await update(admin, samples, id, {
    hours: [
      { ...second!, from: '12:00' },
      { weekday: 3, from: '13:00' },
    ],
  })

  const hours = (await read.get(admin, samples, id)).hours ?? []
  expect(hours.map(({ weekday, from }) => [weekday, from])).toEqual([
    [2, '12:00'],
    [3, '13:00'],
  ])
  expect(hours[0]!.id).toBe(second!.id)
  expect(hours[1]!.id).not.toBe(first!.id)
})

describe('rows without ids are the stored ones of their natural key', () => {
  const asStored = async (id: number) => (await read.get(admin, samples, id)).hours ?? []
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

    expect(wordsOf(error).errors).toEqual({ 'hours.1.weekday': 'This is in the list already.' })
  })
})

test('a part of a row or an object that is missing, null or blank is refused by its path: nothing is made up for it', async () => {
  for (const from of [undefined, null, '']) {
    const error = await failure(create(admin, withAnyBody(samples), { name: 'a', hours: [{ weekday: 1, from }] }))
    expect(wordsOf(error).errors).toEqual({ 'hours.0.from': 'This field is required!' })
  }
})
