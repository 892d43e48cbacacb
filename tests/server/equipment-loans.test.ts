import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentLoans } from '#resources/equipment-loans'
import { calls } from '#resources/kernel/derived-calls'
import { notifications } from '#resources/notifications'
import { tellDueNotices } from '#server/domain/notifications/due-notices'
import { system } from '#server/kernel/context'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

// Equipment loans are declared in one file (docs/add-a-resource.md); this tests what is derived from it.
type Staff = Caller & { id: number }
let t: TestApp
let clerk: Staff
let master: Staff
let borrower: Staff
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-23T19:00:00Z'))
  clerk = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  master = await t.as('ROLE_PROGRAM_MANAGER')
  borrower = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterAll(() => t.close())

const lend = (item: string, dueOn = '2026-11-30') =>
  clerk.send(calls(equipmentLoans).create, { body: { item, borrowerId: borrower.id, dueOn } })
const move = (by: Caller, id: number, state: string, more: object = {}) =>
  by.put(`/equipment-loan/${id}`, { state, ...more })
const out = async (item: string, dueOn?: string) => {
  const { id } = await lend(item, dueOn)
  expect((await move(clerk, id, 'OUT')).status).toBe(200)
  return id
}

test('the file has at most 70 lines', () => {
  expect(readFileSync('resources/equipment-loans.ts', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(70)
})

test('a loan goes from asked to out to back; each move stamps its day and stands in the history', async () => {
  const { id, state } = await lend('Projector')
  expect(state).toBe('ASKED')
  expect((await move(clerk, id, 'OUT')).body).toMatchObject({ state: 'OUT', handedOn: '2026-11-23', returnedOn: null })
  expect((await move(clerk, id, 'BACK')).body).toMatchObject({ state: 'BACK', returnedOn: '2026-11-23' })
  const { body } = await clerk.get(`/equipment-loan/${id}/history`)

  expect(body.history).toMatchObject([
    { changes: { state: ['OUT', 'BACK'], returnedOn: [null, '2026-11-23'] } },
    { changes: { state: ['ASKED', 'OUT'], handedOn: [null, '2026-11-23'] } },
    { action: 'create' },
  ])
})

test('other moves are refused at the state; a lost one needs a note, and who may say so', async () => {
  const { id } = await lend('Camera')
  expect(
    (await clerk.post('/equipment-loan', { item: 'x', borrowerId: 1, dueOn: '2026-12-01', state: 'OUT' })).status,
  ).toBe(422)
  expect(errorsOf(await move(clerk, id, 'BACK'))).toHaveProperty('state')
  await move(clerk, id, 'OUT')

  expect(errorsOf(await move(clerk, id, 'LOST', { note: 'Stolen' }))).toHaveProperty('state')
  expect(errorsOf(await move(master, id, 'LOST'))).toEqual({ note: 'This field is required!' })
  expect(errorsOf(await clerk.put(`/equipment-loan/${id}`, { note: 'Scratched' }))).toHaveProperty('note')
  expect(errorsOf(await clerk.put(`/equipment-loan/${id}`, { item: 'Other' }))).toHaveProperty('item')
  expect((await move(master, id, 'LOST', { note: 'Stolen' })).body).toMatchObject({ state: 'LOST', note: 'Stolen' })
})

test('what is out is not handed out again until it is back', async () => {
  const first = await out('Laptop 1')
  const { id } = await lend('Laptop 1')

  expect(errorsOf(await move(clerk, id, 'OUT'))).toEqual({ item: 'It is out already.' })
  await move(clerk, first, 'BACK')
  expect((await move(clerk, id, 'OUT')).status).toBe(200)
})

test('several are taken back at once, with a result of each', async () => {
  const ids = [await out('Mouse 1'), await out('Mouse 2'), (await lend('Mouse 3')).id]
  const { body } = await clerk.put('/equipment-loan/bulk', { ids, values: { state: 'BACK' } })

  expect(body).toMatchObject({ updated: 2, failed: 1 })
  expect(body.results).toMatchObject([
    { id: ids[0], ok: true },
    { id: ids[1], ok: true },
    { id: ids[2], ok: false },
  ])
  const back = await clerk.send(calls(equipmentLoans).list, { body: { ids, state: ['BACK'] } })
  expect(back.equipmentLoans.map(({ id, returnedOn }) => [id, returnedOn])).toEqual([
    [ids[0], '2026-11-23'],
    [ids[1], '2026-11-23'],
  ])
})

test('the borrower and who lent it are told once that it is overdue, and again when it is so anew', async () => {
  const late = await out('Tablet', '2026-11-23')
  const told = async (reader: Caller) =>
    (
      await reader.send(calls(notifications).list, { query: { sortBy: 'id', sortDirection: 'DESC' } })
    ).notifications.filter(({ kind, aboutId }) => kind === 'equipmentLoans.overdue' && aboutId === late)
  const round = () => Promise.all([1, 2].map(() => tellDueNotices(t.app.contextFor(system))))
  await borrower.put('/preferences', { language: 'hy' })
  await round()
  expect(await told(borrower)).toEqual([])

  t.clock.now = new Date('2026-11-23T20:30:00Z') // already the 24th in the academy's time zone
  const found = await clerk.send(calls(equipmentLoans).list, { body: { isOverdue: true } })
  expect(found.equipmentLoans.map(({ id }) => id)).toEqual([late])
  await round()
  await round()
  expect(await told(clerk)).toMatchObject([{ title: 'Tablet was due back on 23.11.2026', about: 'equipmentLoans' }])
  expect(await told(borrower)).toMatchObject([{ title: 'Tablet՝ պետք է վերադարձվեր 23.11.2026-ին', status: 'UNREAD' }])
  expect(await told(master)).toEqual([])

  for (const dueOn of ['2026-11-30', '2026-11-22']) {
    await clerk.put(`/equipment-loan/${late}`, { dueOn })
    await round()
  }
  expect(await told(borrower)).toHaveLength(2)
})
