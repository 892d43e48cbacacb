import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stages, statusesOf } from '#resources/applicant-statuses'
import { consultations } from '#resources/consultations'
import { calls } from '#resources/kernel/derived-calls'
import { leadGenSources } from '#resources/lead-gen-sources'
import { testApp, type Caller, type TestApp } from '../support/app'

type Own = Caller & { id: number }
let t: TestApp
let admin: Own, sales: Own, coordinator: Own
let courseId: number
beforeAll(async () => {
  t = await testApp()
  ;[admin, sales, coordinator] = [
    await t.as('ROLE_ADMIN'),
    await t.as('ROLE_SALES_SUPPORT_SPECIALIST'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
  ]
  courseId = (await t.given.course()).id
})
afterAll(() => t.close())

const NOT_WRITABLE = 'You do not have the right to change this.'
const before = (['application', 'exam', 'interview'] as const).flatMap(statusesOf)
const after = stages.filter((stage) => stage === 'enrolment' || stage === 'graduation').flatMap(statusesOf)
const guarded = { discount: 30, oneTimeDiscount: 5000, paymentMethod: 'DONATION', isCertificateGiven: true }
const stored = async (id: number) => (await admin.get(`/applicant/${id}`)).body
const applicant = (more = {}) => t.given.applicant({ courseId, scheduledDate: '2037-02-10T10:00:00.000Z', ...more })
const body = (email: string, more = {}) => ({
  name: 'New Person',
  email,
  phoneNumber: '+37491004127',
  courseId,
  ...more,
})

describe('sales and the stages of an applicant', () => {
  test.each(before)('%s is theirs to change, and to lead to', async (status) => {
    const { id } = await applicant({ status })
    expect((await sales.put(`/applicant/${id}`, { contactLater: true })).status).toBe(200)
    expect((await sales.put(`/applicant/${id}`, { status: 'NO_ANSWER' })).status).toBe(200)
    expect((await sales.put(`/applicant/${id}`, { status })).status).toBe(200)
  })

  test.each(after)('%s is not theirs to change, by no way', async (status) => {
    const { id } = await applicant({ status })
    expect(await sales.put(`/applicant/${id}`, { contactLater: true })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await sales.put(`/applicant/${id}`, { status: 'APPLIED_ONLY' })).status).toBe(403)
    expect((await sales.put('/applicant/bulk', { ids: [id], values: { contactLater: true } })).body).toMatchObject({
      results: [{ id, ok: false, code: 'forbidden' }],
      updated: 0,
    })
    expect(
      (await sales.put('/applicant/bulk', { filter: { ids: [id] }, values: { status: 'APPLIED_ONLY' } })).body,
    ).toMatchObject({ updated: 0, failed: 1 })
    expect((await sales.put(`/applicant/${id}/changeAccount`)).status).not.toBe(200)
    expect(await stored(id)).toMatchObject({ status, contactLater: false, version: 1 })
  })

  test.each(after)('nobody becomes %s through them, by no way', async (status) => {
    const { id } = await applicant()
    const mail = `${status.toLowerCase()}@example.am`
    expect((await sales.put(`/applicant/${id}`, { status })).status).toBe(403)
    expect((await sales.put('/applicant/bulk', { ids: [id], values: { status } })).body).toMatchObject({
      results: [{ id, ok: false, code: 'forbidden' }],
    })
    expect((await sales.post('/applicant/create', body(mail, { status }))).status).toBe(403)
    const rows = [body(mail), body(`second-${mail}`, { status })]
    expect((await sales.post('/applicant/bulk', rows)).status).toBeGreaterThanOrEqual(400)
    expect(await stored(id)).toMatchObject({ status: 'APPLIED_ONLY', version: 1 })
    expect((await admin.post('/applicant/filter', { term: mail })).body.totalElements).toBe(0)
  })

  test('a lead does not become a student through them', async () => {
    const { id: source } = await admin.send(calls(leadGenSources).create, { body: { sourceName: 'Open day' } })
    const lead = { name: 'A Lead', email: 'lead@example.am', phoneNumber: '+37491004127', source }
    const { id } = await sales.send(calls(consultations).create, { body: lead })
    expect((await sales.post(`/consultation/${id}/convert`, { courseId, status: 'GRADUATED' })).status).toBe(403)
    expect((await admin.get(`/consultation/${id}`)).body).toMatchObject({ applicantId: null, isDone: false })
    expect((await sales.post(`/consultation/${id}/convert`, { courseId })).status).toBe(200)
  })
})

describe('terms of money and certificates', () => {
  test.each(Object.entries(guarded))(
    '%s is not for sales to set, by no way, and the rest of the body is not written',
    async (name, value) => {
      const { id } = await applicant()
      const refused = { code: 'forbidden', errors: { [name]: NOT_WRITABLE } }
      expect(await sales.put(`/applicant/${id}`, { name: 'Other Name', [name]: value })).toMatchObject({
        status: 403,
        body: refused,
      })
      expect((await sales.put('/applicant/bulk', { ids: [id], values: { [name]: value } })).body).toMatchObject({
        results: [{ id, ok: false, ...refused }],
      })
      expect(
        (await sales.put('/applicant/bulk', { filter: { ids: [id] }, values: { contactLater: true, [name]: value } }))
          .body,
      ).toMatchObject({ updated: 0 })
      expect(await sales.post('/applicant/create', body('terms@example.am', { [name]: value }))).toMatchObject({
        status: 403,
        body: refused,
      })
      expect(
        (await sales.post('/applicant/bulk', [body('terms@example.am', { [name]: value })])).status,
      ).toBeGreaterThanOrEqual(400)
      expect(await stored(id)).toMatchObject({ version: 1, contactLater: false })
      expect((await admin.post('/applicant/filter', { term: 'terms@example.am' })).body.totalElements).toBe(0)
    },
  )

  test('what stays as it is may stand in the body, and they read it', async () => {
    const { id } = await applicant(guarded)
    const { body: read } = await sales.get(`/applicant/${id}`)
    expect(read).toMatchObject({ ...guarded, debt: expect.anything() as unknown })
    expect(await sales.put(`/applicant/${id}`, { ...guarded, contactLater: true })).toMatchObject({
      status: 200,
      body: { ...guarded, contactLater: true },
    })
    expect(
      (
        await sales.post(
          '/applicant/create',
          body('plain@example.am', { discount: 0, paymentMethod: 'DEFAULT', isCertificateGiven: false }),
        )
      ).status,
    ).toBe(201)
  })

  test('others set them; who is also a coordinator sets them where a coordinator may', async () => {
    const group = (await t.given.group({ courseId, projectCoordinatorId: coordinator.id })).id
    const theirs = (await t.given.group({ courseId })).id
    const both = await t.given.user({ roles: ['ROLE_SALES_SUPPORT_SPECIALIST', 'ROLE_PROJECT_COORDINATOR'] })
    const double = await t.signIn('USER', both.email)
    const own = (await t.given.group({ courseId, projectCoordinatorId: both.id })).id
    const [inGroup, inTheirs, inOwn] = [
      await applicant({ groupId: group }),
      await applicant({ groupId: theirs }),
      await applicant({ groupId: own }),
    ]

    for (const who of [admin, coordinator])
      expect(await who.put(`/applicant/${inGroup.id}`, { discount: who === admin ? 10 : 20 })).toMatchObject({
        status: 200,
      })
    expect(await double.put(`/applicant/${inOwn.id}`, { discount: 20 })).toMatchObject({ status: 200 })
    expect(await double.put(`/applicant/${inTheirs.id}`, { discount: 20 })).toMatchObject({
      status: 403,
      body: { errors: { discount: NOT_WRITABLE } },
    })
    expect(await double.put(`/applicant/${inTheirs.id}`, { contactLater: true })).toMatchObject({ status: 200 })
    expect(
      (await double.put('/applicant/bulk', { ids: [inOwn.id, inTheirs.id], values: { discount: 50 } })).body,
    ).toMatchObject({ updated: 1, failed: 1 })
    // Moving the applicant out of the viewer's own group and setting terms at once: the rights in the new group count.
    expect((await double.put(`/applicant/${inOwn.id}`, { groupId: theirs, discount: 60 })).status).toBe(403)
  })
})

test('what hangs on somebody enrolled is not theirs to change either', async () => {
  const { id } = await applicant({ status: 'ENROLLED' })
  expect((await sales.post(`/applicant/${id}/sendExamResult`)).status).toBe(403)
  expect((await sales.post('/student/password-token', { ids: [id] })).body).toMatchObject({
    results: [{ ok: false, code: 'forbidden' }],
  })
})
