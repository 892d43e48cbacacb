import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#resources/kernel/check-row'
import { STEP_HEADER } from '#resources/kernel/undo'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
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
