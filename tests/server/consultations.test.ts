import { afterAll, beforeAll, expect, test } from 'vitest'
import { consultations } from '#resources/consultations'
import { calls } from '#resources/kernel/derived-calls'
import { leadGenSources } from '#resources/lead-gen-sources'
import { system } from '#server/kernel/context'
import { create } from '#server/kernel/operations/write'
import { errorsOf, testApp, type Answer, type Caller, type TestApp } from '../support/app'

let t: TestApp
let sales: Caller & { id: number }
let source: number
let courseId: number
let count = 0
beforeAll(async () => {
  t = await testApp()
  sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  source = await create(t.app.contextFor(system), leadGenSources, { sourceName: 'Open day' })
  courseId = (await t.given.course()).id
})
afterAll(() => t.close())

const lead = (more: object = {}) => ({
  name: 'Մարիամ Ղազարյան',
  email: `lead${++count}@example.am`,
  phoneNumber: '091 00 41 27',
  source,
  ...more,
})
const made = (more: object = {}) => sales.send(calls(consultations).create, { body: lead(more) })
const convert = (
  id: number,
  body: object = { courseId, status: 'APPLIED_ONLY' },
  who: Caller = sales,
): Promise<Answer> => who.post(`/consultation/${id}/convert`, body)

test('a lead has its source, who wrote it down and its comments', async () => {
  const answer = await sales.post('/consultation', lead())
  const id = Number(answer.body.id)
  const comment = await sales.post(`/consultation/${id}/comment`, { content: 'Asked about evening groups.' })
  await sales.put(`/consultation/comment/${comment.body.id}`, { content: 'Asked about evenings.' })
  const gone = await sales.post(`/consultation/${id}/comment`, { content: 'By mistake' })
  await sales.delete(`/consultation/comment/${gone.body.id}`)

  expect(answer.status).toBe(201)
  expect((await sales.get(`/consultation/${id}`)).body).toMatchObject({
    phoneNumber: '+37491004127',
    source,
    leadGen: { id: source, sourceName: 'Open day' },
    isDone: false,
    applicantId: null,
    createdBy: { id: sales.id, username: expect.any(String) },
    commentCount: 1,
    comments: [{ content: 'Asked about evenings.' }],
  })
})

test('what is wrong is named by field and nothing is written', async () => {
  const before = (await sales.post('/consultation/count', {})).body.count
  const answer = await sales.post('/consultation', { name: '', email: 'no mail', phoneNumber: '12', source: 999_999 })
  const none = await sales.post('/consultation', {})

  expect(answer.status).toBe(422)
  expect(Object.keys(errorsOf(answer)).sort()).toEqual(['email', 'name', 'phoneNumber'])
  expect(Object.keys(errorsOf(none)).sort()).toEqual(['email', 'name', 'phoneNumber', 'source'])
  expect((await sales.post('/consultation', lead({ source: 999_999 }))).body).toMatchObject({
    code: 'invalid',
    errors: { source: expect.any(String) },
  })
  expect((await sales.put(`/consultation/${(await made()).id}`, { applicantId: 1 })).status).toBe(422)
  expect((await sales.post('/consultation/count', {})).body.count).toBe(Number(before) + 1)
})

test('a program manager reads leads and writes none; instructors know of none', async () => {
  const { id } = await made()
  const manager = await t.as('ROLE_PROGRAM_MANAGER')
  const teacher = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)

  expect((await manager.get(`/consultation/${id}`)).status).toBe(200)
  expect((await manager.put(`/consultation/${id}`, { isDone: true })).status).toBe(403)
  expect((await convert(id, undefined, manager)).status).toBe(403)
  expect((await teacher.get(`/consultation/${id}`)).status).toBe(403)
})

test('leads are filtered and exported, those named too', async () => {
  const [one, other] = [await made({ isDone: true }), await made()]
  const filtered = await sales.post('/consultation/filter', {
    isDone: true,
    sources: [source],
    ids: [one.id, other.id],
  })
  const file = await sales.post('/consultation/export?format=csv', { id: [one.id] })

  expect(filtered.body).toMatchObject({ totalElements: 1, consultations: [{ id: one.id }] })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.text).toContain(one.email)
  expect(file.text).not.toContain(other.email)
})

test('a lead becomes an applicant with what is known of it; both know of each other', async () => {
  const { id, email } = await made({ name: 'Ani Hakobyan' })
  const answer = await convert(id, { courseId, status: 'EXAM_SCHEDULED', scheduledDate: '2026-12-01T14:00:00Z' })
  const applicant = (await sales.get(`/applicant/${answer.body.applicantId}`)).body

  expect(answer.body).toMatchObject({ id, isDone: true, applicant: { name: 'Ani Hakobyan' } })
  expect(applicant).toMatchObject({
    email,
    courseId,
    status: 'EXAM_SCHEDULED',
    leadGenId: source,
    registrationSource: 'MANUAL',
    consultation: { id, name: 'Ani Hakobyan' },
    createdBy: { id: sales.id },
  })
  expect((await sales.get(`/consultation/${id}/history`)).body.history).toMatchObject([
    { changes: { isDone: [false, true] } },
    {},
  ])
})

test('a lead whose applicant was deleted is converted again, once', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const { id } = await made()
  const first = (await convert(id)).body
  expect(first).toMatchObject({ isConverted: true })
  await admin.delete(`/applicant/${first.applicantId}`)
  expect((await sales.get(`/consultation/${id}`)).body).toMatchObject({ isConverted: false })

  const again = await convert(id)
  expect(again).toMatchObject({ status: 200, body: { isConverted: true } })
  expect(again.body.applicantId).not.toBe(first.applicantId)
  expect((await convert(id)).status).toBe(409)
})

test('a refused conversion leaves the lead as it was', async () => {
  const { id } = await made()
  const strange = await t.given.group()

  expect((await convert(id, { status: 'APPLIED_ONLY' })).body).toMatchObject({
    errors: { courseId: expect.any(String) },
  })
  expect((await convert(id, { courseId, status: 'ON_HOLD' })).body).toMatchObject({
    code: 'invalid',
    errors: { status: expect.any(String) },
  })
  expect((await convert(id, { courseId, status: 'EXAM_SCHEDULED' })).body).toMatchObject({
    errors: { scheduledDate: expect.any(String) },
  })
  expect((await convert(id, { courseId, status: 'ENROLLED', groupId: strange.id })).body).toMatchObject({
    errors: { groupId: 'The group belongs to another course.' },
  })
  expect((await sales.get(`/consultation/${id}`)).body).toMatchObject({ isDone: false, applicantId: null, version: 1 })
})

test('of several who convert a lead at the same time one wins, and the others are told', async () => {
  const { id, email } = await made()
  const callers = await Promise.all([t.as('ROLE_ADMIN'), t.as('ROLE_MODERATOR'), t.as('ROLE_PROJECT_COORDINATOR')])

  const answers = await Promise.all([sales, ...callers].map((who) => convert(id, undefined, who)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'wrong_state',
    uiMessage: 'This lead has become an applicant already.',
  })
  expect((await callers[0].post('/applicant/filter', { email })).body.totalElements).toBe(1)
})
