import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#resources/kernel/check-row'
import { addDays } from '#resources/kernel/zoned-time'
import { markPayment } from '#resources/payments.calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { givenPayments, today } from '../support/given-payments'
import { attachInvoice } from '../support/invoices'

let t: TestApp
let admin: Caller
let given: ReturnType<typeof givenPayments>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  given = givenPayments(t, admin)
})
afterAll(() => t.close())

const plan = async (student: { id: number }) =>
  (await given.paymentsOf(student))
    .map(({ groupId, planNumber, amount, received, isPaid }) => [groupId, planNumber, amount, received, isPaid])
    .sort()
/** Receives a part of the second payment of the plan. */
const receive = async (student: { id: number }, amount: number) => {
  const [, second] = await given.paymentsOf(student)
  await given.received(second!, amount)
}
/** Changes a student and returns the step. */
const change = async ({ id }: { id: number }, values: Row): Promise<string> => {
  const answer = await admin.put(`/applicant/${id}`, values)
  expect(answer.status, answer.text).toBe(200)
  return String(answer.headers[STEP_HEADER])
}
const undo = (step: string, body: Row = {}): Promise<Answer> => admin.post(`/history/${step}/undo`, body)

describe('a drop-out of somebody who paid a part ahead', () => {
  test('is undone, and done again: the part is of the whole payment again', async () => {
    const student = await given.studentOf(await given.monthlyGroupOf())
    await receive(student, 10_000)
    const before = await plan(student)
    const gone = await change(student, { status: 'DROP_OUT' })
    const after = await plan(student)
    expect(after).toEqual([[student.groupId, 2, 10_000, 10_000, true]])

    const undone = await undo(gone)
    expect(undone.status, undone.text).toBe(200)
    expect(await plan(student)).toEqual(before)
    expect((await undo(String(undone.body.step))).status).toBe(200)
    expect(await plan(student)).toEqual(after)
  })

  test('is not undone under a return that asks for the rest already, nor where the part was paid back', async () => {
    const student = await given.studentOf(await given.monthlyGroupOf())
    await receive(student, 10_000)
    const gone = await change(student, { status: 'DROP_OUT' })
    await change(student, { status: 'ENROLLED' })
    const before = await plan(student)
    expect(await undo(gone, { over: 'keep' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await plan(student)).toEqual(before)

    const other = await given.studentOf(await given.monthlyGroupOf())
    await receive(other, 10_000)
    const left = await change(other, { status: 'DROP_OUT' })
    const [cut] = await given.paymentsOf(other)
    expect((await admin.post(`/payment/${cut!.id}/reverse`, { reason: 'Paid back' })).status).toBe(200)
    expect(await undo(left, { over: 'keep' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})

describe('an older leaving that is undone under a later one, which is kept', () => {
  test('asks nobody for the plan of a group that they are not in', async () => {
    const [first, second, third] = [
      await given.monthlyGroupOf(),
      await given.monthlyGroupOf(),
      await given.monthlyGroupOf(),
    ]
    const student = await given.studentOf(first)
    await receive(student, 10_000)
    const moved = await change(student, { courseId: second.courseId, groupId: second.id })
    await change(student, { courseId: third.courseId, groupId: third.id })
    const before = await plan(student)

    expect(await undo(moved, { over: 'keep' })).toMatchObject({ status: 200 })
    expect(await plan(student)).toEqual(before)
  })

  test('asks nobody who left by a status for it', async () => {
    const student = await given.studentOf(await given.monthlyGroupOf())
    const gone = await change(student, { status: 'DROP_OUT' })
    await change(student, { status: 'BLACKLIST' })
    expect(await undo(gone, { over: 'keep' })).toMatchObject({ status: 200 })
    expect(await plan(student)).toEqual([])
  })
})

describe('what changed while somebody was away follows the undo that leads them back', () => {
  test('a payment made ahead that was paid back meanwhile is asked for again, once, and no more when they leave again', async () => {
    const student = await given.studentOf(await given.monthlyGroupOf())
    const [, second] = await given.paymentsOf(student)
    await attachInvoice(admin, second!)
    await admin.send(markPayment, { params: { id: second!.id }, body: { isPaid: true, method: 'CASH' } })
    const planned = (await plan(student)).filter(([, number]) => number !== 2)
    const gone = await change(student, { status: 'DROP_OUT' })
    expect((await admin.post(`/payment/${second!.id}/reverse`, { reason: 'Paid back' })).status).toBe(200)
    const away = await plan(student)

    const anew = [student.groupId, 2, 30_000, 0, false]
    const whole = [...away, ...planned, anew].sort()
    const undone = await undo(gone)
    expect(undone.status, undone.text).toBe(200)
    expect(await plan(student)).toEqual(whole)
    const redone = await undo(String(undone.body.step))
    expect(redone.status, redone.text).toBe(200)
    expect(await plan(student)).toEqual(away)
    expect((await undo(gone)).status).toBe(200)
    expect(await plan(student)).toEqual(whole)
  })

  test('nothing is asked for again that was asked for before and deleted', async () => {
    const student = await given.studentOf(await given.monthlyGroupOf())
    const [, second] = await given.paymentsOf(student)
    await attachInvoice(admin, second!)
    await admin.send(markPayment, { params: { id: second!.id }, body: { isPaid: true, method: 'CASH' } })
    expect((await admin.post(`/payment/${second!.id}/reverse`, { reason: 'Mistake' })).status).toBe(200)
    const anew = (await given.paymentsOf(student)).find(({ planNumber }) => planNumber === 2)
    expect((await admin.delete(`/payment/${anew!.id}`)).status).toBe(200)
    const before = await plan(student)
    const gone = await change(student, { status: 'DROP_OUT' })
    expect((await undo(gone)).status).toBe(200)
    expect(await plan(student)).toEqual(before)
  })

  test('the plan of a group that was launched meanwhile is made, and that of the other group ends', async () => {
    const planning = { groupState: 'PLANNING', startDate: addDays(today, 7) }
    const own = await given.monthlyGroupOf(planning)
    const other = await given.monthlyGroupOf({ ...planning, courseId: own.courseId })
    const student = await given.studentOf(own)
    const moved = await change(student, { groupId: other.id })
    for (const { id } of [own, other])
      expect((await admin.put(`/group/launch/${id}`, { anyway: true })).status).toBe(200)
    expect((await plan(student)).map(([groupId]) => groupId)).toEqual([other.id, other.id, other.id])
    const undone = await undo(moved)
    expect(undone.status, undone.text).toBe(200)
    expect((await plan(student)).map(([groupId]) => groupId)).toEqual([own.id, own.id, own.id])
    expect((await undo(String(undone.body.step))).status).toBe(200)
    expect((await plan(student)).map(([groupId]) => groupId)).toEqual([other.id, other.id, other.id])
  })
})
