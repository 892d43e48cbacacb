import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff } from '#resources/access'
import {
  after,
  allOf,
  anyOf,
  atLeast,
  before,
  hasRole,
  inDays,
  is,
  isNull,
  not,
  now,
  other,
  today,
  type Where,
} from '#resources/kernel/access'
import { defineResource } from '#resources/kernel/define-resource'
import { choice, computed, day, flag, instant, longText, money, reference, text, when } from '#resources/kernel/fields'
import { doesHold } from '#resources/kernel/conditions'
import { isEditable } from '#resources/kernel/field-conditions'
import { messageIn } from '#resources/kernel/message'
import { asIs } from '#resources/kernel/words'
import type { Context } from '#server/kernel/context'
import { readHeld } from '#server/kernel/operations/held'
import { find, get } from '#server/kernel/operations/read'
import { create, update, updateEach } from '#server/kernel/operations/write'
import { system } from '#server/kernel/context'
import { whereSql } from '#server/kernel/where'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf, staffUser } from '../support/test-kernel'

const loans = defineResource({
  name: 'loans',
  path: 'loan',
  screen: null,
  title: { one: asIs('Loan'), many: asIs('Loans') },
  display: 'item',
  fields: {
    item: text({
      label: asIs('Item'),
      required: true,
      editable: (viewer) => hasRole(viewer, 'ROLE_ADMIN') || is('state', 'ASKED'),
    }),
    state: choice({
      label: asIs('State'),
      required: true,
      options: { ASKED: asIs('Asked'), OUT: asIs('Out'), LOST: asIs('Lost') },
      default: 'ASKED',
    }),
    dueOn: day({ label: asIs('Due'), required: not(is('state', 'ASKED')) }),
    takenAt: instant({ label: asIs('Taken') }),
    deposit: money({ label: asIs('Deposit'), editable: anyOf(isNull('deposit'), is('state', 'ASKED')) }),
    fine: money({ label: asIs('Fine') }),
    note: longText({ label: asIs('Note'), shown: is('state', 'LOST'), required: is('state', 'LOST') }),
    isOverdue: computed(flag({ label: asIs('Overdue') }), when(allOf(is('state', 'OUT'), before('dueOn', today)))),
    isUrgent: computed(flag({ label: asIs('Urgent') }), when(allOf(is('isOverdue', true), atLeast('deposit', 100)))),
  },
  access: { read: staff, write: staff },
  uniqueTogether: [{ fields: ['item'], when: is('state', 'OUT'), message: messageIn('It is out already.') }],
})

const depots = defineResource({
  name: 'depots',
  path: 'depot',
  screen: null,
  title: { one: asIs('Depot'), many: asIs('Depots') },
  display: 'town',
  fields: {
    town: text({ label: asIs('Town'), required: true }),
    isOpen: flag({ label: asIs('Open'), default: true }),
  },
  access: { read: staff, write: staff },
})
const parcels = defineResource({
  name: 'parcels',
  path: 'parcel',
  screen: null,
  title: { one: asIs('Parcel'), many: asIs('Parcels') },
  display: 'name',
  fields: {
    name: text({ label: asIs('Name'), required: true }),
    weight: money({ label: asIs('Weight') }),
    note: text({ label: asIs('Note'), editable: true }),
    depotId: reference({ label: asIs('Depot'), to: 'depots', as: 'depot', show: ['town', 'isOpen'] }),
  },
  access: { read: staff, write: staff },
  editable: { when: not(is('depot.isOpen', false)), message: messageIn('The depot is closed.') },
})

let database: FreshDatabase
let kernel: Awaited<ReturnType<typeof kernelOf>>
let admin: Context
let moderator: Context

beforeAll(async () => {
  database = await freshDatabase()
  kernel = await kernelOf(database.pool, [loans, depots, parcels])
  admin = kernel.as(staffUser())
  moderator = kernel.as(staffUser('ROLE_MODERATOR', 2))
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate loans, depots, parcels restart identity cascade'))

const errorsOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: { detail?: { errors?: unknown } }) => error.detail?.errors,
  )

test('a field is required where its condition holds, and not asked for elsewhere', async () => {
  const id = await create(moderator, loans, { item: 'Laptop' })

  expect(await errorsOf(update(moderator, loans, id, { state: 'LOST' }))).toEqual({
    dueOn: 'check.required',
    note: 'check.required',
  })
  expect(await errorsOf(update(moderator, loans, id, { note: 'Gone' }))).toEqual({ note: 'check.notAsked' })
  await update(moderator, loans, id, { state: 'LOST', dueOn: '2026-11-20', note: 'Gone' })
  // A field that is no longer shown keeps its stored value, and may be emptied.
  await update(moderator, loans, id, { state: 'OUT' })
  await update(moderator, loans, id, { note: null })
  expect(await get(admin, loans, id)).toMatchObject({ state: 'OUT', note: null })
})

test('a field is changed while its condition holds of the record as it is stored, for whom it does', async () => {
  const id = await create(moderator, loans, { item: 'Laptop', state: 'OUT', dueOn: '2026-11-20' })

  expect(await errorsOf(update(moderator, loans, id, { item: 'Phone' }))).toEqual({ item: 'check.notEditable' })
  expect(await errorsOf(update(moderator, loans, id, { item: 'Phone', state: 'ASKED' }))).toEqual({
    item: 'check.notEditable',
  })
  await update(moderator, loans, id, { item: 'Laptop', deposit: 50 })
  expect(await errorsOf(update(moderator, loans, id, { deposit: 60 }))).toEqual({ deposit: 'check.notEditable' })
  await update(admin, loans, id, { item: 'Phone' })
  await update(kernel.as(system), loans, id, { deposit: 60 })
  expect(await get(admin, loans, id)).toMatchObject({ item: 'Phone', deposit: 60 })
})

test('a condition of the whole record, on what it shows of another one, holds for each field without a condition of its own', async () => {
  const closed = await create(admin, depots, { town: 'Gyumri', isOpen: false })
  const open = await create(admin, depots, { town: 'Vanadzor' })
  const stuck = await create(admin, parcels, { name: 'Books', depotId: closed })
  const free = await create(admin, parcels, { name: 'Lamps', depotId: open })
  const nowhere = await create(admin, parcels, { name: 'Chairs' })

  expect(await errorsOf(update(admin, parcels, stuck, { name: 'Maps', depotId: open, note: 'x' }))).toEqual({
    name: 'The depot is closed.',
    depotId: 'The depot is closed.',
  })
  const outcomes = await updateEach(
    admin,
    parcels,
    [stuck, free, nowhere].map((id) => ({ id, body: { weight: 2 } })),
  )
  expect(outcomes.map(({ error }) => error?.detail.errors ?? null)).toEqual([
    { weight: 'The depot is closed.' },
    null,
    null,
  ])
  await update(admin, parcels, stuck, { note: 'waits', name: 'Books' })
  expect(await readHeld(admin, parcels, [], ['weight', 'note'])).toMatchObject({
    weight: { fixed: 1 },
    note: { fixed: 0 },
  })
  // The browser knows the same of the record that it has read.
  const asking = { ...admin, viewer: admin.viewer }
  expect(isEditable(parcels.fields.name, await get(admin, parcels, stuck), asking)).toBe(false)
  expect(isEditable(parcels.fields.note, await get(admin, parcels, stuck), asking)).toBe(true)
  expect(isEditable(parcels.fields.name, await get(admin, parcels, free), asking)).toBe(true)
  expect(isEditable(parcels.fields.name, await get(admin, parcels, nowhere), asking)).toBe(true)
})

test('a computed flag follows its condition: read, filtered and sorted, with no feature', async () => {
  await create(admin, loans, { item: 'late', state: 'OUT', dueOn: '2026-11-20', deposit: 99.5 })
  await create(admin, loans, { item: 'dear', state: 'OUT', dueOn: '2026-11-19', deposit: 100 })
  await create(admin, loans, { item: 'today', state: 'OUT', dueOn: '2026-11-21' })
  await create(admin, loans, { item: 'asked', dueOn: '2026-11-01' })
  const items = async (...query: Parameters<typeof find<typeof loans>>[2][]) =>
    (await find(admin, loans, query[0]!)).map(({ item }) => item)

  expect(await items({ filter: { isOverdue: true }, sort: 'item' })).toEqual(['dear', 'late'])
  expect(await items({ filter: { isOverdue: false }, sort: 'item' })).toEqual(['asked', 'today'])
  expect(await items({ filter: { isUrgent: true } })).toEqual(['dear'])
  expect((await items({ filter: {}, sort: '-isOverdue' })).slice(0, 2).sort()).toEqual(['dear', 'late'])
  expect(await get(admin, loans, 2)).toMatchObject({ isOverdue: true, isUrgent: true })
})

test('what may not repeat where something holds repeats elsewhere, and is told in its own words', async () => {
  const out = { item: 'Laptop', state: 'OUT', dueOn: '2026-12-01' } as const
  const first = await create(admin, loans, out)
  const second = await create(admin, loans, { item: 'Laptop' })

  expect(await errorsOf(create(admin, loans, out))).toEqual({ item: 'It is out already.' })
  expect(
    (await updateEach(admin, loans, [{ id: second, body: { state: 'OUT', dueOn: '2026-12-01' } }]))[0]?.error?.detail
      .errors,
  ).toEqual({ item: 'It is out already.' })
  await update(admin, loans, first, { state: 'ASKED' })
  await update(admin, loans, second, { state: 'OUT', dueOn: '2026-12-01' })
})

// Browser and server evaluate the same data: for every condition and record, both must give the same result.
test('a condition says the same of values as in SQL', async () => {
  const clock = { now: () => new Date('2026-11-21T08:00:00Z'), zone: () => 'Asia/Yerevan', viewer: admin.viewer }
  const taken = [null, '2026-11-20T19:59:00.000Z', '2026-11-20T20:01:00.000Z', '2026-11-21T08:30:00.000Z']
  for (const dueOn of [null, '2026-11-20', '2026-11-21', '2026-11-24'])
    for (const takenAt of taken)
      for (const [deposit, fine] of [
        [null, 10],
        [10, 10],
        [12.5, 3],
      ] as const)
        await create(admin, loans, { item: `${dueOn} ${takenAt} ${deposit}`, dueOn, takenAt, deposit, fine })
  const leaves: Where[] = [
    before('dueOn', today),
    after('dueOn', inDays(2)),
    atLeast('dueOn', '2026-11-21'),
    before('takenAt', now),
    before('takenAt', today),
    after('takenAt', inDays(-1)),
    atLeast('deposit', 12.5),
    is('deposit', 10),
    after('deposit', other('fine')),
    isNull('dueOn'),
    is('state', 'ASKED'),
    true,
    false,
  ]
  const wheres = leaves.flatMap((one, index) => {
    const two = leaves[(index + 3) % leaves.length]!
    return [one, not(one), allOf(one, not(two)), anyOf(not(one), two), not(anyOf(one, two))]
  })
  const rows = await find(admin, loans, { filter: {} })

  for (const where of wheres) {
    const text = whereSql(kernel.kernel, { resource: loans, alias: 't' }, where)
    const found = await kernel.database.run<{ id: number }>(sql.raw(`select t.id from loans t where ${text}`))
    const told = rows.filter((row) => doesHold(where, row, clock)).map(({ id }) => id)
    expect(found.map(({ id }) => id).sort(), JSON.stringify(where)).toEqual(told.sort())
  }
})
