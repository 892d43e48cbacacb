import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { massTemplates } from '../../resources/mail-templates'
import { deliverDue } from '../../server/jobs/mail/deliver'
import { databaseOn } from '../../server/kernel/database'
import { smtpMail } from '../../server/ports/smtp-mail'
import type { MailPort } from '../../server/ports/mail'
import { testApp, type Caller, type TestApp } from '../support/app'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'
import { statementsOf } from '../support/statements'

const MAIL_KEY = 'a-key-of-twenty-four-signs'
let inbox: Inbox
let t: TestApp
let port: MailPort
let admin: Caller
let coordinator: Caller & { id: number }
const deliverAll = async () => { while ((await deliverDue(databaseOn(t.database.pool), port, () => t.clock.now)) > 0); }
const mail = {
  sender: 'Ani Sargsyan <hello@academy.am>', subject: 'Course Invitation', tags: ['agreement', 'student'], template: 'enroll-template', recipients: ['ani@example.am'],
}
const custom = { ...mail, template: 'custom', html: '<p>Hi</p>' }
const written = async () => (await t.database.pool.query<{ count: number }>('select count(*)::int as count from emails')).rows[0]!.count

beforeAll(async () => {
  inbox = await smtpInbox()
  t = await testApp({ SMTP_URL: inbox.url, MAIL_KEY, PUBLIC_URL: 'https://academy.example' })
  port = smtpMail(inbox.url)
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const settings = (await admin.post('/academySettings/filter')).body.academySettings as unknown as { id: number }[]
  await admin.put(`/academySettings/${settings[0]!.id}`, { brandName: 'Ararat Academy', senders: [{ address: 'hello@academy.am' }] })
})
beforeEach(async () => {
  await t.database.pool.query('truncate emails, mail_contents, mail_deliveries, done_requests')
  inbox.received.length = 0
})
afterAll(async () => {
  await port.close()
  await t.close()
  await inbox.close()
})

test('a mass mail goes to each receiver once, by name where the academy knows them', async () => {
  const known = await t.given.applicant({ name: 'Անի Պետրոսյան', email: 'Ani@Example.am' })

  const answer = await admin.post('/email/', { ...mail, recipients: ['ani@example.am', 'ANI@example.AM', 'gor@example.am'] })
  await deliverAll()

  expect(answer).toMatchObject({ status: 201, body: { sent: 2 } })
  expect(inbox.received.map(({ to }) => to[0]!.toLowerCase()).sort()).toEqual(['ani@example.am', 'gor@example.am'])
  const [toKnown, toStranger] = ['ani', 'gor'].map((name) => inbox.received.find(({ to }) => to[0]!.toLowerCase().startsWith(name))!.text)
  expect(toKnown).toContain('Hello Անի Պետրոսյան,')
  expect(toKnown).toContain(String(known.course?.name))
  expect(toStranger).not.toContain('Hello')
  expect(toStranger).toContain('Ararat Academy')
  const list = await admin.post('/email/filter')
  expect(list.body.emails).toMatchObject([1, 2].map(() => ({ sender: mail.sender, subject: mail.subject, tags: mail.tags, template: 'enroll-template', status: 'SENT' })))
})

test('two thousand receivers are a few statements and two thousand mails', async () => {
  const recipients = Array.from({ length: 2000 }, (_, n) => `p${n}@example.am`)

  const statements = await statementsOf(async () => { expect((await admin.post('/email', { ...mail, recipients, key: crypto.randomUUID() })).body).toEqual({ sent: 2000 }) })

  expect(statements.length).toBeLessThan(20)
  expect((await t.database.pool.query('select distinct recipients from emails')).rowCount).toBe(2000)
})

test('of requests that come again, also at the same time, one is done and all are answered the same', async () => {
  const once = { ...mail, recipients: ['ani@example.am', 'gor@example.am'], key: crypto.randomUUID() }

  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post('/email', once)))
  answers.push(await admin.post('/email', once))
  await Promise.all([deliverAll(), deliverAll()])

  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { sent: 2 }]))
  expect(inbox.received).toHaveLength(2)
  expect(await admin.post('/email', { ...once, subject: 'Another' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await coordinator.post('/email', once)).toMatchObject({ status: 201 }) // a key is its author's
})

test('a request that was refused leaves its key free', async () => {
  const key = crypto.randomUUID()

  expect((await admin.post('/email', { ...mail, lists: [9999], key })).status).toBe(422)
  expect((await admin.post('/email', { ...mail, key })).body).toEqual({ sent: 1 })
})

test('what is missing or wrong is named by its field, and nothing is written', async () => {
  const errorsOf = async (body: object) => {
    const { status, body: { errors } } = await admin.post('/email', body)
    return [status, errors]
  }
  const required = 'This field is required!'

  expect(await errorsOf({ ...mail, recipients: [] })).toEqual([422, { recipients: required }])
  expect(await errorsOf({ ...mail, recipients: ['ani@example.am', 'nobody', 'x@y'] })).toEqual([422, { recipients: 'Invalid email: nobody, x@y' }])
  expect(await errorsOf({ ...mail, subject: ' ' })).toEqual([422, { subject: required }])
  expect(await errorsOf({ ...mail, sender: 'Ani <stranger@elsewhere.am>' })).toEqual([422, { sender: 'Choose one of the list.' }])
  expect(await errorsOf({ ...mail, sender: 'hello@academy.am' })).toEqual([422, { sender: 'Invalid email' }])
  expect(await errorsOf({ ...mail, sender: 'A, "B" <hello@academy.am>' })).toEqual([422, { sender: 'Invalid email' }])
  expect(await errorsOf({ ...mail, tags: ['a', 'b', 'c', 'd'] })).toEqual([422, { tags: 'Must have at most 3 entries' }])
  expect(await errorsOf({ ...mail, template: 'reset-password' })).toEqual([422, { template: 'Choose one of the list.' }])
  expect(await errorsOf({ ...mail, template: 'custom' })).toEqual([422, { html: required }])
  expect(await errorsOf({ ...custom, html: '<script>alert(1)</script>' })).toEqual([422, { html: required }])
  expect(await errorsOf({ ...mail, bcc: 'x' })).toEqual([422, { bcc: 'Unknown field.' }])
  expect(await written()).toBe(0)
  expect((await admin.post('/email', { ...mail, tags: null })).status).toBe(201)
})

test('words of one\'s own are cleaned, and filled in for each receiver', async () => {
  await t.given.applicant({ name: 'Gor <b>', email: 'gor@example.am' })
  const html = '<h2>Hello {{name}}</h2><p onclick="x()">See <a href="https://academy.am">us</a> <a href="javascript:x()">no</a></p><script>x()</script><iframe src="https://x"></iframe><img src="x" onerror="x()"><form><input></form>'

  await admin.post('/email', { ...custom, html, recipients: ['gor@example.am'] })

  const { rows: [row] } = await t.database.pool.query<{ html: string; text: string }>('select html, text from mail_contents')
  expect(row!.html).toContain('<h2>Hello Gor &lt;b&gt;</h2><p>See <a href="https://academy.am">us</a> <a>no</a></p>')
  expect(row!.html).not.toMatch(/script|onclick|onerror|iframe|form>|input/)
  expect(row!.text).toContain('Hello Gor <b>\nSee us (https://academy.am) no')
})

test('a mailing list holds whom its sender may see', async () => {
  const course = await t.given.course()
  const [own, others] = await Promise.all([t.given.group({ courseId: course.id, projectCoordinatorId: coordinator.id }), t.given.group({ courseId: course.id })])
  for (const [email, groupId] of [['own@example.am', own.id], ['other@example.am', others.id], ['free@example.am', null]] as const) {
    await t.given.applicant({ email, courseId: course.id, groupId, status: groupId ? 'ENROLLED' : 'APPLIED_ONLY' })
  }
  const list = (body: object) => admin.post('/mailingList', { name: `List ${crypto.randomUUID()}`, ...body })
  const ofCourse = (await list({ audience: 'APPLICANTS', courses: [course.id], addresses: 'OWN@example.am\nteacher@example.am' })).body.id
  const students = (await list({ audience: 'STUDENTS', courses: [course.id] })).body.id
  const countFor = async (who: Caller, ...lists: unknown[]) => (await who.post('/email/recipients', { lists })).body.count

  expect(await countFor(admin, ofCourse)).toBe(4)
  expect(await countFor(coordinator, ofCourse)).toBe(3)
  expect(await countFor(admin, students)).toBe(2)
  expect(await countFor(coordinator, students, ofCourse)).toBe(3)
  expect((await coordinator.get('/email/lists')).body.lists).toEqual(expect.arrayContaining([
    expect.objectContaining({ id: ofCourse, audience: 'APPLICANTS', count: 3 }), expect.objectContaining({ id: students, count: 1 }),
  ]))
  const sent = await coordinator.post('/email', { ...mail, recipients: [], lists: [students] })
  expect(sent.body).toEqual({ sent: 1 })
  expect((await t.database.pool.query('select recipients from emails')).rows).toEqual([{ recipients: ['own@example.am'] }])
})

test('what one coordinator wrote another does not read; a program manager reads all and writes none', async () => {
  await coordinator.post('/email', mail)
  const [other, manager] = [await t.as('ROLE_PROJECT_COORDINATOR'), await t.as('ROLE_PROGRAM_MANAGER')]

  expect((await other.post('/email/filter')).body.totalElements).toBe(0)
  expect((await manager.post('/email/filter')).body.totalElements).toBe(1)
  expect((await manager.post('/email', mail)).status).toBe(403)
})

test('templates are listed, and shown with what will be filled in', async () => {
  expect((await admin.get('/email/templates')).body.templates).toEqual(massTemplates)
  expect((await admin.get('/email/templates/enroll-template')).body).toMatchObject({ name: 'enroll-template', subject: 'Course Invitation', html: expect.stringContaining('Hello {{name}},') })
  expect((await admin.get('/email/templates/reset-password')).status).toBe(404)
  expect((await admin.get('/templates')).body.templates).toContain('send-task-template')
  expect((await admin.get('/templates/send-task-template')).body.html).toContain('{{sender}} has given you a task: {{title}}.')
  expect((await admin.get('/email/senders')).body.senders).toEqual(['hello@academy.am', 'no-reply@academy.example'])
})

test('the mail service sends one mail for staff and for programs with the key', async () => {
  const one = {
    to: 'gor@example.am', from: 'Cohort <hello@academy.am>', subject: 'ACA task notification', tags: ['user', 'notification'], template: 'send-task-template',
    variables: { title: 'Call Ani', sender: 'Mane', recipient: 'Gor', description: 'Today' },
  }
  const withKey = (key: string) => t.anonymous.call('POST', '/sendEmail', one, { 'x-api-key': key })

  expect((await t.anonymous.post('/sendEmail', one)).status).toBe(401)
  expect((await withKey(`${MAIL_KEY}!`)).status).toBe(401)
  expect((await (await t.as('ROLE_PROGRAM_MANAGER')).post('/sendEmail', one)).status).toBe(403)
  expect((await admin.post('/sendEmail', { ...one, template: 'reset-password' })).status).toBe(422)
  expect(await written()).toBe(0)
  expect([(await withKey(MAIL_KEY)).status, (await admin.post('/sendEmail', one)).status]).toEqual([201, 201])
  await deliverAll()
  expect(inbox.received).toHaveLength(2)
  expect(inbox.received[0]!.text).toContain('Mane has given you a task: Call Ani.')
})
