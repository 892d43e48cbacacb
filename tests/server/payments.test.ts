import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPayment } from '#resources/payments.calls'
import { addDays } from '#resources/kernel/zoned-time'
import { testApp, type Caller, type TestApp } from '../support/app'
import { givenPayments, today } from '../support/given-payments'

let t: TestApp
let admin: Caller & { id: number }
let given: ReturnType<typeof givenPayments>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  given = givenPayments(t, admin)
})
afterAll(() => t.close())

const get = (id: number, who: Caller = admin) => who.send(readPayment, { params: { id } })

describe('a group payment', () => {
  test('makes one for each student of the group', async () => {
    const group = await given.groupOf()
    const [one, other] = [await given.studentOf(group), await given.studentOf(group, { paymentMethod: 'DONATION' })]
    await given.studentOf(group, { status: 'EXAM_PASSED' })

    const answer = await admin.post('/payment', {
      groupId: group.id,
      description: 'Books',
      date: today,
      currency: 'AMD',
      amount: 12_500,
    })

    expect(answer).toMatchObject({ status: 201, body: { totalElements: 2 } })
    expect(answer.body.payments).toMatchObject([
      {
        applicantId: one.id,
        groupId: group.id,
        description: 'Books',
        amount: 12_500,
        currency: 'AMD',
        paymentType: 'DEFAULT',
        isPaid: false,
        status: 'PENDING',
      },
      { applicantId: other.id, paymentType: 'DONATION' },
    ])
    expect((await admin.get(`/payment/group/${group.id}`)).body).toMatchObject({
      totalElements: 2,
      payments: [{ group: { name: group.name } }, {}],
    })
  })

  test('asks for description, date, currency of the list and a numeric amount', async () => {
    const group = await given.groupOf()
    const fields = async (body: object) => (await admin.post('/payment', { groupId: group.id, ...body })).body.errors
    const needed = 'This field is required!'
    expect(await fields({})).toEqual({ description: needed, date: needed, currency: needed, amount: needed })
    expect(await fields({ description: 'x', date: '31.01.2026', currency: 'RUB', amount: '12' })).toEqual({
      date: 'This field must be a date!',
      currency: 'Choose one of the list.',
      amount: 'This field must be a number!',
    })
    expect(await fields({ description: 'x', date: today, currency: 'USD', amount: -1 })).toEqual({
      amount: 'The amount must be above 0.',
    })
    expect(
      (await admin.post('/payment', { groupId: group.id, description: 'x', date: today, currency: 'AMD', amount: 1 }))
        .body,
    ).toMatchObject({ code: 'wrong_state', uiMessage: 'Nobody is enrolled in this group yet.' })
  })
})

describe('an applicant payment', () => {
  test('asks for date and amount and takes the currency of the group', async () => {
    const group = await given.groupOf({ tuitionFee: { currency: 'USD', amount: 0, feeType: 'PER_COURSE' } })
    const student = await given.studentOf(group)
    expect((await admin.post('/payment/applicant', { applicantId: student.id })).body.errors).toEqual({
      date: 'This field is required!',
      amount: 'This field is required!',
    })
    expect(
      await admin.post('/payment/applicant', { applicantId: student.id, date: today, amount: 99.5 }),
    ).toMatchObject({
      status: 201,
      body: {
        groupId: group.id,
        currency: 'USD',
        amount: 99.5,
        courseName: expect.any(String),
        paymentId: expect.any(Number),
      },
    })
    const other = await given.groupOf()
    expect(
      (await admin.post('/payment/applicant', { applicantId: student.id, groupId: other.id, date: today, amount: 1 }))
        .body.errors,
    ).toEqual({ groupId: 'The applicant is not in this group.' })
  })

  test('is edited while it is unpaid; a date is never emptied', async () => {
    const payment = await given.paymentOf()
    expect(
      await admin.put(`/payment/applicant/${payment.id}`, { date: '2027-01-15', amount: 30_000, description: 'Half' }),
    ).toMatchObject({ status: 200, body: { date: '2027-01-15', amount: 30_000, description: 'Half' } })
    expect((await admin.put(`/payment/applicant/${payment.id}`, { date: null })).body.errors).toEqual({
      date: 'This field is required!',
    })
    expect((await admin.put(`/payment/applicant/${payment.id}`, { isPaid: true })).status).toBe(422)
    expect(
      (await admin.put(`/payment/applicant/${payment.id}`, { amount: 1, version: payment.version })).body,
    ).toMatchObject({ code: 'conflict', current: { amount: 30_000 } })
  })

  test('several are edited together, each with its debt amount; a paid one says why it stays', async () => {
    const [one, paid] = [await given.paymentOf(), await given.paidPayment()]
    expect((await admin.put('/payment/bulk', [{ id: one.id, date: today }])).body.errors).toEqual({
      '0.debt': 'This field is required!',
    })
    const { body } = await admin.put('/payment/bulk', [
      { paymentId: one.id, debt: 20_000, date: '2027-02-01' },
      { id: paid.id, debt: 1 },
    ])
    expect(body).toMatchObject({
      updated: 1,
      failed: 1,
      results: [
        { id: one.id, ok: true },
        { id: paid.id, code: 'wrong_state', uiMessage: expect.stringContaining('marked this payment as paid') },
      ],
    })
    expect(await get(one.id)).toMatchObject({ amount: 20_000, date: '2027-02-01' })
    expect((await admin.put('/payment/bulk', { ids: [one.id], values: { debt: 15_000 } })).body).toMatchObject({
      updated: 1,
    })
  })
})

test('the page of a group has each student with sums by currency, in a few statements', async () => {
  const group = await given.groupOf()
  const student = await given.studentOf(group)
  const pay = (more: object) =>
    admin.post('/payment/applicant', { applicantId: student.id, date: addDays(today, -1), amount: 10, ...more })
  for (const more of [
    { currency: 'AMD', amount: 5000 },
    { currency: 'USD', amount: 99.99 },
    { currency: 'USD', amount: 0.01, date: addDays(today, 40) },
  ])
    await pay(more)
  const { body } = await admin.get(`/groupDetail/${group.id}/payments`)
  expect(body).toMatchObject({
    totalElements: 1,
    balances: [
      { currency: 'AMD', dues: 5000, paid: 0, debt: 5000 },
      { currency: 'USD', dues: 100, paid: 0, debt: 99.99 },
    ],
    students: [{ applicantId: student.id, name: student.name, status: 'ENROLLED', payments: [{}, {}, {}] }],
  })
})
