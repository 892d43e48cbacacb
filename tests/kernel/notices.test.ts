import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff } from '#resources/access'
import { allOf, before, inDays, is, not, now, atMost, today } from '#resources/kernel/access'
import { defineResource } from '#resources/kernel/define-resource'
import { choice, computed, day, flag, instant, reference, text, when } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { inTransaction, system, type Context } from '#server/kernel/context'
import { claimDue } from '#server/kernel/operations/claim-due'
import { remove } from '#server/kernel/operations/remove'
import { create, stamp, update } from '#server/kernel/operations/write'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf } from '../support/test-kernel'
import { boxes } from '../support/test-resources'

const said = { label: asIs('Loan'), says: asIs('Loan'), to: 'keeperId' } as const
const loans = defineResource({
  name: 'loans',
  path: 'loan',
  screen: null,
  title: { one: asIs('Loan'), many: asIs('Loans') },
  display: 'item',
  fields: {
    item: text({ label: asIs('Item'), required: true }),
    keeperId: reference({ label: asIs('Keeper'), to: 'boxes', as: 'keeper', show: ['label'] }),
    state: choice({ label: asIs('State'), options: { OUT: asIs('Out'), BACK: asIs('Back') }, default: 'OUT' }),
    dueOn: day({ label: asIs('Due') }),
    callAt: instant({ label: asIs('Call') }),
    calledAt: instant({ label: asIs('Called'), readOnly: true }),
    isOverdue: computed(flag({ label: asIs('Overdue') }), when(allOf(is('state', 'OUT'), before('dueOn', today)))),
  },
  access: { read: staff, write: staff },
  softDelete: true,
  notices: {
    overdue: { ...said, when: is('isOverdue', true) },
    soon: { ...said, when: allOf(is('state', 'OUT'), before('dueOn', inDays(3))), once: 'dueOn' },
    call: { ...said, when: atMost('callAt', now), stamps: 'calledAt' },
    boxed: { ...said, when: allOf(is('keeper.label', 'A'), not(is('state', 'BACK'))) },
  },
})

let database: FreshDatabase
let context: Context
beforeAll(async () => {
  database = await freshDatabase()
  context = (await kernelOf(database.pool, [loans, boxes])).as(system)
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate loans restart identity cascade'))

type Name = keyof typeof loans.notices
const claim = (name: Name, most = 100) => inTransaction(context, (inner) => claimDue(inner, loans, name, most))
const lend = (values: object = {}) => create(context, loans, { item: 'Laptop', dueOn: '2026-11-20', ...values })

test('a record is told of once for as long as the condition holds, and again when it comes to hold again', async () => {
  const [late, lent] = [await lend(), await lend({ dueOn: '2026-11-21' })]

  expect(await claim('overdue')).toEqual([late])
  expect(await claim('overdue')).toEqual([])
  await update(context, loans, late, { item: 'Phone' })
  expect(await claim('overdue')).toEqual([])
  await update(context, loans, late, { state: 'BACK' })
  await update(context, loans, lent, { dueOn: '2026-11-19' })
  expect(await claim('overdue')).toEqual([lent])
  await update(context, loans, late, { state: 'OUT' })
  expect(await claim('overdue')).toEqual([late])
})

test('with `once` it is told of again when that value changes, and for nothing else', async () => {
  const id = await lend()

  expect(await claim('soon')).toEqual([id])
  await update(context, loans, id, { state: 'BACK' })
  expect(await claim('soon')).toEqual([])
  await update(context, loans, id, { state: 'OUT' })
  expect(await claim('soon')).toEqual([])
  await update(context, loans, id, { dueOn: '2026-11-22' })
  expect(await claim('soon')).toEqual([id])
  expect(await claim('soon')).toEqual([])
})

test('with `stamps` the field says when it was told, and what empties that has it told again', async () => {
  const id = await lend({ callAt: '2026-11-21T07:59:00.000Z' })
  await lend({ callAt: '2026-11-21T08:01:00.000Z' })
  const row = async () =>
    (await database.pool.query('select called_at, version from loans where id = $1', [id])).rows[0]

  expect(await claim('call')).toEqual([id])
  expect(await row()).toMatchObject({ called_at: '2026-11-21T08:00:00.000Z', version: 1 })
  expect(await claim('call')).toEqual([])
  await stamp(context, loans, id, { calledAt: null })
  expect(await claim('call')).toEqual([id])
})

test('the condition may ask the records that it refers to', async () => {
  const keeperId = await create(context, boxes, { label: 'A' })
  const id = await lend({ keeperId })
  await lend()

  expect(await claim('boxed')).toEqual([id])
  await update(context, boxes, keeperId, { label: 'B' })
  expect(await claim('boxed')).toEqual([])
  await update(context, boxes, keeperId, { label: 'A' })
  expect(await claim('boxed')).toEqual([id])
})

test('of several processes at once each is given records of its own, and none is left', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => lend()))
  const rounds = await Promise.all(Array.from({ length: 6 }, () => claim('overdue', 10)))
  const rest: number[] = []
  for (let more = await claim('overdue'); more.length > 0; more = await claim('overdue')) rest.push(...more)

  expect([...rounds.flat(), ...rest].sort((a, b) => a - b)).toEqual(made.sort((a, b) => a - b))
})

test('what is not committed was not told, and what is deleted is not told of', async () => {
  const [id, gone] = [await lend(), await lend()]
  await remove(context, loans, gone)
  await expect(
    inTransaction(context, async (inner) => {
      await claimDue(inner, loans, 'overdue', 100)
      throw new Error('the process died')
    }),
  ).rejects.toThrow('died')

  expect(await claim('overdue')).toEqual([id])
})

test('an index holds what may come due, by the column that the clock passes', async () => {
  const { rows } = await database.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname ~ '^loans_(notice|told)_' order by indexname`,
  )

  const out = "((deleted_at IS NULL) AND (state = 'OUT'::text) AND"
  expect(rows.map(({ indexdef }) => indexdef.replace(/^.*USING btree /, ''))).toEqual([
    "(id) WHERE ((deleted_at IS NULL) AND (NOT COALESCE((state = 'BACK'::text), false)) AND (told_boxed IS NULL))",
    '(call_at, id) WHERE ((deleted_at IS NULL) AND (called_at IS NULL))',
    `(due_on, id) WHERE ${out} (told_overdue IS NULL))`,
    `(due_on, id) WHERE ${out} ((told_soon IS NULL) OR (told_soon_of IS DISTINCT FROM due_on)))`,
    '(id) WHERE (told_boxed IS NOT NULL)',
    '(id) WHERE (told_overdue IS NOT NULL)',
  ])
})
