import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import { documentTemplates, documentTemplateVersions } from '#resources/document-templates'
import { beginDraft, previewTemplate } from '#resources/documents.calls'
import { smsReceivers } from '#resources/message-receivers'
import { smsTemplates } from '#resources/sms.calls'
import { smsNumber, smsSize } from '#resources/sms-text'
import { RETRY_AFTER_MS } from '#server/domain/mail/deliveries'
import { deliverDueSms } from '#server/domain/mail/deliver-due'
import { system } from '#server/kernel/context'
import { httpSms } from '#server/platform/messages/http-sms'
import type { SmsPort } from '#server/platform/messages/sms'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { smsGateway, type Gateway } from '../support/sms-gateway'

let gateway: Gateway
let t: TestApp
let port: SmsPort
let admin: Caller
const deliver = () => deliverDueSms(t.app.contextFor(system), port)
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}
const message = { template: 'Դասը տեղափոխվել է', to: ['091 00-41-27'] }
const rows = async () =>
  (
    await t.database.pool.query<object>(
      'select m.template, r.address, m.sender, m.parts, r.status, r.attempts from sms m join sms_receivers r on r.sms_id = m.id order by r.id',
    )
  ).rows

beforeAll(async () => {
  gateway = await smsGateway()
  t = await testApp({ SMS_URL: gateway.url, SMS_TOKEN: 'a secret', SMS_SENDER: 'Ararat' })
  port = httpSms(gateway.url, 'a secret')
  admin = await t.as('ROLE_ADMIN')
})
beforeEach(async () => {
  await t.database.pool.query('truncate sms, sms_receivers, sms_deliveries, done_requests')
  gateway.received.length = 0
  gateway.refuseWith = null
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

test.each([
  ['+374 (91) 00-41-27', '37491004127'],
  ['091 00-41-27', '37491004127'],
  ['91004127', '37491004127'],
  ['374 91 004127', '37491004127'],
  ['+7 916 123-45-67', '79161234567'],
  ['12', null],
  ['call me', null],
])('%s goes to the provider as %s', (typed, number) => expect(smsNumber(typed)).toBe(number))

test.each([
  ['', 0, 0],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['ա'.repeat(70), 70, 1],
  ['ա'.repeat(71), 71, 2],
  ['ա'.repeat(134), 134, 2],
  ['ա'.repeat(135), 135, 3],
  ['1 €', 4, 1],
])('%s has its characters and parts', (text, characters, parts) => expect(smsSize(text)).toEqual({ characters, parts }))

test('each number gets one SMS, however it was typed', async () => {
  const answer = await admin.post('/sms/send', { ...message, to: ['091 00-41-27', '+37491004127', '+374 93 111222'] })
  await Promise.all([deliver(), deliver()])
  await deliver()

  expect(answer).toMatchObject({ status: 201, body: { sent: 2 } })
  // The order of two SMS is not guaranteed.
  const byNumber = gateway.received.toSorted((a, b) => a.to.localeCompare(b.to))
  expect(byNumber).toMatchObject([{ to: '37491004127', from: 'Ararat', text: message.template }, { to: '37493111222' }])
  expect(gateway.headers).toMatchObject({
    authorization: 'Bearer a secret',
    'idempotency-key': gateway.received.at(-1)?.id,
  })
  expect(await rows()).toMatchObject([
    { template: message.template, address: '37491004127', sender: 'Ararat', parts: 1, status: 'SENT', attempts: 1 },
    { address: '37493111222' },
  ])
  const list = await admin.post('/sms/filter', { term: 'տեղափոխվել' })
  expect(list.body).toMatchObject({
    totalElements: 1,
    sms: [{ status: 'SENT', recipients: ['37491004127', '37493111222'], counts: { all: 2, SENT: 2 } }],
  })
  expect(list.text).not.toContain('a secret')
})

test('a receiver has the name of the applicant whose number it is, as far as the sender sees it', async () => {
  await t.given.applicant({ name: 'Nare Simonyan', phoneNumber: '+37491004127' })
  await admin.post('/sms/send', { ...message, to: ['+37491004127', '+374 93 111222'] })
  const { body } = await admin.post('/smsReceiver/filter?sortBy=id&sortDirection=ASC', {})
  expect(body.smsReceivers).toMatchObject([
    { address: '37491004127', name: 'Nare Simonyan' },
    { address: '37493111222', name: null },
  ])

  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const { id: groupId, courseId } = await t.given.group()
  await t.given.applicant({ name: 'Not theirs', phoneNumber: '+37493111333', courseId, groupId })
  await coordinator.post('/sms/send', { ...message, to: ['+37493111333'] })
  const theirs = await coordinator.post('/smsReceiver/filter', {})
  expect(theirs.body.smsReceivers).toMatchObject([{ address: '37493111333', name: null }])
})

test('of requests that come again at the same time one is done', async () => {
  const key = crypto.randomUUID()

  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('/sms/send', { ...message, key })))

  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { sent: 1 }]))
  expect(await rows()).toHaveLength(1)
})

test('after a failure it is tried again later under the same id; what is refused for good has failed', async () => {
  await admin.post('/sms/send', message)
  gateway.refuseWith = 503
  await deliver()
  expect(await rows()).toMatchObject([{ status: 'QUEUED', attempts: 1 }])
  const first = gateway.headers['idempotency-key']
  gateway.refuseWith = null
  await deliver()
  expect(gateway.received).toHaveLength(0)
  later(RETRY_AFTER_MS[0]!)
  await deliver()
  expect(gateway.received).toMatchObject([{ id: first }])
  expect(await rows()).toMatchObject([{ status: 'SENT', attempts: 2 }])

  await admin.post('/sms/send', message)
  gateway.refuseWith = 422
  await deliver()
  expect((await admin.post('/smsReceiver/filter', { status: 'FAILED' })).body.smsReceivers).toMatchObject([
    { lastError: '422 not now', attempts: 1 },
  ])
})

test('a gateway that has moved has not taken the SMS: it is tried again', async () => {
  await admin.post('/sms/send', message)
  gateway.refuseWith = 302
  await deliver()
  expect(await rows()).toMatchObject([{ status: 'QUEUED', attempts: 1 }])
  gateway.refuseWith = null
  later(RETRY_AFTER_MS[0]!)
  await deliver()
  expect(await rows()).toMatchObject([{ status: 'SENT', attempts: 2 }])
})

test('a gateway that does not answer leaves an SMS uncertain, and a person decides', async () => {
  await admin.post('/sms/send', message)
  gateway.refuseWith = 504
  await deliver()
  later(RETRY_AFTER_MS[1]!)
  gateway.refuseWith = null
  await deliver()
  expect(gateway.received).toHaveLength(0)
  const [receiver] = (await admin.send(calls(smsReceivers).list)).smsReceivers
  expect(receiver).toMatchObject({ status: 'UNCERTAIN', lastError: '504 not now' })

  expect((await admin.post(`/smsReceiver/${receiver!.id}/sendAgain`)).body).toMatchObject({ status: 'QUEUED' })
  await deliver()

  expect(gateway.received).toHaveLength(1)
  expect((await admin.post('/sms/filter')).body.sms).toMatchObject([{ status: 'SENT', counts: { all: 1, SENT: 1 } }])
})

test('what is missing or wrong is named by its field', async () => {
  const errorsOf = async (body: object) => (await admin.post('/sms/send', body)).body.errors
  const required = 'This field is required!'

  expect(await errorsOf({ to: message.to })).toEqual({ template: required })
  expect(await errorsOf({ ...message, to: [] })).toEqual({ to: required })
  expect(await errorsOf({ ...message, to: ['091004127', 'call me'] })).toEqual({
    to: 'Phone number is not valid: call me',
  })
  expect(await errorsOf({ ...message, template: 'a'.repeat(671) })).toEqual({
    template: 'Must be at most 670 characters',
  })
  expect(await rows()).toEqual([])
  expect(
    (await admin.post('/sms/send', { to: '091004127', html: '<p>Hello <b>Ani</b></p><script>x()</script>' })).status,
  ).toBe(201)
  expect(await rows()).toMatchObject([{ template: 'Hello Ani' }])
})

test('a text that is filled in for each says to how many numbers it goes at most, another goes to more', async () => {
  const to = Array.from({ length: 501 }, (_, index) => `+374910${String(index).padStart(5, '0')}`)
  expect(errorsOf(await admin.post('/sms/recipients', { template: 'Dear {{name}}', to }))).toEqual({
    to: 'A text with words in braces goes to at most 500 numbers; these are 501.',
  })
  expect((await admin.post('/sms/recipients', { template: 'Come at ten', to })).body).toMatchObject({ count: 501 })
})

test('a named text is worded by administrators, and each number gets it with what is known of its owner', async () => {
  const { documentTemplates: found } = await admin.send(calls(documentTemplates).list, { body: { kind: ['SMS'] } })
  const { id } = found.find(({ name }) => name === 'group-starts-sms')!
  const group = await t.given.group({ startDate: '2026-12-07' })
  const [nare, gor] = [
    await t.given.student({ courseId: group.courseId, groupId: group.id, name: 'Nare Sahakyan' }),
    await t.given.student({ courseId: group.courseId, groupId: group.id, name: 'Gor {{course}} <b>' }),
  ]
  const content = { contentHy: '<p>{{name}} &amp; {{startDate}}</p>', contentEn: '<p>Hi {{ name }},</p><p>see you</p>' }
  const preview = { recordId: nare.id, language: 'hy', content } as const
  expect(await admin.send(previewTemplate, { params: { id }, body: preview })).toMatchObject({
    pdf: null,
    text: 'Nare Sahakyan & 07.12.2026',
    lacking: [],
  })
  const draft = await admin.send(beginDraft, { params: { id }, body: {} })
  const versions = calls(documentTemplateVersions)
  const publish = (body: object) =>
    admin
      .put(`/documentTemplateVersion/${draft.id}`, body)
      .then(() => admin.post(`/documentTemplateVersion/${draft.id}/publish`))
  const unfit = await publish({ contentHy: `<p>${'ա'.repeat(671)}</p>`, contentEn: '<p>{{link}}</p>' })
  expect(Object.keys(unfit.body.errors ?? {})).toEqual(['contentHy', 'contentEn'])
  expect((await publish(content)).status).toBe(200)
  expect((await admin.send(versions.get, { params: { id: draft.id } })).state).toBe('PUBLISHED')
  expect((await admin.put(`/documentTemplate/${id}`, { name: 'mine' })).body.code).toBe('wrong_state')

  const writer = await t.as('ROLE_MODERATOR')
  const { templates } = await writer.send(smsTemplates)
  const template = templates.find(({ name }) => name === 'group-starts-sms')!.en
  expect(template).toBe('Hi {{name}},\nsee you')
  const to = [nare.phoneNumber, gor.phoneNumber]
  expect((await writer.post('/sms/recipients', { template, to })).body).toEqual({ count: 2, parts: 1, isSent: true })
  expect((await writer.post('/sms/send', { template, to })).body).toEqual({ sent: 2 })
  expect(await rows()).toMatchObject([
    { template: 'Hi Nare Sahakyan,\nsee you', address: nare.phoneNumber.slice(1) },
    { template: 'Hi Gor {{course}} <b>,\nsee you', address: gor.phoneNumber.slice(1) },
  ])

  // For people who are unknown, or whom the sender may not see, it cannot be filled in.
  const stranger = { template, to: [...to, '091000001'] }
  const refused = { to: 'The text names what is not known of the owners of these numbers: 37491000001' }
  expect((await writer.post('/sms/send', stranger)).body.errors).toEqual(refused)
  expect((await writer.post('/sms/recipients', stranger)).body.errors).toEqual(refused)
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  expect((await coordinator.post('/sms/send', { template, to })).status).toBe(422)
  expect((await writer.post('/sms/send', { template: 'Hi {{link}}', to })).body.errors).toEqual({
    template: 'Not known: link',
  })
  expect(await rows()).toHaveLength(2)
})

test('of several applications an SMS is about the one that was chosen or is on the list, else about the newest', async () => {
  const [first, second] = [await t.given.course(), await t.given.course()]
  const chosen = await t.given.applicant({ courseId: first.id })
  const { phoneNumber, email } = chosen
  await t.given.applicant({ courseId: second.id, phoneNumber, email })
  const list = (await admin.post('/mailingList', { name: 'Of the first', audience: 'APPLICANTS', courses: [first.id] }))
    .body.id
  const template = 'About {{course}}'
  const to = [phoneNumber]
  for (const whom of [{ to }, { to, applicants: [chosen.id] }, { lists: [list] }, { to, lists: [list] }])
    expect((await admin.post('/sms/send', { template, ...whom })).body).toEqual({ sent: 1 })

  expect((await rows()).map((row) => (row as { template: string }).template)).toEqual([
    `About ${second.name}`,
    `About ${first.name}`,
    `About ${first.name}`,
    `About ${first.name}`,
  ])
})

test('a mailing list gives the numbers of those whom its sender may see; nobody reads what another coordinator wrote', async () => {
  const [coordinator, other, manager] = [
    await t.as('ROLE_PROJECT_COORDINATOR'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
    await t.as('ROLE_PROGRAM_MANAGER'),
  ]
  const course = await t.given.course()
  const group = await t.given.group({ courseId: course.id, projectCoordinatorId: other.id })
  await t.given.applicant({ courseId: course.id, groupId: group.id, status: 'ENROLLED' })
  const free = await t.given.applicant({ courseId: course.id })
  const list = (
    await admin.post('/mailingList', { name: 'Of the course', audience: 'APPLICANTS', courses: [course.id] })
  ).body.id

  expect((await admin.post('/sms/recipients', { lists: [list] })).body).toEqual({ count: 2, isSent: true })
  expect((await coordinator.post('/sms/send', { ...message, to: [], lists: [list] })).body).toEqual({ sent: 1 })
  expect(await rows()).toMatchObject([{ address: free.phoneNumber.slice(1) }])
  expect((await other.post('/sms/filter')).body.totalElements).toBe(0)
  expect((await manager.post('/sms/filter')).body.totalElements).toBe(1)
  expect((await manager.post('/sms/send', message)).status).toBe(403)
})

test('without a gateway SMS are kept', async () => {
  const kept = await testApp()
  const writer = await kept.as('ROLE_SALES_SUPPORT_SPECIALIST')

  expect((await writer.post('/sms/recipients', { to: message.to })).body).toEqual({ count: 1, isSent: false })
  await writer.post('/sms/send', message)

  expect((await writer.post('/sms/filter')).body.sms).toMatchObject([{ status: 'KEPT', recipients: ['37491004127'] }])
  expect((await kept.database.pool.query('select 1 from sms_deliveries')).rowCount).toBe(0)
  await kept.close()
})
