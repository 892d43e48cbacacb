import { expect, test } from 'vitest'
import type { Row } from '#resources/kernel/check-row'
import { messageIn } from '#resources/kernel/message'
import { nth } from '#resources/kernel/nth'
import { readHistory } from '#server/kernel/history'
import { get } from '#server/kernel/operations/read'
import { remove, restore } from '#server/kernel/operations/remove'
import { create, update, updateMany } from '#server/kernel/operations/write'
import { failure } from '../support/operations'
import { staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'
import { slips, undoKernel } from '../support/undo'

const { as, asked, guard, query, undoing } = undoKernel()
const box = async (id: number): Promise<Row> => (await get(as(staffUser()), boxes, id)) as Row
const newBox = (values: { label: string; size?: number }) => create(as(staffUser(undefined, 9)), boxes, values)

test('an undo brings the old values back, is told in the history, and is taken back by its own step', async () => {
  const id = await newBox({ label: 'one', size: 3 })
  const step = await asked(1, (context) => update(context, boxes, id, { label: 'two', size: 4 }))

  const undone = await undoing(step)

  expect(undone).toMatchObject({ records: 1, kept: 0 })
  expect(await box(id)).toMatchObject({ label: 'one', size: 3 })
  expect(await readHistory(as(staffUser()), boxes, id)).toMatchObject([
    { isUndo: true, step: null, changes: { label: ['two', 'one'], size: [4, 3] } },
    { isUndone: true, isUndo: false, step, records: 1 },
    { action: 'create' },
  ])

  expect(await undoing(undone.step!)).toMatchObject({ step, records: 1 })
  expect(await box(id)).toMatchObject({ label: 'two', size: 4 })
  await undoing(step)
  expect(await box(id)).toMatchObject({ label: 'one', size: 3 })
  expect(await failure(undoing(step))).toMatchObject({ code: 'wrong_state' })
})

test('what changed since is told with who and what, and stays or goes as is said', async () => {
  const id = await newBox({ label: 'one', size: 3 })
  const step = await asked(1, (context) => update(context, boxes, id, { label: 'two', size: 4 }))
  await asked(2, (context) => update(context, boxes, id, { size: 5 }))

  expect(await failure(undoing(step))).toMatchObject({
    code: 'conflict',
    detail: {
      details: {
        count: 1,
        changed: [{ resource: 'boxes', id, name: 'two', field: 'size', before: 3, after: 4, now: 5, by: 'user 2' }],
      },
    },
  })
  expect(await box(id)).toMatchObject({ label: 'two', size: 5 })

  const kept = await undoing(step, { over: 'keep' })
  expect(kept).toMatchObject({ kept: 1 })
  expect(await box(id)).toMatchObject({ label: 'one', size: 5 })
  await undoing(kept.step!)
  expect(await undoing(step, { over: 'old' })).toMatchObject({ kept: 0, step: null })
  expect(await box(id)).toMatchObject({ label: 'one', size: 3 })
  const [forced] = await readHistory(as(staffUser()), boxes, id)
  await undoing(forced!.step!)
  expect(await box(id)).toMatchObject({ label: 'one', size: 5 })
})

test('a change that no history tells of stays', async () => {
  const id = await newBox({ label: 'one', size: 3 })
  const step = await asked(1, (context) => update(context, boxes, id, { size: 4 }))
  await query('update boxes set size = 7')

  expect(await failure(undoing(step))).toMatchObject({
    code: 'conflict',
    detail: { details: { changed: [{ now: 7, by: null }] } },
  })
  await undoing(step, { over: 'keep' })

  expect(await box(id)).toMatchObject({ size: 7 })
})

test('a bulk change is one step, undone for one record or for all', async () => {
  const ids = [
    await newBox({ label: 'one', size: 1 }),
    await newBox({ label: 'two', size: 2 }),
    await newBox({ label: 'three' }),
  ]
  const step = await asked(1, (context) => updateMany(context, boxes, ids, { size: 9 }))
  const sizes = async () => Promise.all(ids.map(async (id) => (await box(id)).size))
  expect((await readHistory(as(staffUser()), boxes, nth(ids)))[0]).toMatchObject({ step, records: 3 })

  expect(await undoing(step, { only: { resource: 'boxes', id: nth(ids, 1) } })).toMatchObject({ records: 1 })
  expect(await sizes()).toEqual([9, 2, 9])
  expect(await undoing(step)).toMatchObject({ records: 2 })
  expect(await sizes()).toEqual([1, 2, null])
})

test('what was made goes, and what was removed comes back, whole', async () => {
  const made = await asked(1, (context) => create(context, slips, { label: 'paper', count: 2 }))
  const removed = await asked(2, (context) => remove(context, slips, 1))
  const there = async () => await query('select id, label, count from slips')

  await undoing(removed)
  expect(await there()).toEqual([{ id: 1, label: 'paper', count: 2 }])
  const gone = await undoing(made)
  expect(await there()).toEqual([])
  await undoing(gone.step!)
  expect(await there()).toEqual([{ id: 1, label: 'paper', count: 2 }])
})

test('a record whose making was undone, and which was restored, stays when a later change of it is undone', async () => {
  const made = await asked(1, (context) => create(context, samples, { name: 'A', seats: 3 }))
  const { step: unmade } = await undoing(made)
  const restored = await asked(2, (context) => restore(context, samples, 1))
  const sample = () => get(as(staffUser()), samples, 1)
  const changed = await asked(1, (context) => update(context, samples, 1, { seats: 4 }))

  expect(await undoing(changed)).toMatchObject({ records: 1, kept: 0 })
  expect(await sample()).toMatchObject({ name: 'A', seats: 3 })
  await undoing(restored)
  expect(await failure(sample())).toMatchObject({ code: 'not_found' })
  await undoing(unmade!)
  expect(await sample()).toMatchObject({ name: 'A', seats: 3 })
})

test('a new record that somebody changed since stays, unless the old is wanted', async () => {
  const made = await asked(1, (context) => create(context, boxes, { label: 'one' }))
  await asked(2, (context) => update(context, boxes, 1, { size: 2 }))

  expect(await failure(undoing(made))).toMatchObject({
    code: 'conflict',
    detail: { details: { changed: [{ field: null, by: 'user 2' }] } },
  })
  expect(await undoing(made, { over: 'keep' })).toMatchObject({ records: 0, kept: 1 })
  expect(await box(1)).toMatchObject({ size: 2 })
  await undoing(made, { over: 'old' })
  expect(await failure(get(as(staffUser()), boxes, 1))).toMatchObject({ code: 'not_found' })
})

test('who may not change the record may not undo, nor who may not change a field of others', async () => {
  const id = await create(as(staffUser()), samples, { name: 'A', seats: 3 })
  const step = await asked(1, (context) => update(context, samples, id, { seats: 4 }))

  for (const role of ['ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST'] as const)
    expect(await failure(undoing(step, {}, as(staffUser(role, 7))))).toMatchObject({ code: 'forbidden' })
  await undoing(step, {}, as(staffUser('ROLE_MODERATOR', 8)))

  expect(await get(as(staffUser()), samples, id)).toMatchObject({ seats: 3 })
})

test('who may not undo is not told what changed since', async () => {
  const id = await create(as(staffUser()), samples, { name: 'A', seats: 3 })
  const made = await asked(1, (context) => create(context, samples, { name: 'B', seats: 1 }))
  const step = await asked(1, (context) => update(context, samples, id, { seats: 4 }))
  await asked(2, async (context) => {
    await update(context, samples, id, { seats: 5 })
    await update(context, samples, id + 1, { seats: 2 })
  })

  for (const each of [step, made])
    expect(await failure(undoing(each, {}, as(staffUser('ROLE_PROGRAM_MANAGER', 7))))).toMatchObject({
      code: 'forbidden',
    })
})

test('an undo takes no record out of what the person may change, nor brings one back outside of it', async () => {
  const coordinator = () => as(staffUser('ROLE_PROJECT_COORDINATOR', 7))
  const id = await create(as(staffUser()), samples, { name: 'A', seats: 3, state: 'OLD' })
  const opened = await asked(1, (context) => update(context, samples, id, { state: 'NEW' }))
  const seats = await asked(1, (context) => update(context, samples, id, { seats: 4 }))

  expect(await failure(undoing(opened, {}, coordinator()))).toMatchObject({ code: 'forbidden' })
  await undoing(seats, {}, coordinator())
  expect(await get(as(staffUser()), samples, id)).toMatchObject({ seats: 3, state: 'NEW' })

  const removed = await asked(1, async (context) => {
    await update(context, samples, id, { state: 'OLD' })
    await remove(context, samples, id)
  })
  expect(await failure(undoing(removed, {}, coordinator()))).toMatchObject({ code: 'forbidden' })
})

test('what rules and the database refuse is refused, and nothing of the step is undone', async () => {
  const first = await create(as(staffUser()), samples, { name: 'A', seats: 1 })
  const step = await asked(1, async (context) => {
    await update(context, samples, first, { name: 'B' })
    await create(context, boxes, { label: 'beside' })
  })
  await create(as(staffUser()), samples, { name: 'A' })

  expect(await failure(undoing(step))).toMatchObject({
    code: 'invalid',
    detail: { errors: { name: expect.anything() } },
  })
  expect(await box(1)).toMatchObject({ label: 'beside' })
})

test('a guard refuses with its reason; it is told what is and what becomes', async () => {
  const id = await newBox({ label: 'one' })
  const step = await asked(1, (context) => update(context, boxes, id, { size: 2 }))
  guard.isRefusing = true

  expect(await failure(undoing(step))).toMatchObject({ code: 'wrong_state', said: messageIn('Money stands on it.') })
  expect(guard.told).toMatchObject([{ id, before: { size: 2 }, next: { size: null } }])
  expect(await box(id)).toMatchObject({ size: 2 })
})

test('after 30 days nothing is undone; an unknown step is not there', async () => {
  const id = await newBox({ label: 'one' })
  const step = await asked(1, (context) => update(context, boxes, id, { size: 2 }))
  await query(`update history set at = at - interval '31 days'`)

  expect(await failure(undoing(step))).toMatchObject({ code: 'wrong_state' })
  expect(await readHistory(as(staffUser()), boxes, id)).toMatchObject([{ step: null }, { step: null }])
  expect(await failure(undoing('00000000-0000-4000-8000-000000000000'))).toMatchObject({ code: 'not_found' })
})

test('two who undo the same at once undo it once', async () => {
  const id = await newBox({ label: 'one', size: 1 })
  const step = await asked(1, (context) => update(context, boxes, id, { size: 2 }))

  const results = await Promise.allSettled([undoing(step), undoing(step), undoing(step)])

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await box(id)).toMatchObject({ size: 1 })
})
