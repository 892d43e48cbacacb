import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailTemplateNames, receivedMail } from '#resources/emails.calls'
import { calls } from '#resources/kernel/derived-calls'
import { mailTemplates } from '#resources/mail-templates'
import { mailReceivers } from '#resources/message-receivers'
import type { Caller, TestApp } from '../support/app'
import { customMail as custom, mailApp, massMail as mail, type MailApp } from '../support/mail-app'

let app: MailApp
let t: TestApp
let admin: Caller
beforeAll(async () => {
  app = await mailApp()
  ;({ t, admin } = app)
})
beforeEach(() => app.clear())
afterAll(() => app.close())

test("words of one's own are cleaned, and filled in for each receiver", async () => {
  await t.given.applicant({ name: 'Gor <b>', email: 'gor@example.am' })
  const html =
    '<h2>Hello {{name}}</h2><p onclick="x()">See <a href="https://academy.am">us</a> <a href="javascript:x()">no</a></p><script>x()</script><iframe src="https://x"></iframe><img src="x" onerror="x()"><form><input></form>'

  await admin.post('/email', { ...custom, html, recipients: ['gor@example.am'] })

  const [receiver] = (await admin.send(calls(mailReceivers).list)).mailReceivers
  const row = await admin.send(receivedMail, { params: { id: receiver!.id } })
  expect(row.html).toContain('<h2>Hello Gor &lt;b&gt;</h2><p>See <a href="https://academy.am">us</a> <a>no</a></p>')
  expect(row.html).not.toMatch(/script|onclick|onerror|iframe|form>|input/)
  expect(row.text).toContain('Hello Gor <b>\nSee us (https://academy.am) no')
})

test('what is not known of somebody is refused with the list of who lacks what, and nothing is written', async () => {
  const known = await t.given.applicant({ name: 'Ani', email: 'known@example.am' })
  const { variables: _, ...nothingGiven } = { ...mail, recipients: ['known@example.am', 'unknown@example.am'] }

  const refused = await admin.post('/email', nothingGiven)

  const missing = [
    { email: 'known@example.am', name: 'Ani', missing: ['startDate'] },
    { email: 'unknown@example.am', name: null, missing: ['name', 'course', 'startDate'] },
  ]
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid', details: { missing } } })
  expect(refused.body.errors).toEqual({
    recipients: 'Not known: known@example.am (startDate), unknown@example.am (name, course, startDate)',
  })
  expect(await app.written()).toBe(0)
  expect((await admin.post('/email', { ...nothingGiven, missing: 'skip' })).body).toMatchObject({ code: 'invalid' }) // no receiver would be left
  const skipped = await admin.post('/email', {
    ...nothingGiven,
    variables: { startDate: '01.12.2026' },
    missing: 'skip',
  })
  expect(skipped).toMatchObject({
    status: 201,
    body: { sent: 1, leftOut: [{ ...missing[1], missing: ['name', 'course'] }] },
  })
  await app.deliverAll()
  expect(app.inbox.received.map(({ to }) => to)).toEqual([['known@example.am']])
  expect(app.inbox.received[0]!.text).toContain('Your group starts on 01.12.2026.')
  expect(app.inbox.received[0]!.text).toContain(String(known.course?.name))
})

test("whatever stands in braces is filled in or refused, in words of one's own and in the subject", async () => {
  await t.given.applicant({ name: 'Ani $& {{course}}', email: 'braces@example.am' })
  const refused = await admin.post('/email', {
    ...custom,
    recipients: ['braces@example.am'],
    html: '<p>{{constructor}} {{ first name }}</p>',
    subject: 'To {{toString}}',
  })
  expect(refused.body.details).toMatchObject({ missing: [{ missing: ['toString', 'constructor', 'first name'] }] })

  await admin.post('/email', {
    ...custom,
    recipients: ['braces@example.am'],
    subject: '{{ name }}, hello',
    html: '<p>Dear {{ name }}</p>',
  })
  await app.deliverAll()

  expect(app.inbox.received[0]!.text).toContain('Dear Ani $&amp; {{course}}')
  expect(app.inbox.received[0]!.raw).toContain('Subject: Ani $& {{course}}, hello')
})

test('before it is sent: how many get it, who lacks what, and the mail as one of them reads it', async () => {
  await t.given.applicant({ name: 'Ani', email: 'known2@example.am' })
  const {
    sender: _,
    tags: __,
    variables: ___,
    ...asked
  } = { ...mail, recipients: ['known2@example.am', 'unknown2@example.am', 'unknown2@example.am'] }
  const check = async (more: object) => (await admin.post('/email/recipients', { ...asked, ...more })).body

  expect(await check({})).toMatchObject({
    count: 0,
    all: 2,
    preview: null,
    leftOut: [
      { email: 'known2@example.am', missing: ['startDate'] },
      { email: 'unknown2@example.am', missing: ['name', 'course', 'startDate'] },
    ],
    lacking: [
      { variable: 'startDate', count: 2 },
      { variable: 'name', count: 1 },
      { variable: 'course', count: 1 },
    ],
  })
  expect(await check({ variables: mail.variables, subject: 'For {{name}}', place: 1 })).toMatchObject({
    count: 2,
    all: 2,
    leftOut: [],
    preview: {
      place: 1,
      email: 'unknown2@example.am',
      subject: 'For friend',
      text: expect.stringContaining('Hello friend,'),
    },
  })
  expect(await check({ variables: mail.variables, place: 9 })).toMatchObject({
    preview: { place: 1, html: expect.stringContaining('Hello friend,') },
  })
  expect(await app.written()).toBe(0)
})

test('templates are listed, and shown with what will be filled in', async () => {
  const { templates: listed } = await admin.send(mailTemplateNames)
  expect(listed.map(({ name }) => name)).toEqual(mailTemplates)
  expect(listed.filter(({ isSystem }) => isSystem).map(({ name }) => name)).toEqual([
    'reset-password',
    'create-password-template',
    'email-changed',
    'send-task-template',
    'booking-confirmed-template',
    'booking-canceled-template',
    'booking-seat-template',
  ])
  expect((await admin.get('/email/templates/enroll-template')).body).toMatchObject({
    name: 'enroll-template',
    subject: 'Course Invitation',
    html: expect.stringContaining('Hello {{name}},'),
  })
  expect((await admin.get('/email/templates/reset-password')).status).toBe(200)
  expect((await admin.get('/email/templates/unheard-of')).status).toBe(404)
  expect((await admin.get('/templates')).body.templates).toContain('send-task-template')
  expect((await admin.get('/templates/send-task-template')).body.html).toContain(
    '{{sender}} has given you a task: {{title}}.',
  )
  expect((await admin.get('/email/senders')).body.senders).toEqual(['hello@academy.am', 'no-reply@academy.example'])
})
