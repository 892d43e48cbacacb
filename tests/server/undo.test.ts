import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { timelineCall } from '#resources/applicant-timeline.calls'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { payments } from '#resources/payments'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { STEP_HEADER } from '#resources/kernel/undo'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { attachInvoice } from '../support/invoices'
import { givenStudent, preview, sign } from '../support/agreements'

// A staff member's request also changes other tables: undo must revert all of it.
const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const running = (more: Row = {}): Promise<Group> =>
  t.given.group({
    groupState: 'ONGOING',
    startDate: addDays(today, 7),
    duration: { value: 3, timeScale: 'MONTH' },
    tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
    ...more,
  })
const applicantOf = (group: Group, more: Row = {}): Promise<Applicant> =>
  t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED', ...more })
/** The tables that an admission writes, without the counters of those writes. */
async function whole(): Promise<unknown> {
  const tables = { applicants: 'deleted_at is null', student_groups: 'true', payments: 'deleted_at is null' }
  return Promise.all(
    Object.entries(tables).map(async ([table, which]) => {
      const { rows } = await t.database.pool.query<{ row: Row }>(
        `select to_jsonb(x) - '{version,updated_at}'::text[] as row from ${table} x where ${which} order by id`,
      )
      return rows.map(({ row }) => row)
    }),
  )
}
const stepOf = ({ headers, status, text }: Answer): string => {
  if (status >= 300 || typeof headers[STEP_HEADER] !== 'string') throw new Error(`no step: ${status} ${text}`)
  return headers[STEP_HEADER]
}
const undo = (step: string, body: Row = {}, by: Caller = admin) => by.post(`/history/${step}/undo`, body)

test('an enrolment is undone with its membership and its payments, by whoever made it', async () => {
  const group = await running()
  const student = await applicantOf(group)
  const before = await whole()
  const moderator = await t.as('ROLE_MODERATOR')
  const enrolled = stepOf(await moderator.put(`/applicant/${student.id}`, { status: 'ENROLLED' }))
  const after = await whole()
  expect(after).not.toEqual(before)

  const undone = await undo(enrolled, {}, moderator)

  expect(undone).toMatchObject({ status: 200, body: { records: 5, kept: 0 } })
  expect(await whole()).toEqual(before)
  expect((await undo(String(undone.body.step), {}, moderator)).status).toBe(200)
  expect(await whole()).toEqual(after)
  const { body } = await admin.get(`/applicant/${student.id}/history`)
  expect(body.history).toMatchObject([
    { isUndo: true, changes: { status: ['EXAM_PASSED', 'ENROLLED'] } },
    { isUndo: true },
    { step: enrolled, records: 5, isUndone: false },
    {},
  ])
})

test('an enrolment that somebody else made is undone and done again, by whoever may', async () => {
  const group = await running()
  const student = await applicantOf(group)
  const before = await whole()
  const enrolled = stepOf(await admin.put(`/applicant/${student.id}`, { status: 'ENROLLED' }))
  const after = await whole()
  const moderator = await t.as('ROLE_MODERATOR')

  const undone = await undo(enrolled, {}, moderator)

  expect(undone.status).toBe(200)
  expect(await whole()).toEqual(before)
  expect((await undo(String(undone.body.step))).status).toBe(200)
  expect(await whole()).toEqual(after)
})

test('an older step that is undone under later ones leaves nobody without their membership, or in a group they are not in', async () => {
  const [first, second, third] = [await running(), await running(), await running()]
  const student = await applicantOf(first)
  const memberships = async () => {
    const { rows } = await t.database.pool.query<Row>(
      'select group_id as "groupId", status, "left" is null as "isIn" from student_groups where applicant_id = $1 order by id',
      [student.id],
    )
    return rows
  }
  const change = async (to: Row) => stepOf(await admin.put(`/applicant/${student.id}`, to))

  const led = await change({ courseId: second.courseId, groupId: second.id })
  await change({ status: 'ENROLLED' })
  expect((await undo(led)).status).toBe(200)
  expect(await memberships()).toEqual([
    { groupId: second.id, status: 'ENROLLED', isIn: false },
    { groupId: first.id, status: 'ENROLLED', isIn: true },
  ])

  const passed = await change({ status: 'EXAM_PASSED' })
  await change({ courseId: third.courseId, groupId: third.id })
  expect((await undo(passed)).status).toBe(200)
  expect(await memberships()).toEqual([
    { groupId: second.id, status: 'ENROLLED', isIn: false },
    { groupId: first.id, status: 'ENROLLED', isIn: false },
    { groupId: third.id, status: 'ENROLLED', isIn: true },
  ])

  const back = await change({ courseId: first.courseId, groupId: first.id })
  await change({ groupId: null })
  expect((await undo(back, { over: 'keep' })).status).toBe(200)
  expect((await memberships()).filter(({ isIn }) => isIn)).toEqual([])
})

test('a drop-out is undone: the membership goes on, and what was to be paid is due again', async () => {
  const group = await running()
  const student = await applicantOf(group, { status: 'ENROLLED' })
  const before = await whole()

  const gone = stepOf(await admin.put(`/applicant/${student.id}`, { status: 'DROP_OUT' }))
  expect(await whole()).not.toEqual(before)
  expect((await undo(gone)).status).toBe(200)

  expect(await whole()).toEqual(before)
})

test('a change of many is one step; one of them that changed since is told, and stays where that is said', async () => {
  const group = await running({ size: 30 })
  const students = await Promise.all(Array.from({ length: 6 }, () => applicantOf(group)))
  const before = await whole()
  const bulk = stepOf(
    await admin.put('/applicant/bulk', {
      ids: students.map(({ id }) => id),
      values: { status: 'ON_HOLD', discount: 20 },
    }),
  )
  const first = students[0]!
  const moderator = await t.as('ROLE_MODERATOR')
  stepOf(await moderator.put(`/applicant/${first.id}`, { discount: 40 }))

  expect(await undo(bulk)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      details: { count: 1, changed: [{ resource: 'applicants', id: first.id, field: 'discount', after: 20, now: 40 }] },
    },
  })
  expect(await undo(bulk, { over: 'keep' })).toMatchObject({ status: 200, body: { records: 6, kept: 1 } })

  const now = (await whole()) as Row[][]
  expect(now).toEqual(
    (before as Row[][]).map((rows, index) =>
      index > 0 ? rows : rows.map((row) => (row.id === first.id ? { ...row, discount: 40 } : row)),
    ),
  )
})

test('nothing is undone on which money stands', async () => {
  const group = await running()
  const student = await applicantOf(group)
  const enrolled = stepOf(await admin.put(`/applicant/${student.id}`, { status: 'ENROLLED' }))
  const [payment] = (await admin.send(calls(payments).list, { body: { applicantIds: [student.id] } })).payments
  const { id } = payment!
  await attachInvoice(admin, payment!)
  expect((await admin.put(`/payment/${id}`, { isPaid: true })).headers[STEP_HEADER]).toBeUndefined()
  const [mark] = (await admin.send(calls(payments).history, { params: { id } })).history
  const paid = mark!.step!
  const before = await whole()

  for (const step of [enrolled, paid])
    expect(await undo(step, { over: 'old' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: expect.stringContaining('marked this payment as paid') },
    })

  expect(await whole()).toEqual(before)
})

test('nobody undoes what they may not change; students and instructors nothing', async () => {
  const group = await running()
  const student = await applicantOf(group)
  const changed = stepOf(await admin.put(`/applicant/${student.id}`, { discount: 10 }))
  const instructor = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email ?? '')

  expect((await undo(changed, {}, instructor)).status).toBe(403)
  expect((await undo(changed, {}, await t.as('ROLE_PROGRAM_MANAGER'))).status).toBe(403)
  expect((await undo(changed, { over: 'never' })).status).toBe(422)
  expect((await admin.get(`/applicant/${student.id}`)).body).toMatchObject({ discount: 10 })
})

test('a feedback that an administrator removed comes back, though nobody may change one', async () => {
  const { id: studentId, email } = await t.given.student()
  const student = await t.signIn('STUDENT', email)
  const given = await student.post(`/student/${studentId}/feedback`, { content: 'Good', rating: 5 })
  const path = `/studentFeedback/${given.body.id}`
  const removed = stepOf(await admin.delete(path))
  expect((await admin.get(path)).status).toBe(404)

  expect((await undo(removed, {}, await t.as('ROLE_MODERATOR'))).status).toBe(403)
  expect((await undo(removed)).status).toBe(200)

  expect((await admin.get(path)).body).toMatchObject({ content: 'Good', rating: 5 })
})

test('an enrolment stays once its agreement is signed', async () => {
  const student = await givenStudent(t, { status: 'EXAM_PASSED' })
  const enrolled = stepOf(await admin.put(`/applicant/${student.student.id}`, { status: 'ENROLLED' }))
  const { contentHash } = await preview(student)
  expect((await sign(student, contentHash)).status).toBeLessThan(300)

  expect(await undo(enrolled)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', uiMessage: expect.stringContaining('has signed agreement') },
  })
})

test('a result that was entered by mistake is undone, and no longer told of', async () => {
  const applicant = await applicantOf(await running())
  const entered = stepOf(await admin.put(`/examAutomation/${applicant.id}`, { score: 81, maxScore: 100 }))
  const told = async () =>
    (await admin.send(timelineCall, { params: { id: applicant.id }, query: {} })).entries.filter(
      ({ kind }) => kind === 'exam',
    )
  expect(await told()).toMatchObject([{ score: 81 }])

  expect((await undo(entered)).status).toBe(200)

  expect(await told()).toEqual([])
})

test('a result that was mailed is not offered to be undone: the mail has left', async () => {
  const applicant = await applicantOf(await running())
  stepOf(await admin.put(`/examAutomation/${applicant.id}`, { score: 81, maxScore: 100 }))
  const mailed = await admin.post(`/applicant/${applicant.id}/sendExamResult`)

  expect(mailed).toMatchObject({ status: 200, body: { admissionExam: { resultMailSent: true } } })
  expect(mailed.headers[STEP_HEADER]).toBeUndefined()
})
