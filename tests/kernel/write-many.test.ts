import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { staff } from '#resources/access'
import { defineResource } from '#resources/kernel/define-resource'
import { email, instant, text } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { rowsOf } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { readHistory } from '#server/kernel/history'
import { get } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { changeWhere, findOrInsertFrom, insertFrom, noteFrom, updateFrom } from '#server/kernel/operations/write-many'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf, staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'

/** Without history, identified by an address. */
const guests = defineResource({
  name: 'guests',
  path: 'guest',
  screen: null,
  title: { one: asIs('Guest'), many: asIs('Guests') },
  display: 'name',
  fields: {
    name: text({ label: asIs('Name'), required: true }),
    email: email({ label: asIs('Email'), required: true, unique: true }),
  },
  access: { read: staff, write: staff },
})
/** With history; the server records who was told. */
const calls = defineResource({
  name: 'calls',
  path: 'call',
  screen: null,
  title: { one: asIs('Call'), many: asIs('Calls') },
  display: 'name',
  fields: {
    name: text({ label: asIs('Name'), required: true }),
    toldAt: instant({ label: asIs('Told'), readOnly: true }),
    reason: text({ label: asIs('Reason'), inputOnly: true }),
  },
  access: { read: staff, write: staff },
  history: true,
})

let database: FreshDatabase
let admin: Context

beforeAll(async () => {
  database = await freshDatabase()
  admin = (await kernelOf(database.pool, [samples, boxes, guests, calls])).as(staffUser())
})
afterAll(() => database.drop())

test('a change by SQL says what it wrote, with its version and history', async () => {
  const id = await create(admin, boxes, { label: 'one' })
  const other = await create(admin, boxes, { label: 'other' })
  const written = await rowsOf(
    admin.db,
    changeWhere(
      admin,
      boxes,
      (t) => ({ set: { label: sql`${t.label} || '!'` }, where: sql`${t.label} = 'one'` }),
      ({ id: box, label }) => ({ box, label }),
    ),
  )
  expectTypeOf(written).items.toHaveProperty('box').toEqualTypeOf<number>()
  expect(written).toEqual([{ box: id, label: 'one!' }])
  expect(await get(admin, boxes, id)).toMatchObject({ label: 'one!', version: 2 })
  expect(await get(admin, boxes, other)).toMatchObject({ label: 'other', version: 1 })
  expect((await readHistory(admin, boxes, id)).map(({ action }) => action)).toEqual(['update', 'create'])
})

test('plain writes are for resources without history', () => {
  expect(() => insertFrom(boxes, { values: { label: sql`'two'` } })).toThrow('boxes: its history')
  expect(() => updateFrom(boxes, ({ id }) => ({ set: { label: sql`'two'` }, where: sql`${id} = 1` }))).toThrow('boxes')
})

test('what is alike whatever its case is found as it is, the rest is made', async () => {
  const ask = (...names: string[]) =>
    rowsOf(
      admin.db,
      findOrInsertFrom(guests, {
        values: { name: sql`g`, email: sql`g || '@example.com'` },
        from: sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) g`,
        by: ['email'],
        answer: ({ id, name, version }) => ({ id, name, version }),
      }),
    )
  const [ann] = await ask('Ann')
  expect(await ask('ANN', 'Bob')).toEqual([ann, { id: expect.any(Number), name: 'Bob', version: 1 }])
  const both = await Promise.all([ask('Cid'), ask('cid')])
  expect(both[0][0]?.id).toBe(both[1][0]?.id)
})

test('what is noted beside a record moves neither its version nor its times nor its history', async () => {
  const id = await create(admin, calls, { name: 'One' })
  const before = await get(admin, calls, id)
  const noted = await rowsOf(
    admin.db,
    noteFrom(calls, (t) => ({
      set: { toldAt: sql`'2026-11-21T09:00:00Z'` },
      where: sql`${t.id} = ${id}`,
      answer: { told: t.name },
    })),
  )
  expect(noted).toEqual([{ told: 'One' }])
  expect(await get(admin, calls, id)).toEqual({ ...before, toldAt: '2026-11-21T09:00:00.000Z' })
  expect(await readHistory(admin, calls, id)).toHaveLength(1)
  // @ts-expect-error what people say of a record is no note beside it
  expect(() => noteFrom(calls, () => ({ set: { name: sql`'Two'` }, where: sql`false` }))).not.toThrow()
  // @ts-expect-error what is only put in is no column
  expect(() => changeWhere(admin, calls, () => ({ set: { reason: sql`''` }, where: sql`false` }))).toThrow('no column')
})
