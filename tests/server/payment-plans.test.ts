import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { payments, type Payment } from '#resources/payments'
import { markPayment } from '#resources/payments.calls'
import { applicationInvoices, publicLink } from '#resources/public.calls'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { testApp, type Caller, type TestApp } from '../support/app'
import { attachInvoice } from '../support/invoices'
import { pdfPages } from '../support/pdf'
import { statementsOf } from '../support/statements'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const fee = { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' }
/** A group of three months that starts in a week. */
const groupOf = (more: Row = {}): Promise<Group> =>
  t.given.group({ startDate: addDays(today, 7), duration: { value: 3, timeScale: 'MONTH' }, tuitionFee: fee, ...more })
const applicantOf = (group: Group, more: Row = {}): Promise<Applicant> =>
  t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED', ...more })
const rowsOf = async ({ id }: Applicant): Promise<Payment[]> =>
  (
    await admin.send(calls(payments).list, {
      query: { sortBy: 'date', sortDirection: 'ASC' },
      body: { applicantIds: [id] },
    })
  ).payments
const plan = async (student: Applicant) =>
  (await rowsOf(student)).map(({ date, amount, planNumber }) => [planNumber, date, amount])
const days = [7, 37, 67].map((days) => addDays(today, days))

describe('a plan', () => {
  test('is made for all who are enrolled when the group is launched, in a few statements however many they are', async () => {
    const group = await groupOf()
    const students = await Promise.all(Array.from({ length: 12 }, () => applicantOf(group, { status: 'ENROLLED' })))
    const other = await applicantOf(group)
    expect(await rowsOf(students[0]!)).toEqual([])

    const sent = await statementsOf(async () => expect((await admin.put(`/group/launch/${group.id}`)).status).toBe(200))

    expect(sent.filter((text) => /payments/.test(text)).length).toBeLessThanOrEqual(5)
    for (const student of students)
      expect(await plan(student)).toEqual([
        [1, days[0], 48_000],
        [2, days[1], 48_000],
        [3, days[2], 48_000],
      ])
    expect(await rowsOf(other)).toEqual([])
    expect((await rowsOf(students[0]!))[1]).toMatchObject({
      description: null,
      plan: { group: group.name, place: 2, count: 3 },
      currency: 'AMD',
      paymentType: 'DEFAULT',
      isPaid: false,
    })
  })

  test('is made when somebody is enrolled in a running group, by the own discounts, once', async () => {
    const group = await groupOf({ groupState: 'ONGOING' })
    const student = await applicantOf(group, { discount: 50, oneTimeDiscount: 30_000, paymentMethod: 'DONATION' })
    await Promise.all([1, 2, 3].map(() => admin.put(`/applicant/${student.id}`, { status: 'ENROLLED' })))
    expect(await plan(student)).toEqual([
      [2, days[1], 18_000],
      [3, days[2], 24_000],
    ])
    const described = [
      { description: null, plan: { group: group.name, place: 1, count: 2 } },
      { description: null, plan: { group: group.name, place: 2, count: 2 } },
    ]
    expect(await rowsOf(student)).toMatchObject([{ paymentType: 'DONATION', ...described[0] }, { ...described[1] }])
    await admin.put(`/applicant/${student.id}`, { status: 'ON_HOLD' })
    await admin.put(`/applicant/${student.id}`, { status: 'ENROLLED' })
    expect(await plan(student)).toHaveLength(2)
  })

  test('an enrolment and a launch at the same time make one plan between them', async () => {
    const group = await groupOf()
    const students = await Promise.all(Array.from({ length: 4 }, () => applicantOf(group)))
    await Promise.all([
      admin.put(`/group/launch/${group.id}`, { anyway: true }),
      ...students.map(({ id }) => admin.put(`/applicant/${id}`, { status: 'ENROLLED' })),
    ])
    for (const student of students) expect(await plan(student)).toHaveLength(3)
  })

  test('whoever enrols: it is not for administrators alone', async () => {
    const group = await groupOf({ groupState: 'ONGOING' })
    const student = await applicantOf(group)
    const moderator = await t.as('ROLE_MODERATOR')
    expect((await moderator.put(`/applicant/${student.id}`, { status: 'ENROLLED' })).status).toBe(200)
    expect(await plan(student)).toHaveLength(3)
  })

  test('says the place to each reader: on the bill in both languages, by the public link, and in what takes it back', async () => {
    const group = await groupOf({ groupState: 'ONGOING', name: 'FE 71' })
    const student = await applicantOf(group, { status: 'ENROLLED' })
    const { id } = (await rowsOf(student))[1]!
    const place = { group: 'FE 71', place: 2, count: 3 }
    await admin.post(`/payment/${id}/makeBill`)
    const { invoice } = (await rowsOf(student))[1]!
    const bill = await t.app.server.inject({
      url: `/api/v1/file/${invoice!.file!.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const text = (await pdfPages(bill.rawPayload)).join(' ').replace(/\s+/g, ' ')
    expect(text).toContain('FE 71, վճարում 2՝ 3-ից')
    expect(text).toContain('FE 71, payment 2 of 3')
    const { link } = await admin.send(publicLink, { params: { id: student.id }, body: { renew: false } })
    const { invoices } = await t.anonymous.send(applicationInvoices, { params: { uuid: link!.split('/').at(-2)! } })
    expect(invoices[1]).toMatchObject({ description: null, plan: place })
    await admin.send(markPayment, { params: { id }, body: { isPaid: true, method: 'CASH' } })
    await admin.post(`/payment/${id}/reverse`, { reason: 'Mistake' })
    expect(
      (await rowsOf(student)).filter((row) => row.plan?.place === 2).map(({ amount, plan: of }) => [amount, of]),
    ).toEqual(expect.arrayContaining([48_000, -48_000, 48_000].map((amount) => [amount, place])))
  })

  test('of a year is twelve payments', async () => {
    const group = await groupOf({ groupState: 'ONGOING', duration: { value: 1, timeScale: 'YEAR' } })
    const rows = await rowsOf(await applicantOf(group, { status: 'ENROLLED' }))
    expect(rows.map(({ date }) => date)).toEqual(
      Array.from({ length: 12 }, (_, month) => addDays(today, 7 + 30 * month)),
    )
    expect(rows.at(-1)!.plan).toEqual({ group: group.name, place: 12, count: 12 })
  })

  test('of somebody who joins late owes nothing before that day', async () => {
    const group = await groupOf({ groupState: 'ONGOING', startDate: addDays(today, -40) })
    const student = await applicantOf(group, { status: 'ENROLLED' })
    expect((await plan(student)).map(([, date]) => date)).toEqual([today, today, addDays(today, 20)])
  })

  test('is of one payment for a course, with its prepayment', async () => {
    const group = await groupOf({
      groupState: 'ONGOING',
      paymentTiming: 'POSTPAYMENT',
      tuitionFee: { ...fee, feeType: 'PER_COURSE' },
    })
    expect(await plan(await applicantOf(group, { status: 'ENROLLED' }))).toEqual([[1, addDays(today, 97), 48_000]])
    const prepaid = await groupOf({ groupState: 'ONGOING', tuitionFee: { ...fee, prePaymentPercent: 50 } })
    expect(await plan(await applicantOf(prepaid, { status: 'ENROLLED' }))).toEqual([
      [1, days[0], 72_000],
      [2, days[1], 36_000],
      [3, days[2], 36_000],
    ])
  })
})

describe('who leaves', () => {
  test('owes what was due until today, and what has an invoice; back again the rest is owed anew', async () => {
    const group = await groupOf({ groupState: 'ONGOING', startDate: addDays(today, -10) })
    const student = await applicantOf(group, { status: 'ENROLLED' })
    const [, second] = await rowsOf(student)
    await attachInvoice(admin, second!)
    await admin.put(`/applicant/${student.id}`, { status: 'DROP_OUT' })
    expect((await plan(student)).map(([number]) => number)).toEqual([1, 2])
    await admin.put(`/applicant/${student.id}`, { status: 'ENROLLED' })
    expect((await plan(student)).map(([number]) => number)).toEqual([1, 2, 3])
  })

  test('for another group owes that one from then on', async () => {
    const [from, to] = [await groupOf({ groupState: 'ONGOING' }), await groupOf({ groupState: 'ONGOING' })]
    await t.database.pool.query('update groups set course_id = $1 where id = $2', [from.courseId, to.id])
    const student = await applicantOf(from, { status: 'ENROLLED' })
    expect((await admin.put(`/applicant/${student.id}`, { groupId: to.id })).status).toBe(200)
    expect((await rowsOf(student)).map(({ groupId }) => groupId)).toEqual([to.id, to.id, to.id])
  })
})

describe('a plan made anew', () => {
  test('follows the discounts of now; what is paid stays and the sum is the fee less the discounts', async () => {
    const group = await groupOf({ groupState: 'ONGOING' })
    const student = await applicantOf(group, { status: 'ENROLLED' })
    const [first] = await rowsOf(student)
    await attachInvoice(admin, first!)
    await admin.put(`/payment/${first!.id}`, { isPaid: true })
    await admin.put(`/applicant/${student.id}`, { discount: 50, paymentMethod: 'AMERIA_CREDIT' })
    expect((await plan(student)).map(([, , amount]) => amount)).toEqual([48_000, 48_000, 48_000])

    const answers = await Promise.all([1, 2].map(() => admin.post(`/payment/applicant/${student.id}/plan`)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await plan(student)).toEqual([
      [1, days[0], 48_000],
      [3, days[2], 24_000],
    ])
    expect((await rowsOf(student))[1]).toMatchObject({ paymentType: 'AMERIA_CREDIT' })
    expect(answers[1]!.body).toMatchObject({ totalElements: 2 })
    expect((await rowsOf(student))[1]!.plan).toEqual({ group: group.name, place: 2, count: 2 })
  })

  test('is for students of running groups, by those who write payments', async () => {
    const student = await applicantOf(await groupOf(), { status: 'ENROLLED' })
    expect((await admin.post(`/payment/applicant/${student.id}/plan`)).body).toMatchObject({
      code: 'wrong_state',
      uiMessage: 'Only a student of a running group has a payment plan.',
    })
    const other = await t.as('ROLE_PROJECT_COORDINATOR')
    expect((await other.post(`/payment/applicant/${student.id}/plan`)).status).toBe(404)
    expect((await (await t.as('ROLE_PROGRAM_MANAGER')).post(`/payment/applicant/${student.id}/plan`)).status).toBe(403)
  })
})

describe('a payment of a plan that is reversed', () => {
  const reversed = async (student: Applicant, number: number) => {
    const payment = (await rowsOf(student)).find(({ planNumber }) => planNumber === number)!
    await attachInvoice(admin, payment)
    await admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, method: 'CASH' } })
    expect((await admin.post(`/payment/${payment.id}/reverse`, { reason: 'Of another student' })).status).toBe(200)
  }
  const open = async (student: Applicant) =>
    (await rowsOf(student))
      .filter(({ isPaid }) => !isPaid)
      .map(({ date, amount, planNumber }) => [planNumber, date, amount])

  test('leaves its place to the one that asks anew, which goes with the plan', async () => {
    const group = await groupOf({ groupState: 'ONGOING' })
    const student = await applicantOf(group, { status: 'ENROLLED' })
    await reversed(student, 2)
    const whole = [1, 2, 3].map((number) => [number, days[number - 1], 48_000])
    expect(await open(student)).toEqual(whole)

    await admin.put(`/applicant/${student.id}`, { discount: 50 })
    expect((await admin.post(`/payment/applicant/${student.id}/plan`)).status).toBe(200)
    expect(await open(student)).toEqual(whole.map(([number, date]) => [number, date, 24_000]))

    await admin.put(`/applicant/${student.id}`, { status: 'DROP_OUT' })
    expect(await open(student)).toEqual([])
    await admin.put(`/applicant/${student.id}`, { status: 'ENROLLED' })
    expect(await open(student)).toEqual(whole.map(([number, date]) => [number, date, 24_000]))
  })

  test('after the group was left pays back what was paid ahead, and asks for it again only of who is back', async () => {
    const group = await groupOf({ groupState: 'ONGOING', startDate: addDays(today, -10) })
    const student = await applicantOf(group, { status: 'ENROLLED' })
    const [due, ahead] = await rowsOf(student)
    for (const payment of [due!, ahead!]) {
      await attachInvoice(admin, payment)
      await admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, method: 'CASH' } })
    }
    await admin.put(`/applicant/${student.id}`, { status: 'DROP_OUT' })
    expect((await admin.post(`/payment/${ahead!.id}/reverse`, { reason: 'Paid back' })).status).toBe(200)
    expect(await open(student)).toEqual([])
    expect((await rowsOf(student)).reduce((sum, { received }) => sum + received, 0)).toBe(48_000)

    expect((await admin.post(`/payment/${due!.id}/reverse`, { reason: 'Of another student' })).status).toBe(200)
    expect(await open(student)).toEqual([[1, due!.date, 48_000]])
    await admin.put(`/applicant/${student.id}`, { status: 'ENROLLED' })
    expect(await open(student)).toEqual([
      [1, due!.date, 48_000],
      [2, ahead!.date, 48_000],
      [3, addDays(today, 50), 48_000],
    ])
  })
})
