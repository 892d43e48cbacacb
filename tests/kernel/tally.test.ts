import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kernel/context'
import { readFilters } from '#server/kernel/list-query'
import { count } from '#server/kernel/operations/count'
import { purge } from '#server/kernel/operations/purge'
import { remove, removeMany, restore } from '#server/kernel/operations/remove'
import { create, createMany, update, updateMany } from '#server/kernel/operations/write'
import { countedIn, foldTally } from '#server/kernel/tally'
import { sql } from 'drizzle-orm'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOfSamples, listed } from '../support/operations'
import { statementOf } from '#server/kernel/statements'
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
  for (const label of ['theirs', 'ours']) await create(admin, boxes, { label })
})

const rows = async <T>(text: string) => (await database.pool.query(text)).rows as T[]
const keys = 'state, is_open, box_id'
const tallied = () =>
  rows(`select ${keys}, sum(n)::int as n from samples_tally group by ${keys} having sum(n) <> 0 order by 1, 2, 3`)
const counted = () =>
  rows(`select ${keys}, count(*)::int as n from samples where deleted_at is null group by ${keys} order by 1, 2, 3`)
const monthsKept = () =>
  rows(`select month, sum(n)::int as n from samples_months group by month having sum(n) <> 0 order by 1`)
const monthsCounted = () =>
  rows(
    `select date_trunc('month', created_at at time zone 'UTC')::date as month, count(*)::int as n from samples where deleted_at is null group by 1 order by 1`,
  )
/** Whether the total for these filters is read from the tally, or without filters from the counts per month. */
const isRead = (context: Context, filters: Record<string, unknown>) => {
  const { from } = countedIn(context, samples, readFilters(samples, filters).filters, sql`true`)
  return statementOf(from, null).text.includes(Object.keys(filters).length > 0 ? 'samples_tally' : 'samples_months')
}
let named = 0
const sample = (n: number) => ({
  name: `Sample ${(named += 1)}`,
  state: n % 2 ? ('NEW' as const) : ('OLD' as const),
  isOpen: n % 3 === 0,
  boxId: [null, 1, 2][n % 3] ?? null,
})

const changes: readonly ((ids: number[], n: number) => Promise<unknown>)[] = [
  (_, n) => create(admin, samples, sample(n)),
  (_, n) => createMany(admin, samples, [sample(n), sample(n + 1), sample(n + 1)]),
  ([id], n) => update(admin, samples, id!, { state: n % 2 ? 'NEW' : 'OLD', boxId: sample(n).boxId }),
  ([id], n) => update(admin, samples, id!, { notes: `note ${n}` }),
  (ids, n) => updateMany(admin, samples, ids, { isOpen: n % 2 === 0 }),
  ([id]) => remove(admin, samples, id!),
  (ids) => removeMany(admin, samples, ids.slice(0, 3)),
]

test('whatever is written, removed, restored and purged, the tally is the count, folded or not', async () => {
  const step = fc.record({
    change: fc.nat(changes.length - 1),
    n: fc.nat(50),
    from: fc.nat(20),
    isFolded: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const { change, n, from, isFolded } of steps) {
        const alive = await rows<{ id: number }>('select id from samples where deleted_at is null order by id')
        const ids = [...alive.slice(from), ...alive].slice(0, 5).map(({ id }) => id)
        if (ids.length > 0 || change < 2) await changes[change]!(ids, n)
        if (isFolded) await foldTally(admin.db, samples)
      }
      const [gone] = await rows<{ id: number }>('select id from samples where deleted_at is not null order by id')
      if (gone) await restore(admin, samples, gone.id)
      await purge(admin, samples, sql`deleted_at is not null`)
      expect(await tallied()).toEqual(await counted())
      expect(await monthsKept()).toEqual(await monthsCounted())
    }),
    { numRuns: 25 },
  )
})

test('lists and counts by tallied fields alone read the tally, and tell what is there', async () => {
  await createMany(admin, samples, [0, 1, 2, 3, 4, 5, 6].map(sample))
  for (const [filters, total] of [
    [{}, 7],
    [{ state: ['NEW'] }, 3],
    [{ state: ['NEW', 'OLD'], isOpen: false }, 4],
    [{ boxIds: [null, 2] }, 5],
  ] as const) {
    expect(isRead(admin, filters)).toBe(true)
    expect((await listed(admin, filters)).total).toBe(total)
  }
  const { filters } = readFilters(samples, { isOpen: false })
  expect(await count(admin, samples, filters, 'state')).toEqual({
    count: 4,
    groups: [
      { value: 'NEW', count: 2 },
      { value: 'OLD', count: 2 },
    ],
  })
})

test('where a filter, a grouping or the rule of the viewer asks for more, the records are counted', async () => {
  await createMany(admin, samples, [0, 1, 2, 3, 4, 5, 6].map(sample))
  expect(isRead(admin, { state: ['NEW'], seats: { from: 1 } })).toBe(false)
  expect(isRead(admin, { term: 'Sample' })).toBe(false)
  expect((await listed(admin, { term: 'Sample', state: ['NEW'] })).total).toBe(3)
  // Viewers who see the records of one box: a path through a reference that is part of the tally.
  const sales = as(staffUser('ROLE_SALES_SUPPORT_SPECIALIST', 2))
  expect(isRead(sales, { state: ['NEW'] })).toBe(true)
  expect((await listed(sales, {})).total).toBe(2)
  expect((await listed(sales, { state: ['NEW'] })).total).toBe(1)
})

test('those who fold and those who write at once lose nothing', async () => {
  await createMany(admin, samples, [0, 1, 2, 3, 4, 5, 6].map(sample))
  const ids = (await rows<{ id: number }>('select id from samples order by id')).map(({ id }) => id)
  await Promise.all([
    ...ids.map((id, n) => update(admin, samples, id, { state: n % 2 ? 'NEW' : 'OLD' })),
    ...ids.map(() => foldTally(admin.db, samples)),
    ...ids.map((_, n) => create(admin, samples, sample(n))),
  ])
  expect(await tallied()).toEqual(await counted())
  expect(await monthsKept()).toEqual(await monthsCounted())
})
