import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { academySettings } from '#resources/academy-settings'
import { emails } from '#resources/emails'
import { mailTemplateNames, receivedMail } from '#resources/emails.calls'
import { calls } from '#resources/kernel/derived-calls'
import { mailReceivers } from '#resources/message-receivers'
import { mailTemplates } from '#resources/mail-templates'
import { deliverDue } from '#server/domain/mail/deliver-mail'
import { system } from '#server/kernel/context'
import { smtpMail } from '#server/platform/messages/smtp-mail'
import type { MailPort } from '#server/platform/messages/mail'
import { testApp, type Caller, type TestApp } from '../support/app'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'
import { statementsOf } from '../support/statements'

const MAIL_KEY = 'a-key-of-twenty-four-signs'
let inbox: Inbox
let t: TestApp
let port: MailPort
let admin: Caller
let coordinator: Caller & { id: number }
const deliverAll = async () => {
  while ((await deliverDue(t.app.contextFor(system), port)) > 0);
}
const mail = {
  sender: 'Ani Sargsyan <hello@academy.am>',
  subject: 'Course Invitation',
  tags: ['agreement', 'student'],
  template: 'enroll-template',
  recipients: ['ani@example.am'],
  variables: { name: 'friend', course: 'Web', startDate: '01.12.2026' },
}
const custom = { ...mail, template: 'custom', html: '<p>Hi</p>' }
const written = async () =>
  (await t.database.pool.query<{ count: number }>('select count(*)::int as count from emails')).rows[0]!.count

beforeAll(async () => {
  inbox = await smtpInbox()
  t = await testApp({ SMTP_URL: inbox.url, MAIL_KEY, PUBLIC_URL: 'https://academy.example' })
  port = smtpMail(inbox.url)
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const [settings] = (await admin.send(calls(academySettings).list)).academySettings
  await admin.put(`/academySettings/${settings!.id}`, {
    brandName: 'Ararat Academy',
    senders: [{ address: 'hello@academy.am' }],
  })
})
beforeEach(async () => {
  await t.database.pool.query('truncate emails, mail_receivers, mail_contents, mail_deliveries, done_requests')
  inbox.received.length = 0
  inbox.refuseWith = null
})
afterAll(async () => {
  await port.close()
  await t.close()
  await inbox.close()
})

test('a mass mail goes to each receiver once, by name where the academy knows them', async () => {
  const known = await t.given.applicant({ name: 'Անի Պետրոսյան', email: 'Ani@Example.am' })

  const answer = await admin.post('/email/', {
    ...mail,
    recipients: ['ani@example.am', 'ANI@example.AM', 'gor@example.am'],
  })
  await deliverAll()

  expect(answer).toMatchObject({ status: 201, body: { sent: 2 } })
  expect(inbox.received.map(({ to }) => to[0]!.toLowerCase()).sort()).toEqual(['ani@example.am', 'gor@example.am'])
  const [toKnown, toStranger] = ['ani', 'gor'].map(
    (name) => inbox.received.find(({ to }) => to[0]!.toLowerCase().startsWith(name))!.text,
  )
  expect(toKnown).toContain('Hello Անի Պետրոսյան,')
  expect(toKnown).toContain(String(known.course?.name))
  expect(toStranger).toContain('Hello friend,')
  expect(toStranger).toContain('Ararat Academy')
  const list = await admin.post('/email/filter')
  expect(list.body).toMatchObject({
    totalElements: 1,
    emails: [
      {
        sender: mail.sender,
        subject: mail.subject,
        tags: mail.tags,
        template: 'enroll-template',
        status: 'SENT',
        recipients: ['Ani@Example.am', 'gor@example.am'],
        counts: { all: 2, SENT: 2, FAILED: 0 },
      },
    ],
  })
})

test('two thousand receivers are a few statements and two thousand mails', async () => {
  const recipients = Array.from({ length: 2000 }, (_, n) => `p${n}@example.am`)

  const statements = await statementsOf(async () => {
    expect((await admin.post('/email', { ...mail, recipients, key: crypto.randomUUID() })).body).toEqual({ sent: 2000 })
  })

  expect(statements.length).toBeLessThan(20)
  expect(await written()).toBe(1)
  expect((await t.database.pool.query('select distinct address from mail_receivers')).rowCount).toBe(2000)
})

test('of requests that come again, also at the same time, one is done and all are answered the same', async () => {
  const once = { ...mail, recipients: ['ani@example.am', 'gor@example.am'], key: crypto.randomUUID() }

  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post('/email', once)))
  answers.push(await admin.post('/email', once))
  await Promise.all([deliverAll(), deliverAll()])

  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { sent: 2 }]))
  expect(inbox.received).toHaveLength(2)
  expect(await admin.post('/email', { ...once, subject: 'Another' })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  expect(await coordinator.post('/email', once)).toMatchObject({ status: 201 }) // a key is its author's
})

test('a request that was refused leaves its key free', async () => {
  const key = crypto.randomUUID()

  expect((await admin.post('/email', { ...mail, lists: [9999], key })).status).toBe(422)
  expect((await admin.post('/email', { ...mail, key })).body).toEqual({ sent: 1 })
})

test('what is missing or wrong is named by its field, and nothing is written', async () => {
  const errorsOf = async (body: object) => {
    const {
      status,
      body: { errors },
    } = await admin.post('/email', body)
    return [status, errors]
  }
  const required = 'This field is required!'

  expect(await errorsOf({ ...mail, recipients: [] })).toEqual([422, { recipients: required }])
  expect(await errorsOf({ ...mail, recipients: ['ani@example.am', 'nobody', 'x@y'] })).toEqual([
    422,
    { recipients: 'Invalid email: nobody, x@y' },
  ])
  expect(await errorsOf({ ...mail, subject: ' ' })).toEqual([422, { subject: required }])
  expect(await errorsOf({ ...mail, sender: 'Ani <stranger@elsewhere.am>' })).toEqual([
    422,
    { sender: 'Choose one of the list.' },
  ])
  expect(await errorsOf({ ...mail, sender: 'hello@academy.am' })).toEqual([422, { sender: 'Invalid email' }])
  expect(await errorsOf({ ...mail, sender: 'A, "B" <hello@academy.am>' })).toEqual([422, { sender: 'Invalid email' }])
  expect(await errorsOf({ ...mail, tags: ['a', 'b', 'c', 'd'] })).toEqual([
    422,
    { tags: 'Must have at most 3 entries' },
  ])
  expect(await errorsOf({ ...mail, template: 'reset-password' })).toEqual([
    422,
    { template: 'Choose one of the list.' },
  ])
  expect(await errorsOf({ ...mail, template: 'custom' })).toEqual([422, { html: required }])
  expect(await errorsOf({ ...custom, html: '<script>alert(1)</script>' })).toEqual([422, { html: required }])
  expect(await errorsOf({ ...mail, bcc: 'x' })).toEqual([422, { bcc: 'Unknown field.' }])
  expect(await written()).toBe(0)
  expect((await admin.post('/email', { ...mail, tags: null })).status).toBe(201)
})

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

test('a mailing list holds whom its sender may see', async () => {
  const course = await t.given.course()
  const [own, others] = await Promise.all([
    t.given.group({ courseId: course.id, projectCoordinatorId: coordinator.id }),
    t.given.group({ courseId: course.id }),
  ])
  for (const [email, groupId] of [
    ['own@example.am', own.id],
    ['other@example.am', others.id],
    ['free@example.am', null],
  ] as const) {
    await t.given.applicant({ email, courseId: course.id, groupId, status: groupId ? 'ENROLLED' : 'APPLIED_ONLY' })
  }
  const list = (body: object) => admin.post('/mailingList', { name: `List ${crypto.randomUUID()}`, ...body })
  const ofCourse = (
    await list({ audience: 'APPLICANTS', courses: [course.id], addresses: 'OWN@example.am\nteacher@example.am' })
  ).body.id
  const students = (await list({ audience: 'STUDENTS', courses: [course.id] })).body.id
  const countFor = async (who: Caller, ...lists: unknown[]) =>
    (await who.post('/email/recipients', { lists })).body.count

  expect(await countFor(admin, ofCourse)).toBe(4)
  expect(await countFor(coordinator, ofCourse)).toBe(3)
  expect(await countFor(admin, students)).toBe(2)
  expect(await countFor(coordinator, students, ofCourse)).toBe(3)
  expect((await coordinator.get('/email/lists')).body.lists).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: ofCourse, audience: 'APPLICANTS', count: 3 }),
      expect.objectContaining({ id: students, count: 1 }),
    ]),
  )
  const sent = await coordinator.post('/email', { ...mail, recipients: [], lists: [students] })
  expect(sent.body).toEqual({ sent: 1 })
  expect((await t.database.pool.query('select address from mail_receivers')).rows).toEqual([
    { address: 'own@example.am' },
  ])
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
  expect(await written()).toBe(0)
  expect((await admin.post('/email', { ...nothingGiven, missing: 'skip' })).body).toMatchObject({ code: 'invalid' }) // nobody would be left
  const skipped = await admin.post('/email', {
    ...nothingGiven,
    variables: { startDate: '01.12.2026' },
    missing: 'skip',
  })
  expect(skipped).toMatchObject({
    status: 201,
    body: { sent: 1, leftOut: [{ ...missing[1], missing: ['name', 'course'] }] },
  })
  await deliverAll()
  expect(inbox.received.map(({ to }) => to)).toEqual([['known@example.am']])
  expect(inbox.received[0]!.text).toContain('Your group starts on 01.12.2026.')
  expect(inbox.received[0]!.text).toContain(String(known.course?.name))
})

test("whatever stands in braces is filled in or refused, in words of one's own and in the subject", async () => {
  await t.given.applicant({ name: 'Ani $& {{course}}', email: 'braces@example.am' })
  const missingOf = async (body: object) =>
    (
      (await admin.post('/email', { ...custom, recipients: ['braces@example.am'], ...body })).body.details as
        | { missing: { missing: string[] }[] }
        | undefined
    )?.missing[0]!.missing
  expect(await missingOf({ html: '<p>{{constructor}} {{ first name }}</p>', subject: 'To {{toString}}' })).toEqual([
    'toString',
    'constructor',
    'first name',
  ])

  await admin.post('/email', {
    ...custom,
    recipients: ['braces@example.am'],
    subject: '{{ name }}, hello',
    html: '<p>Dear {{ name }}</p>',
  })
  await deliverAll()

  expect(inbox.received[0]!.text).toContain('Dear Ani $&amp; {{course}}')
  expect(inbox.received[0]!.raw).toContain('Subject: Ani $& {{course}}, hello')
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
  expect(await written()).toBe(0)
})

test('receivers are told by their state; what has failed is sent again, to one or to all, by who may', async () => {
  const recipients = ['a@example.am', 'b@example.am', 'c@example.am']
  inbox.refuseWith = 550
  await coordinator.post('/email', { ...mail, recipients })
  const [written] = (await coordinator.send(calls(emails).list)).emails
  expect(written).toMatchObject({ status: 'QUEUED', sentAt: null, counts: { all: 3, QUEUED: 3 } })
  await deliverAll()
  inbox.refuseWith = null
  const state = async () => (await coordinator.get(`/email/${written!.id}`)).body
  const receivers = async (more: object = {}) =>
    (await coordinator.send(calls(mailReceivers).list, { body: { emailIds: [written!.id], ...more } })).mailReceivers
  expect(await state()).toMatchObject({ status: 'FAILED', sentAt: null, counts: { FAILED: 3 } })
  expect(await receivers({ status: 'FAILED' })).toMatchObject(
    recipients.map((address) => ({ address, attempts: 1, lastError: expect.stringContaining('550') })),
  )

  const [first] = await receivers()
  const other = await t.as('ROLE_PROJECT_COORDINATOR')
  expect((await other.post(`/emailReceiver/${first!.id}/sendAgain`)).status).toBe(404)
  expect((await (await t.as('ROLE_PROGRAM_MANAGER')).post(`/emailReceiver/${first!.id}/sendAgain`)).status).toBe(403)
  expect((await coordinator.post(`/emailReceiver/${first!.id}/sendAgain`)).status).toBe(200)
  expect(await state()).toMatchObject({ status: 'SENDING', counts: { QUEUED: 1, FAILED: 2 } })
  await deliverAll()
  expect(await state()).toMatchObject({ status: 'PARTLY_SENT', counts: { SENT: 1, FAILED: 2 } })
  expect(await coordinator.post(`/email/${written!.id}/sendAgain`)).toMatchObject({
    status: 200,
    body: { status: 'SENDING', counts: { SENT: 1, QUEUED: 2 } },
  })
  await deliverAll()

  expect(await state()).toMatchObject({ status: 'SENT', sentAt: expect.any(String), counts: { SENT: 3, FAILED: 0 } })
  expect(inbox.received.map(({ to }) => to[0]).sort()).toEqual(recipients)
  expect((await coordinator.post(`/email/${written!.id}/sendAgain`)).status).toBe(409)
})

test('a mail of five thousand receivers and 95 kB holds nobody up: its words are stored once', async () => {
  const recipients = Array.from({ length: 5000 }, (_, n) => `p${n}@example.am`)
  const html = `<p>${'Hello. '.repeat(13_500)}</p>`
  const held: number[] = []
  // The machine may have other work: the calmest of some counts.
  for (const _ of Array.from({ length: 5 })) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const answer = await admin.post('/email', { ...custom, html, recipients })
    delay.disable()
    expect(answer.body).toEqual({ sent: 5000 })
    held.push(delay.max / 1e6)
  }

  expect((await t.database.pool.query('select 1 from mail_contents')).rowCount).toBe(5)
  expect(Math.min(...held)).toBeLessThan(100)
})

test('what one coordinator wrote another does not read; a program manager reads all and writes none', async () => {
  await coordinator.post('/email', mail)
  const [other, manager] = [await t.as('ROLE_PROJECT_COORDINATOR'), await t.as('ROLE_PROGRAM_MANAGER')]

  expect((await other.post('/email/filter')).body.totalElements).toBe(0)
  expect((await manager.post('/email/filter')).body.totalElements).toBe(1)
  expect((await manager.post('/email', mail)).status).toBe(403)
})

test('templates are listed, and shown with what will be filled in', async () => {
  const { templates: listed } = await admin.send(mailTemplateNames)
  expect(listed.map(({ name }) => name)).toEqual(mailTemplates)
  expect(listed.filter(({ isSystem }) => isSystem).map(({ name }) => name)).toEqual([
    'reset-password',
    'create-password-template',
    'email-changed',
    'send-task-template',
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

test('the mail service sends one mail for staff and for programs with the key', async () => {
  const one = {
    to: 'gor@example.am',
    from: 'Cohort <hello@academy.am>',
    subject: 'ACA task notification',
    tags: ['user', 'notification'],
    template: 'send-task-template',
    variables: { title: 'Call Ani', sender: 'Mane', recipient: 'Gor', description: 'Today' },
  }
  const withKey = (key: string) => t.anonymous.call('POST', '/sendEmail', one, { 'x-api-key': key })

  expect((await t.anonymous.post('/sendEmail', one)).status).toBe(401)
  expect((await withKey(`${MAIL_KEY}!`)).status).toBe(401)
  expect((await (await t.as('ROLE_PROGRAM_MANAGER')).post('/sendEmail', one)).status).toBe(403)
  expect((await admin.post('/sendEmail', { ...one, template: 'reset-password' })).status).toBe(422)
  expect(
    (await admin.post('/sendEmail', { ...one, template: 'graduation-template', variables: { recipient: 'Gor' } })).body
      .errors,
  ).toEqual({ variables: 'Not known: course' })
  expect(await written()).toBe(0)
  expect([(await withKey(MAIL_KEY)).status, (await admin.post('/sendEmail', one)).status]).toEqual([201, 201])
  await deliverAll()
  expect(inbox.received).toHaveLength(2)
  expect(inbox.received[0]!.text).toContain('Mane has given you a task: Call Ani.')
})
