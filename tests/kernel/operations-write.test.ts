import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kernel/context'
import type { AppError } from '#server/kernel/errors'
import { readHistory } from '#server/kernel/history'
import * as read from '#server/kernel/operations/read'
import { remove, restore } from '#server/kernel/operations/remove'
import { create, createMany, update, updateMany } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { failure, kernelOfSamples, listed, names } from '../support/operations'
import { staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'
import { wordsOf } from '#server/kernel/errors'

let database: FreshDatabase
let as: Awaited<ReturnType<typeof kernelOfSamples>>['as']
let published: Awaited<ReturnType<typeof kernelOfSamples>>['published']
let admin: Context

beforeAll(async () => {
  database = await freshDatabase()
  ;({ as, published } = await kernelOfSamples(database.pool))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate samples, boxes, history, comments restart identity cascade')
  published.length = 0
  admin = as(staffUser())
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

test('a write that its rule does not allow for this record, or for what it would become, is undone', async () => {
  const coordinator = as(staffUser('ROLE_PROJECT_COORDINATOR'))
  const old = await create(admin, samples, { name: 'old', state: 'OLD' })
  const fresh = await create(coordinator, samples, { name: 'fresh' })

  expect((await failure(update(coordinator, samples, old, { seats: 2 }))).code).toBe('forbidden')
  expect((await failure(update(coordinator, samples, fresh, { state: 'OLD' }))).code).toBe('forbidden')
  expect((await failure(create(coordinator, samples, { name: 'x', state: 'OLD' }))).code).toBe('forbidden')
  expect(await read.get(admin, samples, fresh)).toMatchObject({ state: 'NEW', version: 1 })
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

  expect(outcomes.map(({ error }) => (error && wordsOf(error).errors) ?? null)).toEqual([
    null,
    { name: 'Already in use.' },
  ])
})

test('several are created together or not at all', async () => {
  const refused = await createMany(admin, samples, [{ name: 'a' }, { name: '' }, { name: 'c', seats: 0 }])

  expect(refused.map(({ error }) => (error && wordsOf(error).errors) ?? null)).toEqual([
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
  expect(wordsOf(await failure(restore(admin, samples, id))).errors).toEqual({
    name: 'Name: another record has the same by now. Change it there first.',
  })
})

test('a reference to a removed record is refused, and one already there still shows its name', async () => {
  const box = await create(admin, boxes, { label: 'gone' })
  const id = await create(admin, samples, { name: 'a', boxId: box })
  await remove(admin, boxes, box)

  expect(await read.get(admin, samples, id)).toMatchObject({ box: { label: 'gone' } })
  await update(admin, samples, id, { seats: 3 })
  expect(wordsOf(await failure(create(admin, samples, { name: 'b', boxId: box }))).errors).toEqual({
    boxId: 'Choose one of the list.',
  })
})
