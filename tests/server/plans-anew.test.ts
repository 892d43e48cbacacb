import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { receipts } from '#resources/receipts'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { givenPayments } from '../support/given-payments'

let t: TestApp
let admin: Caller
let given: ReturnType<typeof givenPayments>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  given = givenPayments(t, admin)
})
afterAll(() => t.close())

const monthly = { currency: 'AMD', amount: 30_000, feeType: 'MONTHLY' }
const studentOf = async (more: Row = {}) => given.studentOf(await given.monthlyGroupOf(more))
const plan = async (student: { id: number }) =>
  (await given.paymentsOf(student)).map(({ planNumber, amount, received, isPaid }) => [
    planNumber,
    amount,
    received,
    isPaid,
  ])
const put = async ({ id }: { id: number }, values: Row) =>
  expect(await admin.put(`/applicant/${id}`, values)).toMatchObject({ status: 200 })
const receiveFirst = async (student: { id: number }, amount: number) => {
  const [first] = await given.paymentsOf(student)
  await given.received(first!, amount)
  return first!
}
const replan = async ({ id }: { id: number }) =>
  expect(await admin.post(`/payment/applicant/${id}/plan`)).toMatchObject({ status: 200 })

describe('a payment that is partly received, in a plan made anew', () => {
  test('follows the discounts and the fee of now, in its row', async () => {
    const student = await studentOf({ tuitionFee: { ...monthly, amount: 300_000, feeType: 'PER_COURSE' } })
    const { id } = await receiveFirst(student, 100_000)
    await put(student, { discount: 20 })
    await replan(student)
    expect(await plan(student)).toEqual([[1, 240_000, 100_000, false]])
    await put(student, { discount: 0 })
    await replan(student)
    expect(await plan(student)).toEqual([[1, 300_000, 100_000, false]])
    expect((await given.paymentsOf(student))[0]!.id).toBe(id)
  })

  test('is paid where no more is asked for; what was received beyond it reduces the others', async () => {
    const student = await studentOf()
    const { id } = await receiveFirst(student, 20_000)
    await put(student, { discount: 50 })
    await replan(student)
    expect(await plan(student)).toEqual([
      [1, 20_000, 20_000, true],
      [2, 10_000, 0, false],
      [3, 15_000, 0, false],
    ])
    const { receipts: kept } = await admin.send(calls(receipts).list, { body: { paymentIds: [id] } })
    expect(kept).toMatchObject([{ amount: 20_000 }])
  })
})

test('a payment of the plan that was deleted does not come back with a status of somebody who never left', async () => {
  const student = await studentOf()
  const [, second] = await given.paymentsOf(student)
  expect((await admin.delete(`/payment/${second!.id}`)).status).toBe(200)
  for (const status of ['ON_HOLD', 'GRADUATED']) {
    await put(student, { status })
    await put(student, { status: 'ENROLLED' })
    expect((await plan(student)).map(([number]) => number)).toEqual([1, 3])
  }
})

test('a one-time discount is not taken along to a group of another currency, where it would be a hundred times as much', async () => {
  const student = await studentOf()
  await put(student, { oneTimeDiscount: 20_000 })
  const dollars = await given.groupOf({ tuitionFee: { ...monthly, currency: 'USD', amount: 80 } })
  const to = { courseId: dollars.courseId, groupId: dollars.id }
  expect(errorsOf(await admin.put(`/applicant/${student.id}`, to))).toEqual({
    groupId:
      'The one-time discount of 20,000 ֏ is in another currency than the fee of this group, USD. Change the discount together with the group.',
  })
  const turned = await admin.put(`/group/${student.groupId}`, { tuitionFee: { ...monthly, currency: 'USD' } })
  expect(errorsOf(turned)).toEqual({
    'tuitionFee.currency': 'Applicants of the group with a one-time discount in AMD: 1. Take these off first.',
  })
  await put(student, { ...to, oneTimeDiscount: 50 })
  expect(await admin.put(`/group/${student.groupId}`, { tuitionFee: { ...monthly, currency: 'USD' } })).toMatchObject({
    status: 200,
  })
  const own = (await given.paymentsOf(student)).filter(({ groupId }) => groupId === dollars.id)
  expect(own.map(({ amount, currency }) => [amount, currency])).toEqual([
    [30, 'USD'],
    [80, 'USD'],
  ])
})

test('nor by leaving the first group and joining the other one later', async () => {
  const student = await studentOf()
  await put(student, { oneTimeDiscount: 20_000 })
  await put(student, { groupId: null, status: 'EXAM_PASSED' })
  await put(student, { phoneNumber: '+37491000111' })
  const dollars = await given.groupOf({ tuitionFee: { ...monthly, currency: 'USD', amount: 80 } })
  const to = { courseId: dollars.courseId, groupId: dollars.id, status: 'ENROLLED' }
  expect(errorsOf(await admin.put(`/applicant/${student.id}`, to))).toEqual({
    groupId: expect.stringContaining('20,000 ֏ is in another currency'),
  })
  const drams = await given.monthlyGroupOf()
  await put(student, { courseId: drams.courseId, groupId: drams.id, status: 'ENROLLED' })
  await put(student, { groupId: null, status: 'EXAM_PASSED' })
  await put(student, { oneTimeDiscount: 50 })
  await put(student, to)
  const own = (await given.paymentsOf(student)).filter(({ groupId }) => groupId === dollars.id)
  expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(110)
})
