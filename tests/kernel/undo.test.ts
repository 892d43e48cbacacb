import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff } from '#resources/access'
import { nth } from '#resources/kernel/nth'
import { defineResource, type AnyResource } from '#resources/kernel/define-resource'
import { integer, reference, text } from '#resources/kernel/fields'
import type { Row } from '#resources/kernel/check-row'
import { messageIn } from '#resources/kernel/message'
import { asIs } from '#resources/kernel/words'
import { newStep, type Context, type Undoing } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { readHistory } from '#server/kernel/history'
import { get } from '#server/kernel/operations/read'
import { remove, removeMany } from '#server/kernel/operations/remove'
import { undo, type UndoWish } from '#server/kernel/operations/undo'
import { create, createMany, update, updateMany, withAnyBody } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { failure } from '../support/operations'
import { kernelOf, staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'

/** Gone for good when it is removed. */
const slips = defineResource({
  name: 'slips',
  path: 'slip',
  screen: null,
  title: { one: asIs('Slip'), many: asIs('Slips') },
  display: 'label',
  fields: {
    label: text({ label: asIs('Label'), required: true, search: true }),
    count: integer({ label: asIs('Count') }),
    sampleId: reference({ label: asIs('Sample'), to: 'samples' }),
  },
  access: { read: staff, write: staff },
  history: true,
})

let database: FreshDatabase
let as: Awaited<ReturnType<typeof kernelOf>>['as']
const guarded: Undoing[] = []
let isGuarding = false

beforeAll(async () => {
  database = await freshDatabase()
  const beforeUndo = async (_: Context, undoings: readonly Undoing[]) => {
    guarded.push(...undoings)
    if (isGuarding) for (const { refuse } of undoings) refuse(messageIn('Money stands on it.'))
  }
  ;({ as } = await kernelOf(
    database.pool,
    [samples, boxes, slips],
    [
      { resource: samples, computed: { doubled: (t) => `"${t}".seats * 2` } },
      { resource: boxes, hooks: { beforeUndo } },
    ],
  ))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate samples, boxes, slips, history, comments restart identity cascade')
  isGuarding = false
  guarded.length = 0
})

/** What is refused, as a name that is taken, changes nothing. */
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

/** A request of its own by somebody; gives its step. */
async function asked(id: number, work: (context: Context) => Promise<unknown>): Promise<string> {
  const step = newStep()
  await work({ ...as({ ...staffUser('ROLE_ADMIN', id), name: `user ${id}` }), step })
  return step.id
}
const undoing = (step: string, wish: UndoWish = {}, context: Context = as(staffUser())) =>
  undo({ ...context, step: newStep() }, step, wish)
const box = async (id: number): Promise<Row> => (await get(as(staffUser()), boxes, id)) as Row
const newBox = (values: { label: string; size?: number }) => create(as(staffUser(undefined, 9)), boxes, values)

const some = <T>(list: readonly T[], at: number): T => nth(list, at % list.length)
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const patches: readonly ((n: number) => Row)[] = [
  (n) => ({ name: `name ${n}` }),
  (n) => ({ seats: (n % 80) + 1 }),
  (n) => ({ seats: null, notes: `note ${n}` }),
  (n) => ({ state: n % 2 ? 'NEW' : 'OLD', days: n % 2 ? ['MONDAY'] : ['SUNDAY', 'TUESDAY'] }),
  (n) => ({ boxes: n % 2 ? [1, 2] : [2], boxId: (n % 2) + 1 }),
  (n) => ({ fee: { currency: 'AMD', amount: n, part: null }, price: 5.5 }),
  (n) => ({
    hours: [
      { weekday: (n % 7) + 1, from: '10:00', boxId: null, pay: n },
      ...(n % 2 ? [{ weekday: 7, from: '12:30', boxId: 1, pay: null }] : []),
    ],
  }),
  () => ({ hours: [], page: '<p>text</p>' }),
]

/** What everybody sees, by ids. */
async function whole(): Promise<unknown> {
  const of = async (resource: AnyResource) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from ${resource.name} ${resource.softDelete ? 'where deleted_at is null' : ''} order by id`,
    )
    return Promise.all(
      rows.map(async ({ id }) => {
        const {
          version: _v,
          updated_at: _u,
          created_at: _c,
          hours,
          ...rest
        } = (await get(as(staffUser()), resource, id)) as Row
        return { ...rest, hours: (hours as Row[] | undefined)?.map((row) => ({ ...row, id: 0 })) }
      }),
    )
  }
  return { samples: await of(samples), boxes: await of(boxes), slips: await of(slips) }
}

test('random changes by several people, all undone in any order, leave the same data', async () => {
  const operation = fc.record({
    who: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('create', 'update', 'bulk', 'remove', 'slip', 'change slip', 'remove slip'),
    at: fc.nat(1_000),
    n: fc.nat(1_000),
  })
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 2, maxLength: 14 }),
      fc.array(fc.nat(1_000), { minLength: 20, maxLength: 20 }),
      async (operations, order) => {
        await database.pool.query('truncate samples, boxes, slips, history restart identity cascade')
        const founder = as(staffUser(undefined, 9))
        for (const label of ['one', 'two']) await create(founder, boxes, { label })
        for (const letter of letters.slice(0, 4)) await create(founder, samples, { name: letter, seats: 3 })
        await create(founder, slips, { label: 'first', sampleId: 1 })
        const before = await whole()
        const steps: string[] = []
        for (const { who, kind, at, n } of operations) {
          const ids = (
            await database.pool.query<{ id: number }>('select id from samples where deleted_at is null order by id')
          ).rows.map(({ id }) => id)
          const slipIds = (await database.pool.query<{ id: number }>('select id from slips order by id')).rows.map(
            ({ id }) => id,
          )
          const patch = some(patches, at)(n)
          const operate = async (context: Context) => {
            const any = withAnyBody(samples)
            if (kind === 'create')
              await createMany(context, any, [{ name: `new ${n}`, ...some(patches.slice(1), at)(n) }])
            else if (kind === 'slip')
              await createMany(context, slips, [
                { label: `slip ${n}`, count: n, sampleId: ids.length > 0 ? some(ids, at) : null },
              ])
            else if (kind === 'change slip' && slipIds.length > 0)
              await updateMany(context, slips, [some(slipIds, at)], { count: n })
            else if (kind === 'remove slip' && slipIds.length > 0) await remove(context, slips, some(slipIds, at))
            else if (ids.length === 0) return
            else if (kind === 'update') await updateMany(context, any, [some(ids, at)], patch)
            else if (kind === 'bulk') await updateMany(context, any, ids, { ...patch, name: undefined })
            else if (kind === 'remove') await removeMany(context, samples, [some(ids, at)])
          }
          steps.push(await asked(who, (context) => unlessRefused(operate(context))))
        }
        const { rows } = await database.pool.query<{ step: string }>(
          'select distinct step from history where actor_id <> 9',
        )
        let left = steps.filter((step) => rows.some((row) => row.step === step))
        done += left.length
        left = left
          .map((step, index) => ({ step, by: some(order, index) }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ step }) => step)
        // What is refused for what came after it is undone once that is.
        for (let round = 0; left.length > 0 && round <= operations.length; round++) {
          const refused: string[] = []
          for (const step of left) {
            await undoing(step, { over: 'keep' }).then(
              ({ kept }) => void (kept > 0 && refused.push(step)),
              (error: unknown) => {
                if (!(error instanceof AppError)) throw error
                if (error.code !== 'wrong_state' || round === 0) refused.push(step)
              },
            )
          }
          left = refused
        }

        expect(left).toEqual([])
        expect(await whole()).toEqual(before)
      },
    ),
    { numRuns: 60 },
  )
  expect(done).toBeGreaterThan(100)
}, 120_000)

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
  await database.pool.query('update boxes set size = 7')

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
  const there = async () => (await database.pool.query('select id, label, count from slips')).rows

  await undoing(removed)
  expect(await there()).toEqual([{ id: 1, label: 'paper', count: 2 }])
  const gone = await undoing(made)
  expect(await there()).toEqual([])
  await undoing(gone.step!)
  expect(await there()).toEqual([{ id: 1, label: 'paper', count: 2 }])
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
  isGuarding = true

  expect(await failure(undoing(step))).toMatchObject({ code: 'wrong_state', said: messageIn('Money stands on it.') })
  expect(guarded).toMatchObject([{ id, before: { size: 2 }, next: { size: null } }])
  expect(await box(id)).toMatchObject({ size: 2 })
})

test('after 30 days nothing is undone; an unknown step is not there', async () => {
  const id = await newBox({ label: 'one' })
  const step = await asked(1, (context) => update(context, boxes, id, { size: 2 }))
  await database.pool.query(`update history set at = at - interval '31 days'`)

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
