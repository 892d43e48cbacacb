import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { addDays } from '#resources/kernel/zoned-time'
import { payments, type Payment } from '#resources/payments'
import { receivePayments } from '#resources/payments.calls'
import { foreseePlans } from '#resources/plans-foreseen.calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { today } from '../support/given-payments'
import { attachInvoice } from '../support/invoices'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const running = (amount: number, more: object = {}): Promise<Group> =>
  t.given.group({
    groupState: 'ONGOING',
    startDate: addDays(today, -35),
    duration: { value: 5, timeScale: 'MONTH' },
    tuitionFee: { currency: 'AMD', amount, feeType: 'MONTHLY' },
    ...more,
  })
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await admin.send(calls(payments).list, { query: { pageSize: 100, sortBy: 'date' }, body: { applicantIds: [id] } }))
    .payments
const receive = (id: number, amount: number) =>
  admin.send(receivePayments, {
    body: { payments: [{ id, amount }], receivedOn: today, method: 'CASH', makeBills: true },
  })
const foresee = (ids: number[], values: { status?: 'DROP_OUT'; groupId?: number }) =>
  admin.send(foreseePlans, { body: { ids, values } })

/** Creates a student of a running group with the payments of the plan, one of them before today. */
async function student(group: Group) {
  const { id } = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const rows = await paymentsOf(id)
  return { id, rows }
}

test('a drop-out is told what goes, what stays and what is paid back, and that is what happens', async () => {
  const group = await running(40_000)
  const { id, rows } = await student(group)
  const [due, second, third] = rows.filter(({ date }) => date > today)
  expect(rows.length).toBe(5)
  const owed = rows.filter(({ date }) => date <= today).reduce((sum, { amount }) => sum + amount, 0)
  await receive(due!.id, 40_000)
  await receive(second!.id, 15_000)
  await attachInvoice(admin, third!)
  const before = await paymentsOf(id)
  const told = await foresee([id], { status: 'DROP_OUT' })
  expect(await paymentsOf(id)).toEqual(before)
  expect(told).toMatchObject({
    leaving: 1,
    stays: [{ currency: 'AMD', amount: owed + 40_000, payments: rows.filter(({ date }) => date <= today).length + 1 }],
    paidBack: owed < 55_000 ? [{ currency: 'AMD', amount: 55_000 - owed }] : [],
    planned: [],
  })
  await admin.put(`/applicant/${id}`, { status: 'DROP_OUT' })
  const after = await paymentsOf(id)
  const total = (some: Payment[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  expect(told.canceled).toMatchObject([{ currency: 'AMD', amount: total(before) - total(after) }])
  expect(told.lines.filter(({ fate }) => fate === 'CANCELED').reduce((sum, { amount }) => sum + amount, 0)).toBe(
    total(before) - total(after),
  )
  expect(after.find((one) => one.id === second!.id)).toMatchObject({ amount: 15_000, received: 15_000, isPaid: true })
  expect(after.filter(({ isPaid }) => !isPaid).reduce((sum, one) => sum + one.amount - one.received, 0)).toBe(
    told.stays[0]!.amount,
  )
})

test('a move to another group is told with the plan there; what changes nothing is told nothing', async () => {
  const group = await running(40_000)
  const other = await running(50_000, { courseId: group.courseId })
  const { id } = await student(group)
  const told = await foresee([id], { groupId: other.id })
  expect(told.leaving).toBe(1)
  expect(told.planned).toMatchObject([{ currency: 'AMD', amount: 250_000, payments: 5 }])
  await admin.put(`/applicant/${id}`, { groupId: other.id })
  expect((await paymentsOf(id)).filter(({ groupId }) => groupId === other.id)).toHaveLength(5)
  expect(await foresee([id], { groupId: other.id })).toEqual({
    leaving: 0,
    canceled: [],
    stays: [],
    paidBack: [],
    planned: [],
    lines: [],
  })
})

test('of several is told together, and of whom the viewer may not change nothing', async () => {
  const group = await running(40_000)
  const ids = [(await student(group)).id, (await student(group)).id]
  expect(await foresee(ids, { status: 'DROP_OUT' })).toMatchObject({ leaving: 2, stays: [{ currency: 'AMD' }] })
  const stranger = await t.as('ROLE_PROJECT_COORDINATOR')
  expect(await stranger.send(foreseePlans, { body: { ids, values: { status: 'DROP_OUT' } } })).toMatchObject({
    leaving: 0,
    canceled: [],
    stays: [],
  })
})
