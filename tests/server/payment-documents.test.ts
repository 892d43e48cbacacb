import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academySettings } from '#resources/academy-settings'
import { calls } from '#resources/kernel/derived-calls'
import { payments, type Payment } from '#resources/payments'
import { createApplicantPayment, readPayment, receivePayments } from '#resources/payments.calls'
import type { ArgsOf } from '#resources/kernel/call'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { rangeOf } from '#server/domain/payments/export-invoices'
import { testApp, type Caller, type TestApp } from '../support/app'
import { glyphsOf } from '../support/drawn'
import { attachInvoice } from '../support/invoices'
import { pdfPages } from '../support/pdf'
import { readSheet } from '../support/sheet'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const free = { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' }
type NewPayment = ArgsOf<typeof createApplicantPayment>['body']
async function paymentOf(name: string, more: Partial<NewPayment> = {}): Promise<Payment> {
  const group = await t.given.group({ groupState: 'ONGOING', startDate: today, tuitionFee: free })
  const student = await t.given.applicant({
    courseId: group.courseId,
    groupId: group.id,
    status: 'ENROLLED',
    name,
    nameHy: 'Մարիամ Ղազարյան',
  })
  return admin.send(createApplicantPayment, {
    body: { applicantId: student.id, date: today, amount: 48_000, description: 'Նոյեմբեր, tuition', ...more },
  })
}
const fetched = (path: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  t.app.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
    ...(payload && { payload }),
  })

describe('the bill', () => {
  test('is drawn as a PDF in Armenian and English and attached as the invoice, so that the payment can be approved', async () => {
    await t.database.pool.query(
      `update academy_settings set legal_name = '«Ակադեմիա» ՍՊԸ', tax_number = '01234567', card_account = '1570012345678901'`,
    )
    const payment = await paymentOf('Mariam Ghazaryan')
    const answer = await admin.post(`/payment/${payment.id}/makeBill`)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'INVOICE_ATTACHED',
        invoice: { name: `invoice-${payment.id}.pdf`, file: { contentType: 'application/pdf' } },
      },
    })

    const { invoice } = await admin.send(readPayment, { params: { id: payment.id } })
    const pdf = await getDocument({ data: new Uint8Array((await fetched(`/file/${invoice!.file!.id}`)).rawPayload) })
      .promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(pdf.numPages).toBe(1)
    for (const said of [
      `Invoice No. ${payment.id}`,
      'Mariam Ghazaryan',
      'Մարիամ',
      'Ղազարյան',
      '48,000',
      '֏',
      'Նոյեմբեր',
      '1570012345678901',
    ])
      expect(text).toContain(said)
    expect((await admin.put(`/payment/${payment.id}`, { isPaid: true })).status).toBe(200)
    expect((await admin.post(`/payment/${payment.id}/makeBill`)).body.uiMessage).toBe(
      'A bill is made of an unpaid payment.',
    )
  })

  test('names the payer in English where the name is in letters that cannot be printed', async () => {
    const payment = await paymentOf('ნინო ბერიძე')
    expect((await admin.put(`/applicant/${payment.applicantId}`, { nameEn: 'Nino Beridze' })).status).toBe(200)
    await admin.post(`/payment/${payment.id}/makeBill`)
    const { invoice } = await admin.send(readPayment, { params: { id: payment.id } })
    const file = (await fetched(`/file/${invoice!.file!.id}`)).rawPayload
    expect((await pdfPages(file)).join()).toContain('Nino Beridze')
    expect((await glyphsOf(file)).missing).toBe(0)
  })

  test('is for those who edit the payment', async () => {
    const payment = await paymentOf('Gor Avetisyan')
    const other = await t.as('ROLE_PROJECT_COORDINATOR')
    expect((await other.post(`/payment/${payment.id}/makeBill`)).status).toBe(404)
    expect((await admin.get(`/applicant/${payment.applicantId}/attachments`)).body.totalElements).toBe(0)
  })
})

test('several payments are billed and marked paid together; who has no bill is told so', async () => {
  const [first, second, third] = [await paymentOf('Ani'), await paymentOf('Aram'), await paymentOf('Arev')]
  const ids = [first.id, second.id]
  const { actionMany } = calls(payments)
  expect(await admin.send(actionMany.makeBill, { body: { ids } })).toMatchObject({ updated: 2, failed: 0 })

  const marked = await admin.send(actionMany.markPaid, {
    body: { ids: [...ids, third.id], values: { method: 'CASH' } },
  })

  expect(marked).toMatchObject({ updated: 2, failed: 1 })
  expect(marked.results.find(({ id }) => id === third.id)).toMatchObject({ ok: false, code: 'wrong_state' })
  for (const id of ids)
    expect(await admin.send(readPayment, { params: { id } })).toMatchObject({
      isPaid: true,
      method: 'CASH',
      received: 48_000,
      invoice: { name: `invoice-${id}.pdf` },
    })
})

describe('the sheet of invoices', () => {
  const sheetOf = async (body: object) => {
    const answer = await fetched('/applicant/exportInvoice', 'POST', body)
    const sheet = readSheet(answer.rawPayload)
    return { answer, rows: sheet.rows, sheet }
  }

  test('has the payments of the days with what of them is received and their invoices; a formula in a name is a text', async () => {
    const [first, second] = [
      await paymentOf('=HYPERLINK("http://x")', { date: '2099-03-01' }),
      await paymentOf('Լիլիթ Սարգսյան', { date: '2099-03-31', currency: 'USD', amount: 99.5 }),
    ]
    await paymentOf('Outside', { date: '2099-04-01' })
    await attachInvoice(admin, first, 'Order 12')
    await admin.send(receivePayments, {
      body: { payments: [{ id: first.id, amount: 20_000 }], receivedOn: today, method: 'CASH' },
    })
    const { answer, rows, sheet } = await sheetOf({ dateFrom: '2099-03-01', dateTo: '2099-03-31' })

    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="applicants-invoices.xlsx"',
    })
    expect(rows[0]).toEqual([
      'Applicant',
      'Phone',
      'Course',
      'Group',
      'Due',
      'Amount',
      'Received',
      'Currency',
      'Description',
      'Payment method',
      'Status',
      'Paid on',
      'Paid by',
      'Invoice',
    ])
    expect(rows.slice(1)).toMatchObject([
      [
        '=HYPERLINK("http://x")',
        expect.stringMatching(/^\+374/),
        expect.any(String),
        expect.any(String),
        '2099-03-01',
        48_000,
        20_000,
        'AMD',
        'Նոյեմբեր, tuition',
        'Standard',
        'Invoice attached',
        undefined,
        undefined,
        'Order 12',
      ],
      [
        'Լիլիթ Սարգսյան',
        expect.anything(),
        expect.anything(),
        expect.anything(),
        '2099-03-31',
        99.5,
        0,
        'USD',
        expect.anything(),
        'Standard',
        'Pending',
        undefined,
        undefined,
        'no assigned invoice',
      ],
    ])
    expect(sheet.cell(1, 0).t).toBe('s')
    expect(sheet.cell(1, 4)).toMatchObject({ t: 'n', w: '2099-03-01' })
    expect(second.id).toBeGreaterThan(first.id)
  })

  test('last month wins over dates; a start is required with an end', async () => {
    const lastMonth = addDays(`${today.slice(0, 8)}01`, -1)
    await paymentOf('Last Month', { date: lastMonth })
    const { rows } = await sheetOf({ areLastMonthPayments: true, dateFrom: '2030-01-01', dateTo: '2030-01-02' })
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Last Month'])
    expect(rangeOf({ areLastMonthPayments: true }, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    const errors = async (body: object) => (await admin.post('/applicant/exportInvoice', body)).body.errors
    expect(await errors({ dateTo: '2027-03-31' })).toEqual({ dateFrom: 'This field is required!' })
    expect(await errors({ dateFrom: '2027-03-31', dateTo: '2027-03-01' })).toEqual({
      dateTo: 'The end must not be before the start.',
    })
    expect((await sheetOf({ dateFrom: '2100-01-01' })).rows).toHaveLength(1)
  })

  test('is for administrators', async () => {
    expect((await (await t.as('ROLE_MODERATOR')).post('/applicant/exportInvoice', {})).status).toBe(403)
  })
})

test('card info is that of the academy', async () => {
  const { id } = await t.given.course()
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const [settings] = (await admin.send(calls(academySettings).list)).academySettings
  await admin.put(`/academySettings/${settings!.id}`, {
    brandName: 'Ararat Academy',
    bank: 'Converse Bank',
    cardAccount: '1930012345678901',
    ceo: 'Nare Abrahamyan',
  })

  expect((await coordinator.get(`/documents/cardInfo/${id}/`)).body).toEqual({
    CARD_ACCOUNT: '1930012345678901',
    BANK: 'Converse Bank',
    BRAND_NAME: 'Ararat Academy',
    CEO: 'Nare Abrahamyan',
  })
  expect((await coordinator.get('/documents/cardInfo/999999')).status).toBe(404)
})
