import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { payments, type Payment } from '#resources/payments'
import { createApplicantPayment, groupPayments, markPayment, readPayment } from '#resources/payments.calls'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { testApp, type Caller, type TestApp } from '../support/app'
import { attachInvoice } from '../support/invoices'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let t: TestApp
let admin: Caller & { id: number }
let coordinator: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterAll(() => t.close())

/** A running group without a fee, so that payments are what a test makes. */
const groupOf = (more: Row = {}): Promise<Group> =>
  t.given.group({
    groupState: 'ONGOING',
    startDate: today,
    tuitionFee: { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' },
    ...more,
  })
const studentOf = (group: Group, more: Row = {}): Promise<Applicant> =>
  t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED', ...more })
/** A payment of a new student, with what a test is about. */
type NewPayment = ArgsOf<typeof createApplicantPayment>['body']
async function paymentOf(more: Partial<NewPayment> = {}, group?: Group): Promise<Payment> {
  const student = await studentOf(group ?? (await groupOf()))
  return admin.send(createApplicantPayment, {
    body: { applicantId: student.id, date: addDays(today, 3), amount: 48_000, ...more },
  })
}
const get = (id: number, who: Caller = admin) => who.send(readPayment, { params: { id } })

describe('a group payment', () => {
  test('makes one for each student of the group', async () => {
    const group = await groupOf()
    const [one, other] = [await studentOf(group), await studentOf(group, { paymentMethod: 'DONATION' })]
    await studentOf(group, { status: 'EXAM_PASSED' })

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
    const group = await groupOf()
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
    const group = await groupOf({ tuitionFee: { currency: 'USD', amount: 0, feeType: 'PER_COURSE' } })
    const student = await studentOf(group)
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
    const other = await groupOf()
    expect(
      (await admin.post('/payment/applicant', { applicantId: student.id, groupId: other.id, date: today, amount: 1 }))
        .body.errors,
    ).toEqual({ groupId: 'The applicant is not in this group.' })
  })

  test('is edited while it is unpaid; a date is never emptied', async () => {
    const payment = await paymentOf()
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
    const [one, paid] = [await paymentOf(), await paidPayment()]
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

async function paidPayment(group?: Group): Promise<Payment> {
  const payment = await paymentOf({}, group)
  await attachInvoice(admin, payment)
  return admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, method: 'CASH' } })
}

describe('the state of a payment', () => {
  test('follows from date, invoice and mark', async () => {
    const late = await paymentOf({ date: addDays(today, -2) })
    expect(await get(late.id)).toMatchObject({ status: 'OVERDUE', debt: 48_000, invoice: null })
    const ahead = await paymentOf()
    expect(await get(ahead.id)).toMatchObject({ status: 'PENDING', debt: 0 })
    await attachInvoice(admin, late, 'Order 12.pdf')
    expect(await get(late.id)).toMatchObject({
      status: 'INVOICE_ATTACHED',
      invoice: { name: 'Order 12.pdf', link: expect.stringMatching(/^\/api\/v1\/file\/[\w-]{36}$/) },
    })
    const { body } = await admin.post('/payment/filter', { ids: [late.id, ahead.id], statuses: ['INVOICE_ATTACHED'] })
    expect(body).toMatchObject({ totalElements: 1, payments: [{ id: late.id }] })
  })

  test('paid only with an invoice, by whom and when; paid is final', async () => {
    const payment = await paymentOf()
    expect(
      await admin.put(`/payment/${payment.id}`, {
        applicantId: payment.applicantId,
        isPaid: true,
        amount: 48_000,
        status: 'PAID',
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: 'Please attach invoice before approving the payment!' },
    })
    await attachInvoice(admin, payment)
    expect(
      await admin.put(`/payment/${payment.id}`, {
        applicantId: payment.applicantId,
        isPaid: true,
        amount: 48_000,
        status: 'PAID',
        method: 'CARD',
      }),
    ).toMatchObject({
      status: 200,
      body: { isPaid: true, status: 'PAID', method: 'CARD', paidById: admin.id, paidAt: expect.any(String), debt: 0 },
    })

    const final =
      /^Ani Staff\d+ marked this payment as paid on \w{3} \d\d, \d{4} at \d\d:\d\d\. A paid payment cannot be changed\.$/
    for (const [path, body] of [
      [`/payment/${payment.id}`, { isPaid: false }],
      [`/payment/${payment.id}`, { status: 'PENDING' }],
      [`/payment/applicant/${payment.id}`, { amount: 1 }],
    ] as const)
      expect(await admin.put(path, body)).toMatchObject({
        status: 409,
        body: { uiMessage: expect.stringMatching(final) },
      })
    expect(await admin.delete(`/payment/${payment.id}`)).toMatchObject({
      status: 409,
      body: { uiMessage: expect.stringMatching(final) },
    })
  })

  test('what contradicts the payment is refused by field', async () => {
    const payment = await paymentOf()
    const errors = async (body: object) => (await admin.put(`/payment/${payment.id}`, body)).body.errors
    expect(await errors({ applicantId: payment.applicantId + 1, isPaid: true })).toEqual({
      applicantId: 'Choose one of the list.',
    })
    expect(await errors({ status: 'OVERDUE' })).toEqual({ status: 'This state follows from the date and the invoice.' })
    expect(await errors({ isPaid: false, status: 'PAID' })).toEqual({ status: 'This contradicts the mark.' })
    expect(await errors({ debt: 1 })).toEqual({ debt: 'Unknown field.' })
  })

  test('of two who mark it at once one wins, the other is told who and when', async () => {
    const other = await t.as('ROLE_MODERATOR')
    const payment = await paymentOf()
    await attachInvoice(admin, payment)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? admin : other).put(`/payment/${payment.id}`, { isPaid: true }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({
        code: 'wrong_state',
        uiMessage: expect.stringMatching(/^Ani Staff\d+ marked this payment as paid on /),
      })
    expect((await admin.get(`/payment/${payment.id}/history`)).body.history).toHaveLength(2)
  })
})

describe('a reversal', () => {
  test('takes a paid payment back with a reason, and the amount is owed anew', async () => {
    const group = await groupOf()
    const paid = await paidPayment(group)
    expect((await admin.post(`/payment/${paid.id}/reverse`, {})).body.errors).toEqual({
      reason: 'This field is required!',
    })
    expect(await admin.post(`/payment/${paid.id}/reverse`, { reason: 'Paid by another student' })).toMatchObject({
      status: 200,
      body: { isPaid: true, isReversed: true },
    })

    const { payments: rows } = await admin.send(groupPayments, { params: { id: group.id } })
    expect(rows).toMatchObject([
      { id: paid.id, amount: 48_000, isPaid: true },
      { amount: -48_000, isPaid: true, reversesId: paid.id, reason: 'Paid by another student', paidById: admin.id },
      { amount: 48_000, isPaid: false, status: 'PENDING', date: paid.date, invoice: null },
    ])
    const { body } = await admin.get(`/groupDetail/${group.id}/payments`)
    expect(body.balances).toEqual([{ currency: 'AMD', dues: 48_000, paid: 0, debt: 0 }])
  })

  test('is made once, of a paid payment, by an administrator', async () => {
    const paid = await paidPayment()
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/payment/${paid.id}/reverse`, { reason: 'Mistake' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const list = await admin.send(calls(payments).list, { body: { applicantIds: [paid.applicantId] } })
    const reversal = list.payments.find(({ reversesId }) => reversesId)!
    expect((await admin.post(`/payment/${reversal.id}/reverse`, { reason: 'Mistake' })).body.uiMessage).toBe(
      'This is a reversal itself.',
    )
    expect((await admin.post(`/payment/${(await paymentOf()).id}/reverse`, { reason: 'Mistake' })).body.uiMessage).toBe(
      'Only a paid payment is reversed.',
    )
    expect(
      (await (await t.as('ROLE_MODERATOR')).post(`/payment/${paid.id}/reverse`, { reason: 'Mistake' })).status,
    ).toBe(403)
  })
})

describe('whose payments one sees', () => {
  test('a coordinator the own groups, students their own, program managers and sales all without editing', async () => {
    const own = await paymentOf({}, await groupOf({ projectCoordinatorId: coordinator.id }))
    const other = await paymentOf({}, await groupOf())
    expect((await coordinator.get(`/payment/payment/${own.id}`)).status).toBe(200)
    expect((await coordinator.put(`/payment/applicant/${own.id}`, { amount: 1 })).status).toBe(200)
    expect((await coordinator.get(`/payment/payment/${other.id}`)).status).toBe(404)
    expect((await coordinator.put(`/payment/applicant/${other.id}`, { amount: 1 })).status).toBe(404)
    for (const path of ['payment/group/', 'groupDetail/']) {
      const end = path === 'groupDetail/' ? '/payments' : ''
      expect((await coordinator.get(`/${path}${own.groupId}${end}`)).status).toBe(200)
      expect((await coordinator.get(`/${path}${other.groupId}${end}`)).status).toBe(404)
    }
    expect(
      (
        await coordinator.post('/payment', {
          groupId: other.groupId,
          description: 'x',
          date: today,
          currency: 'AMD',
          amount: 1,
        })
      ).status,
    ).toBe(404)
    expect(
      (await coordinator.post('/payment/applicant', { applicantId: other.applicantId, date: today, amount: 1 })).body
        .errors,
    ).toEqual({ applicantId: 'Choose one of the list.' })
    for (const role of ['ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST'] as const) {
      const who = await t.as(role)
      expect((await who.get(`/payment/payment/${other.id}`)).status).toBe(200)
      expect((await who.put(`/payment/${other.id}`, { isPaid: true })).status).toBe(403)
    }
    const student = await t.given.student()
    const cabinet = await t.signIn('STUDENT', student.email)
    expect((await cabinet.post('/payment/filter', {})).body.totalElements).toBe(0)
    const instructor = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)
    expect((await instructor.post('/payment/filter', {})).status).toBe(403)
  })

  test('a group waiting for demo shows its people to all coordinators, but not their money', async () => {
    const waiting = await paymentOf({}, await groupOf({ groupState: 'WAITING_FOR_DEMO' }))
    expect((await coordinator.get(`/group/${waiting.groupId}`)).status).toBe(200)
    expect((await coordinator.get(`/groupDetail/${waiting.groupId}/payments`)).status).toBe(404)
  })
})

test('the page of a group has each student with sums by currency, in a few statements', async () => {
  const group = await groupOf()
  const student = await studentOf(group)
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
