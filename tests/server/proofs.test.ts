import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachments } from '#resources/attachments'
import { calls } from '#resources/kernel/derived-calls'
import { addDays } from '#resources/kernel/zoned-time'
import { createApplicantPayment, markPayment } from '#resources/payments.calls'
import { applicationInvoices, publicLink } from '#resources/public.calls'
import { studentHome, studentPayments } from '#resources/student-cabinet.calls'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { today } from '../support/given-payments'
import { attachInvoice } from '../support/invoices'
import { pdf, upload } from '../support/uploads'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

/** A student's late payment, as the cabinet and the page of the link show it. */
async function latePayment() {
  const { id, email } = await t.given.student()
  const student = await t.signIn('STUDENT', email)
  const payment = await admin.send(createApplicantPayment, {
    body: { applicantId: id, date: addDays(today, -3), amount: 48_000 },
  })
  const { link } = await admin.send(publicLink, { params: { id }, body: { renew: false } })
  const uuid = /applicants\/([\da-f-]{36})\/$/.exec(link)![1]!
  return {
    payment,
    student,
    uuid,
    told: async () => {
      const [own] = (await student.send(studentPayments, { params: { id } })).payments
      const [open] = (await t.anonymous.send(applicationInvoices, { params: { uuid } })).invoices
      const { toDo } = await student.send(studentHome, { params: { id } })
      return {
        cabinet: [own!.status, own!.proof?.name ?? null],
        page: [open!.status, open!.proof],
        isToPay: toDo.some(({ kind }) => kind === 'PAY'),
      }
    },
  }
}

test('a bill of the academy is no proof: the payment stays late, in the cabinet and on the page of the link', async () => {
  const { payment, uuid, told } = await latePayment()
  await attachInvoice(admin, payment, 'bill')
  expect(await told()).toEqual({ cabinet: ['OVERDUE', null], page: ['OVERDUE', null], isToPay: true })

  const sent = await upload(t.anonymous, 'POST', `/public/applicants/${uuid}/payments/${payment.id}/proof`, {
    file: { bytes: pdf(), name: 'receipt.pdf', at: 'proof' },
  })
  expect(sent).toMatchObject({ status: 201, body: { status: 'INVOICE_ATTACHED', proof: 'receipt.pdf' } })
  const proved = ['INVOICE_ATTACHED', 'receipt.pdf']
  expect(await told()).toEqual({ cabinet: proved, page: proved, isToPay: false })

  await attachInvoice(admin, payment, 'second bill')
  expect(await told()).toMatchObject({ cabinet: proved, page: proved })
  await admin.send(markPayment, { params: { id: payment.id }, body: { isPaid: true, method: 'CASH' } })
  expect(await told()).toMatchObject({ cabinet: ['PAID', 'receipt.pdf'], page: ['PAID', 'receipt.pdf'] })
})

test('a bill stays the academy’s when who made it is gone; a proof stays the student’s', async () => {
  const { payment, student, told } = await latePayment()
  const colleague = await t.as('ROLE_MODERATOR')
  await attachInvoice(colleague, payment, 'bill')
  await t.database.pool.query('delete from users where id = $1', [colleague.id])

  const [bill] = (await student.send(calls(attachments).list, { body: { applicantIds: [payment.applicantId] } }))
    .attachments
  expect((await student.put(`/attachment/${bill!.id}`, { name: 'mine' })).status).toBe(403)
  expect((await student.delete(`/attachment/${bill!.id}`)).status).toBe(403)
  expect(await told()).toMatchObject({ cabinet: ['OVERDUE', null], page: ['OVERDUE', null] })

  const proof = await upload(student, 'POST', `/student/${payment.applicantId}/attachment/`, {
    values: { attachmentType: 'INVOICE', applicantPaymentId: String(payment.id), name: 'proof' },
    file: { bytes: pdf(), name: 'proof.pdf' },
  })
  expect(proof).toMatchObject({ status: 201, body: { uploadedBy: 'STUDENT' } })
  const claimed = await student.put(`/attachment/${proof.body.id}`, { uploadedBy: 'STAFF' })
  expect([claimed.status, Object.keys(errorsOf(claimed))]).toEqual([422, ['uploadedBy']])
  expect((await student.delete(`/attachment/${proof.body.id}`)).status).toBe(200)
})

test('a proof by the link that comes again with its key, also at the same time, is taken once', async () => {
  const { payment, uuid, told } = await latePayment()
  const send = (name: string, bytes = pdf(), key = 'proof-whose-answer-was-lost') =>
    upload(
      t.anonymous,
      'POST',
      `/public/applicants/${uuid}/payments/${payment.id}/proof`,
      { file: { bytes, name: `${name}.pdf`, at: 'proof' } },
      { 'idempotency-key': key },
    )
  const counted = async () =>
    (
      await t.database.pool.query<{ files: number; proofs: number; told: number }>(
        `select (select count(*)::int from files) as files,
         (select count(*)::int from attachments where applicant_payment_id = $1) as proofs,
         (select count(*)::int from notifications where kind = 'PAYMENT_PROOF' and about_id = $2) as told`,
        [payment.id, payment.applicantId],
      )
    ).rows[0]!
  const before = await counted()
  const answers = await Promise.all([send('receipt'), send('receipt'), send('receipt')])
  const again = await send('receipt')
  for (const { status, body } of [...answers, again])
    expect([status, body.status, body.proof]).toEqual([201, 'INVOICE_ATTACHED', 'receipt.pdf'])
  const after = await counted()
  expect(after).toEqual({ files: before.files + 1, proofs: 1, told: 1 })
  expect((await send('other', Buffer.concat([pdf(), Buffer.from('\n')]))).status).toBe(409)
  expect(await counted()).toEqual(after)
  // With another request key it is another proof.
  expect((await send('second', pdf(), 'a-proof-of-the-other-half')).status).toBe(201)
  expect((await told()).page).toEqual(['INVOICE_ATTACHED', 'second.pdf'])
})
