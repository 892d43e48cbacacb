import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import { payments } from '#resources/payments'
import { groupPayments, readPayment } from '#resources/payments.calls'
import { addDays } from '#resources/kernel/zoned-time'
import { testApp, type Caller, type TestApp } from '../support/app'
import { givenPayments, today } from '../support/given-payments'
import { attachInvoice } from '../support/invoices'

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

describe('the state of a payment', () => {
  test('follows from date, invoice and mark', async () => {
    const late = await given.paymentOf({ date: addDays(today, -2) })
    expect(await get(late.id)).toMatchObject({ status: 'OVERDUE', debt: 48_000, invoice: null })
    const ahead = await given.paymentOf()
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
    const payment = await given.paymentOf()
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
    const payment = await given.paymentOf()
    const errors = async (body: object) => (await admin.put(`/payment/${payment.id}`, body)).body.errors
    expect(await errors({ applicantId: payment.applicantId + 1, isPaid: true })).toEqual({
      applicantId: 'Choose one of the list.',
    })
    expect(await errors({ status: 'OVERDUE' })).toEqual({ status: 'This state follows from the date and the invoice.' })
    expect(await errors({ isPaid: false, status: 'PAID' })).toEqual({ status: 'This contradicts the mark.' })
    expect(await errors({ debt: 1 })).toEqual({ debt: 'Unknown field.' })
  })

  test('above the largest amount, as its plan made it, is marked, moved and lessened, but not raised', async () => {
    const group = await given.groupOf({
      duration: { value: 6, timeScale: 'MONTH' },
      tuitionFee: { currency: 'AMD', amount: 250_000, feeType: 'MONTHLY', prePaymentPercent: 100 },
    })
    const paymentOfPlan = async () => {
      const { id } = await given.studentOf(group)
      const { payments: rows } = await admin.send(calls(payments).list, { body: { applicantIds: [id] } })
      expect(rows).toMatchObject([{ amount: 1_500_000 }])
      return rows[0]!
    }
    const payment = await paymentOfPlan()
    const { id, applicantId, amount } = payment
    const date = addDays(today, 9)
    expect(await admin.put(`/payment/applicant/${id}`, { date, amount })).toMatchObject({ status: 200, body: { date } })
    const tooMuch = { amount: 'Must be at most 1048576' }
    expect((await admin.put(`/payment/applicant/${id}`, { amount: amount + 1 })).body.errors).toEqual(tooMuch)
    await attachInvoice(admin, payment)
    const mark = { applicantId, isPaid: true, status: 'PAID', method: 'CASH' }
    expect((await admin.put(`/payment/${id}`, { ...mark, amount: amount + 1 })).body.errors).toEqual(tooMuch)
    expect(await admin.put(`/payment/${id}`, { ...mark, amount })).toMatchObject({
      status: 200,
      body: { isPaid: true, amount },
    })

    const other = await paymentOfPlan()
    expect((await admin.put('/payment/bulk', [{ id: other.id, debt: 1_500_001 }])).body).toMatchObject({ updated: 0 })
    expect((await admin.put('/payment/bulk', [{ id: other.id, debt: 1_400_000 }])).body).toMatchObject({
      updated: 1,
    })
    expect((await admin.put(`/payment/applicant/${other.id}`, { amount: 48_000 })).status).toBe(200)
    expect((await admin.put(`/payment/applicant/${other.id}`, { amount: 1_400_000 })).body.errors).toEqual(tooMuch)
  })

  test('of two who mark it at once one wins, the other is told who and when', async () => {
    const other = await t.as('ROLE_MODERATOR')
    const payment = await given.paymentOf()
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
    const group = await given.groupOf()
    const paid = await given.paidPayment(group)
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
    const paid = await given.paidPayment()
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/payment/${paid.id}/reverse`, { reason: 'Mistake' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const list = await admin.send(calls(payments).list, { body: { applicantIds: [paid.applicantId] } })
    const reversal = list.payments.find(({ reversesId }) => reversesId)!
    expect((await admin.post(`/payment/${reversal.id}/reverse`, { reason: 'Mistake' })).body.uiMessage).toBe(
      'This is a reversal itself.',
    )
    expect(
      (await admin.post(`/payment/${(await given.paymentOf()).id}/reverse`, { reason: 'Mistake' })).body.uiMessage,
    ).toBe('Only a paid payment is reversed.')
    expect(
      (await (await t.as('ROLE_MODERATOR')).post(`/payment/${paid.id}/reverse`, { reason: 'Mistake' })).status,
    ).toBe(403)
  })
})
