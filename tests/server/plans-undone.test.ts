import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { addDays } from '#resources/kernel/zoned-time'
import { payments } from '#resources/payments'
import { receivePayments } from '#resources/payments.calls'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { givenPayments, today } from '../support/given-payments'

let t: TestApp
let admin: Caller
let given: ReturnType<typeof givenPayments>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  given = givenPayments(t, admin)
})
afterAll(() => t.close())

/** A running group of three months that starts in a week. */
const groupOf = (more: Row = {}): Promise<Group> =>
  given.groupOf({
    startDate: addDays(today, 7),
    duration: { value: 3, timeScale: 'MONTH' },
    tuitionFee: { currency: 'AMD', amount: 30_000, feeType: 'MONTHLY' },
    ...more,
  })
const rowsOf = async ({ id }: { id: number }) =>
  (await admin.send(calls(payments).list, { query: { sortBy: 'id' }, body: { applicantIds: [id] } })).payments
const plan = async (student: { id: number }) =>
  (await rowsOf(student))
    .map(({ groupId, planNumber, amount, received, isPaid }) => [groupId, planNumber, amount, received, isPaid])
    .sort()
const receive = async (student: { id: number }, amount: number) => {
  const [, second] = await rowsOf(student)
  const parts = [{ id: second!.id, amount }]
  await admin.send(receivePayments, { body: { payments: parts, receivedOn: today, method: 'CASH' } })
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
    const student = await given.studentOf(await groupOf())
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
    const student = await given.studentOf(await groupOf())
    await receive(student, 10_000)
    const gone = await change(student, { status: 'DROP_OUT' })
    await change(student, { status: 'ENROLLED' })
    const before = await plan(student)
    expect(await undo(gone, { over: 'keep' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await plan(student)).toEqual(before)

    const other = await given.studentOf(await groupOf())
    await receive(other, 10_000)
    const left = await change(other, { status: 'DROP_OUT' })
    const [cut] = await rowsOf(other)
    expect((await admin.post(`/payment/${cut!.id}/reverse`, { reason: 'Paid back' })).status).toBe(200)
    expect(await undo(left, { over: 'keep' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})

describe('an older leaving that is undone under a later one, which is kept', () => {
  test('asks nobody for the plan of a group that they are not in', async () => {
    const [first, second, third] = [await groupOf(), await groupOf(), await groupOf()]
    const student = await given.studentOf(first)
    await receive(student, 10_000)
    const moved = await change(student, { courseId: second.courseId, groupId: second.id })
    await change(student, { courseId: third.courseId, groupId: third.id })
    const before = await plan(student)

    expect(await undo(moved, { over: 'keep' })).toMatchObject({ status: 200 })
    expect(await plan(student)).toEqual(before)
  })

  test('asks nobody who left by a status for it', async () => {
    const student = await given.studentOf(await groupOf())
    const gone = await change(student, { status: 'DROP_OUT' })
    await change(student, { status: 'BLACKLIST' })
    expect(await undo(gone, { over: 'keep' })).toMatchObject({ status: 200 })
    expect(await plan(student)).toEqual([])
  })
})
