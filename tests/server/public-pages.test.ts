import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicLink, revokePublicLink } from '#resources/public.calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { addDays } from '#resources/kernel/zoned-time'
import { bookingsOn } from '../support/booking'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { givenPayments, today } from '../support/given-payments'
import { attachInvoice } from '../support/invoices'
import { pdf, png, upload } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
let given: ReturnType<typeof givenPayments>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  given = givenPayments(t, admin)
})
afterAll(() => t.close())

const keyOf = async (id: number, renew = false): Promise<string> =>
  /applicants\/([\da-f-]{36})\/$/.exec((await admin.send(publicLink, { params: { id }, body: { renew } })).link)![1]!
const said = ({ status, body }: Answer) => JSON.stringify([status, { ...body, requestId: null }])
const pages = ['', '/invoices', '/final-projects']

describe('a link', () => {
  test('stays the same until it is renewed or made void; then the old one leads nowhere', async () => {
    const { id } = await t.given.applicant()
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(id)))
    expect(new Set(keys).size).toBe(1)
    const key = keys[0]!
    expect((await t.anonymous.get(`/public/applicants/${key}`)).status).toBe(200)

    const renewed = await keyOf(id, true)
    expect(renewed).not.toBe(key)
    expect((await t.anonymous.get(`/public/applicants/${key}`)).status).toBe(404)
    await admin.send(revokePublicLink, { params: { id } })
    expect((await t.anonymous.get(`/public/applicants/${renewed}`)).status).toBe(404)
  })

  test('leads nowhere once the application has another e-mail, by an undo too, those to book neither; the same in capitals is none', async () => {
    const applicant = await t.given.applicant({ status: 'EXAM_PASSED' })
    const { id, email } = applicant
    const [token] = await bookingsOn(t).tokens([applicant])
    const links = [`/public/applicants/${await keyOf(id)}`, `/public/bookings/${token}`]
    const statuses = () => Promise.all(links.map(async (link) => (await t.anonymous.get(link)).status))
    const set = async (body: object) => {
      const { status, headers } = await admin.put(`/applicant/${id}`, body)
      expect(status).toBe(200)
      return String(headers[STEP_HEADER])
    }
    await set({ email: email.toUpperCase(), phoneNumber: '+37491004128' })
    expect(await statuses()).toEqual([200, 200])

    const moved = await set({ email: `right-${email}` })
    expect(await statuses()).toEqual([404, 404])
    const key = await keyOf(id)
    expect((await t.anonymous.get(`/public/applicants/${key}`)).status).toBe(200)

    expect((await admin.post(`/history/${moved}/undo`)).status).toBe(200)
    expect((await t.anonymous.get(`/public/applicants/${key}`)).status).toBe(404)
  })

  test('has 128 random bits', async () => {
    const made = await Promise.all((await t.given.applicants(await t.given.group(), 12)).map(({ id }) => keyOf(id)))
    // A uuid of version 4 has its version and variant at these positions.
    expect(new Set(made.map((key) => key[14])).size).toBeGreaterThan(1)
    expect(new Set(made.map((key) => '89ab'.includes(key[19]!)))).toContain(false)
  })

  test('is answered alike where it leads nowhere: a number, any text, an unknown key, the record`s own uuid, one of somebody deleted', async () => {
    const { id, uuid } = await t.given.applicant()
    const gone = await t.given.applicant()
    const goneKey = await keyOf(gone.id)
    await admin.delete(`/applicant/${gone.id}`)
    for (const page of pages) {
      const unknown = await t.anonymous.get(`/public/applicants/${crypto.randomUUID()}${page}`)
      expect(unknown.status).toBe(404)
      for (const key of [String(id), 'x', `${uuid}`, goneKey, "'; select 1"])
        expect(said(await t.anonymous.get(`/public/applicants/${encodeURIComponent(key)}${page}`)), key).toBe(
          said(unknown),
        )
    }
  })

  test('is kept by no search engine and sent to no other site', async () => {
    const key = await keyOf((await t.given.applicant()).id)
    const { headers } = await t.anonymous.get(`/public/applicants/${key}`)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  test('is given by staff who may read the applicant only', async () => {
    const { id } = await given.studentOf(await given.groupOf())
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    expect((await coordinator.post(`/applicant/${id}/public-link`)).status).toBe(404)
    expect((await t.anonymous.post(`/applicant/${id}/public-link`)).status).toBe(401)
  })
})

describe('the status', () => {
  test.each([
    ['APPLIED_ONLY', 'RECEIVED', 1],
    ['NO_ANSWER', 'RECEIVED', 1],
    ['BLACKLIST', 'CLOSED', 0],
    ['EXAM_PASSED', 'EXAM_PASSED', 2],
    ['EXAM_FAILED', 'EXAM_CHECKED', 1],
    ['EXAM_FAILED_INFORMED', 'EXAM_FAILED', 1],
    ['INTERVIEW_FAILED', 'INTERVIEW_CHECKED', 2],
    ['INTERVIEW_PASSED', 'INTERVIEW_PASSED', 3],
    ['ENROLLED', 'ENROLLED', 4],
    ['GRADUATED', 'GRADUATED', 5],
  ])('%s is told as %s', async (status, state, done) => {
    const { id } = await t.given.applicant({ status })
    expect((await t.anonymous.get(`/public/applicants/${await keyOf(id)}`)).body).toMatchObject({ state, done })
  })

  test('tells the next payment, the date that is set, and who answers questions; of others nothing', async () => {
    const coordinator = await t.given.user({
      firstName: 'Lusine',
      lastName: 'Melikyan',
      phoneNumber: '+37491000001',
      roles: ['ROLE_PROJECT_COORDINATOR'],
    })
    const group = await given.groupOf({ projectCoordinatorId: coordinator.id })
    const payment = await given.paymentOf({}, group)
    const { body } = await t.anonymous.get(`/public/applicants/${await keyOf(payment.applicantId)}`)
    expect(body).toMatchObject({
      group: group.name,
      due: { amount: 48_000, currency: 'AMD', date: addDays(today, 3) },
      contact: { name: 'Lusine Melikyan', phoneNumber: '+37491000001', email: coordinator.email },
      hasProjects: false,
    })
    const when = '2031-03-01T08:00:00.000Z'
    const invited = await t.given.applicant({ status: 'INTERVIEW_SCHEDULED', scheduledDate: when })
    expect((await t.anonymous.get(`/public/applicants/${await keyOf(invited.id)}`)).body.scheduledAt).toBe(when)
  })

  test('tells the score of the exam only once its result is mailed', async () => {
    const { id } = await t.given.applicant({ status: 'EXAM_PASSED' })
    await t.database.pool.query(
      `insert into admission_exams (applicant_id, state, score, max_score) values ($1, 'DONE', 86, 100)`,
      [id],
    )
    const path = `/public/applicants/${await keyOf(id)}`
    expect((await t.anonymous.get(path)).body.exam).toEqual({ score: 86, maxScore: 100 })
    await admin.put(`/applicant/${id}`, { status: 'EXAM_FAILED' })
    expect((await t.anonymous.get(path)).body.exam).toBeNull()
    await admin.post(`/applicant/${id}/sendExamResult`)
    expect((await t.anonymous.get(path)).body).toMatchObject({ state: 'EXAM_FAILED', exam: { score: 86 } })
  })
})

describe('payments', () => {
  const file = { bytes: pdf(), name: 'receipt.pdf', at: 'proof' }
  const proof = (key: string, id: number, sent: { bytes: Buffer; name: string; at?: string } = file) =>
    upload(t.anonymous, 'POST', `/public/applicants/${key}/payments/${id}/proof`, { file: { at: 'proof', ...sent } })

  test('are listed by their days, and take the proof, of which the coordinator is told', async () => {
    const payment = await given.paymentOf({ description: 'November' })
    const key = await keyOf(payment.applicantId)
    expect((await t.anonymous.get(`/public/applicants/${key}/invoices`)).body.invoices).toMatchObject([
      { id: payment.id, description: 'November', amount: 48_000, status: 'PENDING', proof: null },
    ])
    expect(await proof(key, payment.id)).toMatchObject({
      status: 201,
      body: { id: payment.id, status: 'INVOICE_ATTACHED', proof: 'receipt.pdf' },
    })
    const told = await t.database.pool.query(`select kind from notifications where about_id = $1 and kind = $2`, [
      payment.applicantId,
      'PAYMENT_PROOF',
    ])
    expect(told.rows).toHaveLength(1)
  })

  test('refuse what is no picture or PDF by its content, what is too large, what is missing, and what is paid', async () => {
    const payment = await given.paymentOf()
    const key = await keyOf(payment.applicantId)
    const text = { bytes: Buffer.from('no picture'), name: 'proof.png' }
    expect(await proof(key, payment.id, text)).toMatchObject({
      status: 415,
      body: { errors: { proof: 'File should be in png, jpg or pdf format' } },
    })
    expect((await proof(key, payment.id, { bytes: png(4, 10_500_000), name: 'big.png' })).status).toBe(413)
    const empty = await upload(t.anonymous, 'POST', `/public/applicants/${key}/payments/${payment.id}/proof`, {
      values: { proof: '' },
    })
    expect(empty.status).toBe(422)
    await attachInvoice(admin, payment)
    await admin.put(`/payment/${payment.id}`, { isPaid: true, method: 'CASH' })
    expect((await proof(key, payment.id)).status).toBe(409)
    const kept = await t.database.pool.query(
      `select count(*)::int n from attachments where applicant_payment_id = $1`,
      [payment.id],
    )
    expect(kept.rows).toEqual([{ n: 1 }])
  })

  test('of somebody else are not there', async () => {
    const [mine, other] = [await given.paymentOf(), await given.paymentOf()]
    const key = await keyOf(mine.applicantId)
    expect((await proof(key, other.id)).status).toBe(404)
    expect((await proof(crypto.randomUUID(), mine.id)).status).toBe(404)
    expect((await proof(String(mine.applicantId), mine.id)).status).toBe(404)
  })

  test('marked paid while the proof comes are paid with it or without it, never half', async () => {
    const payment = await given.paymentOf()
    await attachInvoice(admin, payment)
    const key = await keyOf(payment.applicantId)
    const [uploaded, marked] = await Promise.all([
      proof(key, payment.id),
      admin.put(`/payment/${payment.id}`, { isPaid: true, method: 'CASH' }),
    ])
    expect(marked.status).toBe(200)
    expect([201, 409]).toContain(uploaded.status)
    const { rows } = await t.database.pool.query<{ n: number }>(
      `select count(*)::int n from attachments where applicant_payment_id = $1 and deleted_at is null`,
      [payment.id],
    )
    expect(rows[0]!.n).toBe(uploaded.status === 201 ? 2 : 1)
  })
})

test('final projects of the group are shown once they are published', async () => {
  const group = await t.given.group()
  const { id } = await t.given.applicant({ courseId: group.courseId, groupId: group.id })
  const path = `/public/applicants/${await keyOf(id)}/final-projects`
  const project = { groupId: group.id, title: 'Bus times', authors: 'Ani, Davit', link: 'https://example.com/bus' }
  await admin.post('/finalProject', project)
  expect((await t.anonymous.get(path)).body.projects).toEqual([])
  await admin.post('/finalProject', { ...project, isPublished: true })
  await admin.post('/finalProject', { ...project, groupId: (await t.given.group()).id, isPublished: true })
  expect((await t.anonymous.get(path)).body).toMatchObject({
    group: group.name,
    projects: [{ title: 'Bus times', authors: 'Ani, Davit', summary: null, link: 'https://example.com/bus' }],
  })
  expect((await t.anonymous.get(`/public/applicants/${await keyOf(id)}`)).body.hasProjects).toBe(true)
})
