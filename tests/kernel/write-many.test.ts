import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { rowsOf } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { readHistory } from '#server/kernel/history'
import { get } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { changeWhere, insertFrom, updateFrom } from '#server/kernel/operations/write-many'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOfSamples } from '../support/operations'
import { staffUser } from '../support/test-kernel'
import { boxes } from '../support/test-resources'

let database: FreshDatabase
let admin: Context

beforeAll(async () => {
  database = await freshDatabase()
  admin = (await kernelOfSamples(database.pool)).as(staffUser())
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
