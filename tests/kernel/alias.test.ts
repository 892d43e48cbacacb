import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { as, listOf, nullable, rowsAs, select, selectOne } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { create } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOfSamples } from '../support/operations'
import { staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'

let database: FreshDatabase
let admin: Context

beforeAll(async () => {
  database = await freshDatabase()
  admin = (await kernelOfSamples(database.pool)).as(staffUser())
})
afterAll(() => database.drop())

test('a statement names its columns by fields, and its rows have their types', async () => {
  const box = await create(admin, boxes, { label: 'one' })
  await create(admin, samples, { name: 'Boxed', seats: 4, boxId: box, fee: { currency: 'USD', amount: 2 } })
  await create(admin, samples, {
    name: 'Loose',
    hours: [
      { weekday: 2, from: '10:00' },
      { weekday: 1, from: '09:00' },
    ],
  })
  const s = as(samples, 's')
  const b = as(boxes, 'b')
  const hour = rowsAs(samples, 'hours', 'h')
  const found = await select(
    admin.db,
    {
      name: s.name,
      currency: s.fee.currency,
      box: nullable(b.label),
      amount: s.fee.amount.wire,
      days: listOf({ day: hour.weekday }, sql`from ${hour.from} where ${hour.owner} = ${s.id}`, hour.weekday),
    },
    sql`from ${s.from} left join ${b.from} on ${b.id} = ${s.boxId} where ${s.alive} order by ${s.id}`,
  )
  expectTypeOf(found).items.toHaveProperty('name').toEqualTypeOf<string>()
  expectTypeOf(found).items.toHaveProperty('box').toEqualTypeOf<string | null>()
  expect(found).toEqual([
    { name: 'Boxed', currency: 'USD', amount: 2, box: 'one', days: [] },
    { name: 'Loose', currency: null, amount: null, box: null, days: [{ day: 1 }, { day: 2 }] },
  ])
  // @ts-expect-error a field that is called otherwise
  expect(() => s.nmae.toString()).toThrow()
  // @ts-expect-error a field that is only put in: it has no column
  expect(() => s.password.toString()).toThrow()
})

test('an aggregate gives its one row; a statement that gives none is a defect', async () => {
  const s = as(samples, 's')
  const count = { count: sql<number>`count(*)::int` }
  expect(await selectOne(admin.db, count, sql`from ${s.from} where ${s.id} < 0`)).toEqual({ count: 0 })
  await expect(selectOne(admin.db, { id: s.id }, sql`from ${s.from} where ${s.id} < 0`)).rejects.toThrow('gave none')
})
