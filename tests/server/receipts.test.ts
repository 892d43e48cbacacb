import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { english } from '#resources/kernel/message'
import { STEP_HEADER } from '#resources/kernel/undo'
import { addDays } from '#resources/kernel/zoned-time'
import {
  createApplicantPayment,
  groupDetailPayments,
  markPayment,
  readPayment,
  receivePayments,
} from '#resources/payments.calls'
import { paymentMessages } from '#resources/payments.messages'
import { payments, type Payment } from '#resources/payments'
import { publicLink } from '#resources/public.calls'
import { receipts } from '#resources/receipts'
import { statistics } from '#resources/statistics.calls'
import { errorsOf, testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { givenPayments, today } from '../support/given-payments'
import { attachInvoice } from '../support/invoices'
import { pdf, upload } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
let given: ReturnType<typeof givenPayments>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  given = givenPayments(t, admin)
})
afterAll(() => t.close())

type Received = ArgsOf<typeof receivePayments>['body']
const bodyOf = (payment: { id: number }, amount: number, more: Partial<Received> = {}): Received => ({
  payments: [{ id: payment.id, amount }],
  receivedOn: today,
  method: 'CASH',
  ...more,
})
const receive = (payment: { id: number }, amount: number, more: Partial<Received> = {}) =>
  admin.send(receivePayments, { body: bodyOf(payment, amount, more) })
const tell = (id: number): Promise<Payment> => admin.send(readPayment, { params: { id } })
const receiptsOf = async (payment: { id: number }, who: Caller = admin) =>
  (await who.send(calls(receipts).list, { query: { sortBy: 'id' }, body: { paymentIds: [payment.id] } })).receipts
const dueOf = (applicantId: number, amount: number) =>
  admin.send(createApplicantPayment, { body: { applicantId, date: today, amount } })
const late = (more = {}) => given.paymentOf({ date: addDays(today, -3), ...more })

describe('a part that is received', () => {
  test('keeps the rest due on the payment, its applicant, its group and in statistics', async () => {
    const payment = await late({ amount: 38_400 })
    const [told] = (await receive(payment, 20_000, { note: 'Half now' })).payments
    expect(told).toMatchObject({ isPaid: false, status: 'OVERDUE', amount: 38_400, received: 20_000, debt: 18_400 })
    expect(await receiptsOf(payment)).toMatchObject([
      { amount: 20_000, currency: 'AMD', receivedOn: today, method: 'CASH', note: 'Half now', receivedById: admin.id },
    ])
    expect(await admin.send(calls(applicants).get, { params: { id: payment.applicantId } })).toMatchObject({
      debt: 18_400,
      debts: [{ currency: 'AMD', amount: 18_400 }],
      hasDebt: true,
    })
    const { students, balances } = await admin.send(groupDetailPayments, { params: { id: payment.groupId! } })
    const sums = [{ currency: 'AMD', dues: 38_400, paid: 20_000, debt: 18_400 }]
    expect(balances).toEqual(sums)
    expect(students).toMatchObject([{ balances: sums, debts: [{ currency: 'AMD', amount: 18_400 }] }])
    const { courseId } = await admin.send(calls(groups).get, { params: { id: payment.groupId! } })
    const { money } = await admin.send(statistics, { query: { courseIds: [courseId!] } })
    expect(money).toMatchObject([{ currency: 'AMD', months: [{ due: 38_400, received: 20_000, paid: 0 }] }])
  })

  test('becomes paid once its receipts reach the amount, with an invoice, which can be drawn with it', async () => {
    const payment = await late({ amount: 100.1, currency: 'USD' })
    await receive(payment, 33.37)
    await receive(payment, 0.01)
    expect(await tell(payment.id)).toMatchObject({ received: 33.38, debt: 66.72 })
    const body = bodyOf(payment, 66.72, { method: 'CARD' })
    expect(await admin.post('/payment/receive', body)).toMatchObject({
      status: 409,
      body: { uiMessage: 'Please attach invoice before approving the payment!' },
    })
    expect(await receiptsOf(payment)).toHaveLength(2)
    const [paid] = (await admin.send(receivePayments, { body: { ...body, makeBills: true } })).payments
    expect(paid).toMatchObject({
      isPaid: true,
      status: 'PAID',
      received: 100.1,
      debt: 0,
      method: 'CARD',
      paidById: admin.id,
      invoice: { name: `invoice-${payment.id}.pdf` },
    })
  })

  test('of several payments is received together, all or nothing', async () => {
    const [one, other] = [await late(), await late()]
    const both = (amount: number) => ({
      ...bodyOf(one, 48_000, { makeBills: true }),
      payments: [
        { id: one.id, amount: 48_000 },
        { id: other.id, amount },
      ],
    })
    expect(errorsOf(await admin.post('/payment/receive', both(48_000.01)))).toEqual({
      'payments.1.amount': 'Only 48,000 ֏ is left of this payment.',
    })
    expect(await tell(one.id)).toMatchObject({ isPaid: false, received: 0 })
    await admin.send(receivePayments, { body: both(10_000) })
    expect(await tell(one.id)).toMatchObject({ isPaid: true })
    expect(await tell(other.id)).toMatchObject({ isPaid: false, received: 10_000 })
  })

  test('that comes again with its key is received once; other content under the key is refused', async () => {
    const payment = await late({ amount: 38_400 })
    const send = (amount: number) =>
      admin.call('POST', '/payment/receive', bodyOf(payment, amount), {
        'idempotency-key': 'money-whose-answer-was-lost',
      })
    const answers = [...(await Promise.all([send(10_000), send(10_000)])), await send(10_000)]
    expect(answers.map(({ status, body }) => [status, body.payments])).toEqual(
      answers.map(() => [200, [expect.objectContaining({ id: payment.id, received: 10_000, version: 2 })]]),
    )
    expect(await receiptsOf(payment)).toHaveLength(1)
    expect((await send(20_000)).status).toBe(409)
  })

  test('is never more than is left, of a day to come, or of a payment that changed meanwhile', async () => {
    const payment = await late()
    const refused = async (body: object) => errorsOf(await admin.post('/payment/receive', body))
    expect(await refused(bodyOf(payment, 1, { receivedOn: addDays(today, 1) }))).toEqual({
      receivedOn: 'This day is still to come.',
    })
    expect(await refused(bodyOf(payment, 0))).toEqual({ 'payments.0.amount': 'The amount must be above 0.' })
    const twice = { ...bodyOf(payment, 1), payments: [1, 1].map((amount) => ({ id: payment.id, amount })) }
    expect(Object.keys(await refused(twice))).toEqual(['payments'])
    await receive(payment, 1)
    const stale = bodyOf(payment, 1, { payments: [{ id: payment.id, amount: 1, version: payment.version }] })
    expect(await admin.post('/payment/receive', stale)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await receiptsOf(payment)).toHaveLength(1)
  })
})

describe('the mark', () => {
  test('writes the receipt of the rest, a reversal that of all', async () => {
    const payment = await late()
    await receive(payment, 18_000)
    await attachInvoice(admin, payment)
    await admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, method: 'CARD' } })
    expect(await receiptsOf(payment)).toMatchObject([
      { amount: 18_000, method: 'CASH' },
      { amount: 30_000, method: 'CARD', receivedOn: today, receivedById: admin.id },
    ])
    await admin.post(`/payment/${payment.id}/reverse`, { reason: 'Of another student' })
    const { students } = await admin.send(groupDetailPayments, { params: { id: payment.groupId! } })
    expect(students).toMatchObject([{ balances: [{ dues: 48_000, paid: 0, debt: 48_000 }] }])
    const reversal = students[0]!.payments.find(({ reversesId }) => reversesId === payment.id)!
    expect(await receiptsOf(reversal)).toMatchObject([{ amount: -48_000 }])
  })

  test('may not lessen a payment below what is received; nor is it deleted, nor planned away', async () => {
    const payment = await late()
    await receive(payment, 18_000)
    const said = { amount: '18,000 ֏ is received of this payment already.' }
    expect(errorsOf(await admin.put(`/payment/applicant/${payment.id}`, { amount: 18_000 }))).toEqual(said)
    await attachInvoice(admin, payment)
    expect(errorsOf(await admin.put(`/payment/${payment.id}`, { amount: 17_999, isPaid: true }))).toEqual(said)
    expect(await admin.delete(`/payment/${payment.id}`)).toMatchObject({
      status: 409,
      body: { uiMessage: 'Money is received for this payment: take the receipts back first.' },
    })
    await admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, amount: 18_000 } })
    expect(await tell(payment.id)).toMatchObject({ isPaid: true, amount: 18_000, received: 18_000 })
    expect(await receiptsOf(payment)).toHaveLength(1)
  })
})

describe('a receipt', () => {
  test('is taken back once, with a reason, until its payment is paid', async () => {
    const payment = await late()
    await receive(payment, 18_000)
    const [receipt] = await receiptsOf(payment)
    const takeBack = (id: number) => admin.post(`/receipt/${id}/takeBack`, { reason: 'Was 1,800' })
    const answers = await Promise.all([receipt!.id, receipt!.id, receipt!.id].map(takeBack))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await receiptsOf(payment)).toMatchObject([
      { amount: 18_000 },
      { amount: -18_000, takesBackId: receipt!.id, note: 'Was 1,800' },
    ])
    expect(await tell(payment.id)).toMatchObject({ received: 0, debt: 48_000 })
    const counter = (await receiptsOf(payment))[1]!
    expect((await takeBack(counter.id)).body.uiMessage).toBe('This entry takes a receipt back itself.')
    await receive(payment, 48_000, { makeBills: true })
    const last = (await receiptsOf(payment)).at(-1)!
    expect((await takeBack(last.id)).body.uiMessage).toBe('The payment is paid: an administrator reverses it.')
  })

  test('is not undone: no answer offers it, and a history says that receipts are taken back', async () => {
    const payment = await late()
    const stepOf = async (answer: Answer) => {
      expect([answer.status, answer.headers[STEP_HEADER]]).toEqual([200, undefined])
      const { history } = await admin.send(calls(payments).history, { params: { id: payment.id } })
      return history[0]!.step
    }
    const moderator = await t.as('ROLE_MODERATOR')
    const refused = async (step: string | null) => {
      for (const who of [admin, moderator])
        expect(await who.post(`/history/${step}/undo`, {})).toMatchObject({
          status: 409,
          body: { code: 'wrong_state', uiMessage: english(paymentMessages.hasReceipts) },
        })
    }
    await refused(await stepOf(await admin.post('/payment/receive', bodyOf(payment, 18_000))))
    const [receipt] = await receiptsOf(payment)
    await refused(await stepOf(await admin.post(`/receipt/${receipt!.id}/takeBack`, { reason: 'Was 1,800' })))
    expect(await tell(payment.id)).toMatchObject({ received: 0 })
    expect(await receiptsOf(payment)).toHaveLength(2)

    await attachInvoice(admin, payment)
    const paid = await stepOf(await admin.put(`/payment/${payment.id}`, { isPaid: true }))
    expect((await moderator.post(`/history/${paid}/undo`, {})).body.uiMessage).toContain('marked this payment as paid')
    expect(
      (await admin.post(`/payment/${payment.id}/reverse`, { reason: 'Twice' })).headers[STEP_HEADER],
    ).toBeUndefined()
  })

  test('is read by whoever reads the payment, the note by staff alone', async () => {
    const { id, email } = await t.given.student()
    const student = await t.signIn('STUDENT', email)
    const payment = await dueOf(id, 10_000)
    await receive(payment, 4_000, { note: 'Angry' })
    expect(JSON.stringify(await receiptsOf(payment, student))).not.toContain('Angry')
    expect(await receiptsOf(payment, student)).toMatchObject([{ amount: 4_000 }])
    expect(await receiptsOf(await late(), student)).toEqual([])
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    const other = await late()
    expect((await coordinator.post('/payment/receive', bodyOf(other, 1))).status).toBe(404)
    expect((await student.post('/payment/receive', bodyOf(payment, 1))).status).toBe(403)
  })
})

describe('at once', () => {
  test('receipts never come to more than the payment', async () => {
    const payment = await late()
    await attachInvoice(admin, payment)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/payment/receive', bodyOf(payment, 20_000))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await tell(payment.id)).toMatchObject({ received: 40_000, isPaid: false, debt: 8_000 })
    expect((await receiptsOf(payment)).map(({ amount }) => amount)).toEqual([20_000, 20_000])
  })

  test('a receipt and the mark come to the amount, whichever is first', async () => {
    for (let round = 0; round < 4; round++) {
      const payment = await late()
      await attachInvoice(admin, payment)
      await Promise.all([
        admin.post('/payment/receive', bodyOf(payment, 20_000)),
        admin.put(`/payment/${payment.id}`, { isPaid: true }),
      ])
      expect(await tell(payment.id)).toMatchObject({ received: 48_000, isPaid: true })
      const sum = (await receiptsOf(payment)).reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe(48_000)
    }
  })

  test('a proof and the last receipt: either the proof came first, or it is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await t.given.student()
      const { link } = await admin.send(publicLink, { params: { id }, body: { renew: false } })
      const uuid = /applicants\/([\da-f-]{36})\/$/.exec(link)![1]!
      const payment = await dueOf(id, 9_000)
      await attachInvoice(admin, payment, 'bill')
      const [received, proof] = await Promise.all([
        admin.post('/payment/receive', bodyOf(payment, 9_000)),
        upload(t.anonymous, 'POST', `/public/applicants/${uuid}/payments/${payment.id}/proof`, {
          file: { bytes: pdf(), name: 'proof.pdf', at: 'proof' },
        }),
      ])
      expect(received.status).toBe(200)
      expect([201, 409]).toContain(proof.status)
      expect(await tell(payment.id)).toMatchObject({ isPaid: true, received: 9_000 })
    }
  })
})
