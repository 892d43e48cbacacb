import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '#resources/emails'
import { calls } from '#resources/kernel/derived-calls'
import { mailReceivers } from '#resources/message-receivers'
import type { Caller, TestApp } from '../support/app'
import { MAIL_KEY, mailApp, massMail as mail, type MailApp } from '../support/mail-app'

let app: MailApp
let t: TestApp
let admin: Caller
let coordinator: Caller & { id: number }
beforeAll(async () => {
  app = await mailApp()
  ;({ t, admin, coordinator } = app)
})
beforeEach(() => app.clear())
afterAll(() => app.close())

test('receivers are told by their state; what has failed is sent again, to one or to all, by who may', async () => {
  const recipients = ['a@example.am', 'b@example.am', 'c@example.am']
  app.inbox.refuseWith = 550
  await coordinator.post('/email', { ...mail, recipients })
  const [written] = (await coordinator.send(calls(emails).list)).emails
  expect(written).toMatchObject({ status: 'QUEUED', sentAt: null, counts: { all: 3, QUEUED: 3 } })
  await app.deliverAll()
  app.inbox.refuseWith = null
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
  await app.deliverAll()
  expect(await state()).toMatchObject({ status: 'PARTLY_SENT', counts: { SENT: 1, FAILED: 2 } })
  expect(await coordinator.post(`/email/${written!.id}/sendAgain`)).toMatchObject({
    status: 200,
    body: { status: 'SENDING', counts: { SENT: 1, QUEUED: 2 } },
  })
  await app.deliverAll()

  expect(await state()).toMatchObject({ status: 'SENT', sentAt: expect.any(String), counts: { SENT: 3, FAILED: 0 } })
  expect(app.inbox.received.map(({ to }) => to[0]).sort()).toEqual(recipients)
  expect((await coordinator.post(`/email/${written!.id}/sendAgain`)).status).toBe(409)
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
  expect(await app.written()).toBe(0)
  expect([(await withKey(MAIL_KEY)).status, (await admin.post('/sendEmail', one)).status]).toEqual([201, 201])
  await app.deliverAll()
  expect(app.inbox.received).toHaveLength(2)
  expect(app.inbox.received[0]!.text).toContain('Mane has given you a task: Call Ani.')
})
