import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kernel/context'
import { readHistory } from '#server/kernel/history'
import * as read from '#server/kernel/operations/read'
import { create, update, updateMany } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf, staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'

let database: FreshDatabase
let admin: Context
beforeAll(async () => {
  database = await freshDatabase()
  const { as } = await kernelOf(
    database.pool,
    [samples, boxes],
    [{ resource: samples, computed: { doubled: (t) => `"${t}".seats * 2` } }],
  )
  admin = as(staffUser())
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate samples, boxes, history restart identity cascade'))

test('writers of one record without rows of its own lose nothing of each other, and history is a chain', async () => {
  const id = await create(admin, boxes, { label: 'start', size: 0 })

  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => update(admin, boxes, id, { label: `label ${n}` })),
    ...Array.from({ length: 10 }, (_, n) => update(admin, boxes, id, { size: n + 1 })),
  ])

  const box = await read.get(admin, boxes, id)
  expect(box.version).toBe(21)
  expect([String(box.label).startsWith('label'), Number(box.size) > 0]).toEqual([true, true])
})

test('writers of one record with rows of its own are written one after the other, each from what the last left', async () => {
  const id = await create(admin, samples, { name: 'a', seats: 1 })

  await Promise.all(Array.from({ length: 8 }, (_, n) => update(admin, samples, id, { seats: n + 2 })))

  const entries = (await readHistory(admin, samples, id)).filter(({ action }) => action === 'update').reverse()
  expect(entries).toHaveLength(8)
  entries.reduce((last, { changes }) => {
    expect(changes.seats![0]).toBe(last)
    return changes.seats![1]
  }, 1 as unknown)
})

test('two bulk updates of the same records at once both succeed whole', async () => {
  const ids: number[] = []
  for (let n = 0; n < 60; n++) ids.push(await create(admin, boxes, { label: `box ${n}`, size: 1 }))

  const [labels, sizes] = await Promise.all([
    updateMany(admin, boxes, ids, { label: 'same' }),
    updateMany(admin, boxes, [...ids].reverse(), { size: 2 }),
  ])

  expect([...labels, ...sizes].every(({ error }) => error === null)).toBe(true)
  for (const id of ids) expect(await read.get(admin, boxes, id)).toMatchObject({ label: 'same', size: 2, version: 3 })
})
