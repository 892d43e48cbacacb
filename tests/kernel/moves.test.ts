import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff } from '#resources/access'
import { hasRole, now, today, type Where } from '#resources/kernel/access'
import { defineResource, nobody } from '#resources/kernel/define-resource'
import { choice, day, instant, longText, text } from '#resources/kernel/fields'
import { messageIn } from '#resources/kernel/message'
import { doesHold } from '#resources/kernel/conditions'
import { moveActions, movedFields, statesToChoose } from '#resources/kernel/moves'
import { asIs } from '#resources/kernel/words'
import { system, type Context } from '#server/kernel/context'
import { readHistory } from '#server/kernel/history'
import { get } from '#server/kernel/operations/read'
import { create, stamp, update, updateEach } from '#server/kernel/operations/write'
import { asking } from '../support/asking'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf, staffUser } from '../support/test-kernel'

const loans = defineResource({
  name: 'loans',
  path: 'loan',
  screen: null,
  title: { one: asIs('Loan'), many: asIs('Loans') },
  display: 'item',
  fields: {
    item: text({ label: asIs('Item'), required: true }),
    borrower: text({ label: asIs('Borrower') }),
    note: longText({ label: asIs('Note') }),
    returnedOn: day({ label: asIs('Returned'), readOnly: true }),
    takenAt: instant({ label: asIs('Taken'), readOnly: true }),
    state: choice({
      label: asIs('State'),
      required: true,
      options: { ASKED: asIs('Asked'), OUT: asIs('Out'), BACK: asIs('Back'), LOST: asIs('Lost') },
      default: 'ASKED',
      begins: { ASKED: {}, LOST: { who: nobody, refused: messageIn('Nothing begins lost.') } },
      moves: {
        ASKED: { OUT: { needs: ['borrower'], without: messageIn('Somebody takes it.'), stamps: { takenAt: now } } },
        OUT: {
          BACK: { stamps: { returnedOn: today } },
          LOST: { who: (viewer) => hasRole(viewer, 'ROLE_ADMIN'), needs: ['note'] },
        },
      },
    }),
  },
  access: { read: staff, write: staff },
  history: true,
})

let database: FreshDatabase
let admin: Context
let moderator: Context
let cohort: Context

beforeAll(async () => {
  database = await freshDatabase()
  const { as } = await kernelOf(database.pool, [loans])
  admin = as(staffUser())
  moderator = as(staffUser('ROLE_MODERATOR', 2))
  cohort = as(system)
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate loans, history restart identity cascade'))

const errorsOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: { detail?: { errors?: unknown } }) => error.detail?.errors,
  )

test('a record begins and goes on as its moves say, which set what they set', async () => {
  const id = await create(admin, loans, { item: 'Laptop', borrower: 'Ani' })
  await update(admin, loans, id, { state: 'OUT' })
  await update(admin, loans, id, { state: 'BACK' })

  expect(await get(admin, loans, id)).toMatchObject({
    state: 'BACK',
    returnedOn: '2026-11-21',
    takenAt: '2026-11-21T08:00:00.000Z',
  })
  expect((await readHistory(admin, loans, id))[0]).toMatchObject({
    changes: { state: ['OUT', 'BACK'], returnedOn: [null, '2026-11-21'] },
  })
})

test('what is no move, not open, or lacks what it needs is refused at its field, one by one and in bulk', async () => {
  const id = await create(admin, loans, { item: 'Laptop' })
  const to = (state: 'OUT' | 'BACK' | 'LOST', more: object = {}, who = admin) =>
    errorsOf(update(who, loans, id, { state, ...more }))

  expect(await errorsOf(create(admin, loans, { item: 'Phone', state: 'LOST' }))).toEqual({
    state: 'Nothing begins lost.',
  })
  expect(await errorsOf(create(admin, loans, { item: 'Phone', state: 'OUT' }))).toEqual({
    state: expect.stringContaining('check.noMove'),
  })
  expect(await to('BACK')).toEqual({ state: expect.stringContaining('"from":{"en":"asked"') })
  expect(await to('OUT')).toEqual({ borrower: 'check.required', state: 'Somebody takes it.' })
  expect(await to('OUT', { borrower: 'Ani' })).toBeNull()
  expect(await to('LOST', { note: 'In the tram' }, moderator)).toEqual({ state: 'check.notWritable' })
  expect((await updateEach(admin, loans, [{ id, body: { state: 'LOST' } }]))[0]?.error?.detail.errors).toEqual({
    note: 'check.required',
  })
  expect(await to('LOST', { note: 'In the tram' })).toBeNull()
})

test('Cohort itself, and what the server stamps, go by no move', async () => {
  const id = await create(cohort, loans, { item: 'Laptop', state: 'BACK' })
  await stamp(moderator, loans, id, { state: 'OUT' })

  expect(await get(admin, loans, id)).toMatchObject({ state: 'OUT', takenAt: null })
})

test('moves with a label are actions, of whom and where they may be made', () => {
  const labelled = {
    ...loans.fields.state,
    moves: {
      ASKED: { OUT: { label: asIs('Hand out'), needs: ['borrower'] } },
      OUT: { BACK: { label: asIs('Take back') } },
      LOST: { BACK: { label: asIs('Take back'), who: nobody } },
    },
  }
  const actions = moveActions({ fields: { ...loans.fields, state: labelled } }, asking.viewer)

  expect(actions.map(({ name, label, input, sets }) => [name, label.en, Object.keys(input), sets])).toEqual([
    ['state-OUT', 'Hand out', ['borrower'], { state: 'OUT' }],
    ['state-BACK', 'Take back', [], { state: 'BACK' }],
  ])
  const isOffered = (index: number, state: string) => doesHold(actions[index]!.isOffered as Where, { state }, asking)
  expect([isOffered(0, 'ASKED'), isOffered(0, 'OUT'), isOffered(1, 'OUT'), isOffered(1, 'LOST')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a form offers what may be chosen', () => {
  const [[, field] = []] = movedFields(loans.fields)
  const moderators = { ...asking, viewer: staffUser('ROLE_MODERATOR') }

  expect(statesToChoose(field!, null, {}, asking)).toEqual(['ASKED'])
  expect(statesToChoose(field!, 'OUT', {}, asking)).toEqual(['OUT', 'BACK', 'LOST'])
  expect(statesToChoose(field!, 'OUT', {}, moderators)).toEqual(['OUT', 'BACK'])
  expect(statesToChoose(field!, 'LOST', {}, asking)).toEqual(['LOST'])
})
