import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '#resources/emails'
import { calls } from '#resources/kernel/derived-calls'
import { mailReceivers } from '#resources/message-receivers'
import { LEASE_MS, RETRY_AFTER_MS } from '#server/domain/mail/deliveries'
import { deliverDue } from '#server/domain/mail/deliver-due'
import { enqueueMail, enqueueMany } from '#server/domain/mail/outbox'
import { inTransaction, system } from '#server/kernel/context'
import { smtpMail } from '#server/platform/messages/smtp-mail'
import type { MailPort } from '#server/platform/messages/mail'
import { testApp, type TestApp } from '../support/app'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'
import { statementsOf } from '../support/statements'

let inbox: Inbox
let t: TestApp
let kept: TestApp
let port: MailPort
const deliver = () => deliverDue(t.app.contextFor(system), port)
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}
const write = (to = 'ani@example.am', app = t) =>
  enqueueMail(app.app.contextFor(system), {
    to,
    template: 'exam-passed-template',
    variables: { name: 'Անի <b>"Ս&"</b>', course: 'Web' },
    tags: ['exam'],
  })
const statusOf = async (id: number) =>
  (
    await t.database.pool.query<{ status: string; attempts: number; last_error: string | null }>(
      'select m.status, r.attempts, r.last_error from emails m join mail_receivers r on r.email_id = m.id where m.id = $1',
      [id],
    )
  ).rows[0]!

beforeAll(async () => {
  inbox = await smtpInbox()
  t = await testApp({ SMTP_URL: inbox.url })
  kept = await testApp()
  port = smtpMail(inbox.url)
})
beforeEach(async () => {
  await t.database.pool.query('delete from mail_deliveries')
  inbox.received.length = 0
  Object.assign(inbox, { refuseWith: null, refuseFor: null, answersAfter: () => 0 })
})
afterAll(async () => {
  await port.close()
  await t.close()
  await kept.close()
  await inbox.close()
})

test('a mail goes out once, with its variables escaped', async () => {
  const id = await write()

  await Promise.all([deliver(), deliver(), deliver()])
  await deliver()

  expect(inbox.received).toHaveLength(1)
  expect(inbox.received[0]!.text).toContain('Անի &lt;b&gt;&quot;Ս&amp;&quot;&lt;/b&gt;')
  expect(await statusOf(id)).toMatchObject({ status: 'SENT', attempts: 1 })
})

test('many mails are written by one statement, each to its own receiver with its own words', async () => {
  const mails = Array.from({ length: 25 }, (_, n) => ({
    to: `p${n}@example.am`,
    template: 'enroll-template',
    variables: { name: `Ani ${n}.` },
  }))
  const context = t.app.contextFor(system)
  let ids: number[] = []

  const statements = await statementsOf(async () => {
    ids = await enqueueMany(context, mails)
  })
  while ((await deliver()) > 0);

  expect(statements).toHaveLength(5) // the texts, the academy's name, begin, the mails, commit
  const { rows } = await t.database.pool.query('select recipients, status from emails where id = any($1) order by id', [
    ids,
  ])
  expect(rows).toEqual(mails.map(({ to }) => ({ recipients: [to], status: 'SENT' })))
  expect(inbox.received).toHaveLength(25)
  for (const { to, text } of inbox.received) expect(text).toContain(`Ani ${/\d+/.exec(to[0]!)![0]}.`)
  expect(new Set(inbox.received.map(({ messageId }) => messageId)).size).toBe(25)
})

test('of many mails one with a missing variable keeps all back', async () => {
  const mails = [{ name: 'Ani' }, {}].map((variables) => ({
    to: 'never@example.am',
    template: 'enroll-template',
    variables,
  }))

  await expect(enqueueMany(t.app.contextFor(system), mails)).rejects.toThrow(`no 'name'`)

  expect((await t.database.pool.query(`select 1 from emails where recipients ? 'never@example.am'`)).rowCount).toBe(0)
})

test('a mail of a transaction that failed is never sent', async () => {
  await expect(
    inTransaction(t.app.contextFor(system), async (inner) => {
      await enqueueMail(inner, { to: 'ani@example.am', template: 'enroll-template', variables: { name: 'Ani' } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')

  await deliver()

  expect(inbox.received).toHaveLength(0)
})

test('what failed waits its time, however long another of the same moment takes', async () => {
  const [failing, slow] = [await write('later@example.am'), await write('slow@example.am')]
  Object.assign(inbox, { refuseWith: 451, refuseFor: 'later@example.am', answersAfter: () => LEASE_MS / 2 }) // leases are renewed meanwhile

  await deliver()

  expect(await statusOf(failing)).toMatchObject({ status: 'QUEUED', attempts: 1 })
  expect(await statusOf(slow)).toMatchObject({ status: 'SENT' })
  const { rows } = await t.database.pool.query<{ due_at: string }>('select due_at from mail_deliveries')
  expect(rows.map(({ due_at }) => new Date(due_at).getTime() - t.clock.now.getTime())).toEqual([RETRY_AFTER_MS[0]])
})

test('after a failure it is tried again later, under the same Message-ID, and delivered exactly once', async () => {
  const id = await write()
  const { rows } = await t.database.pool.query<{ message_id: string }>(
    "select '<' || message_id || '@localhost>' as message_id from mail_deliveries",
  )
  inbox.refuseWith = 451

  await deliver()
  expect(await statusOf(id)).toMatchObject({
    status: 'QUEUED',
    attempts: 1,
    last_error: expect.stringContaining('451'),
  })
  inbox.refuseWith = null
  await deliver()
  expect(inbox.received).toHaveLength(0)
  later(RETRY_AFTER_MS[0]!)
  await deliver()
  later(RETRY_AFTER_MS[6]!)
  await deliver()

  expect(inbox.received.map(({ messageId }) => messageId)).toEqual([rows[0]!.message_id])
  expect(await statusOf(id)).toMatchObject({ status: 'SENT', attempts: 2, last_error: null })
})

test('what the mail server refuses for good has failed at once; what fails too often in the end; both stay readable', async () => {
  const refused = await write('no-such@example.am')
  inbox.refuseWith = 550
  await deliver()
  expect(await statusOf(refused)).toMatchObject({ status: 'FAILED', attempts: 1 })

  const unlucky = await write()
  inbox.refuseWith = 451
  for (const wait of [0, ...RETRY_AFTER_MS]) {
    later(wait)
    await deliver()
  }
  expect(await statusOf(unlucky)).toMatchObject({ status: 'FAILED', attempts: RETRY_AFTER_MS.length + 1 })
  const admin = await t.as('ROLE_ADMIN')
  expect((await admin.get(`/email/${unlucky}`)).body).toMatchObject({
    status: 'FAILED',
    html: expect.stringContaining('Web'),
    text: expect.stringContaining('Web'),
  })
})

/** A process that dies when it has got this far with its mails. */
const dying = (isHanded: boolean): MailPort => ({
  send: async (_, handOver) => {
    if (isHanded) await handOver()
    await new Promise(() => {})
  },
  close: async () => {},
})

test('a mail whose process died before it was handed over is taken over when its lease is over, not before', async () => {
  const id = await write()
  void deliverDue(t.app.contextFor(system), dying(false))
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 'SENDING' })
  // A process that has ended renews no lease; this one lives on, and only its mail stands still.
  await t.database.pool.query('update mail_deliveries set held_by = gen_random_uuid()')

  expect(await deliver()).toBe(0)
  later(LEASE_MS)
  expect(await deliver()).toBe(1)

  expect(inbox.received).toHaveLength(1)
  expect(await statusOf(id)).toMatchObject({ status: 'SENT', attempts: 2 })
})

test('one that was handed over is uncertain, and never sent again unless a person says so', async () => {
  const [again, arrived] = [await write('again@example.am'), await write('arrived@example.am')]
  void deliverDue(t.app.contextFor(system), dying(true))
  await expect
    .poll(
      async () => (await t.database.pool.query('select 1 from mail_deliveries where handed_at is not null')).rowCount,
    )
    .toBe(2)
  later(LEASE_MS)
  await deliver()
  later(RETRY_AFTER_MS[6]!)
  await deliver()
  expect(inbox.received).toHaveLength(0)
  const admin = await t.as('ROLE_ADMIN')
  const receiverOf = async (id: number) =>
    (await admin.send(calls(mailReceivers).list, { body: { emailIds: [id] } })).mailReceivers[0]!
  expect((await admin.get(`/email/${again}`)).body).toMatchObject({
    status: 'UNCERTAIN',
    sentAt: null,
    counts: { all: 1, UNCERTAIN: 1, SENT: 0 },
  })
  const decide = async (id: number, what: string) => admin.post(`/emailReceiver/${(await receiverOf(id)).id}/${what}`)

  expect(await decide(again, 'sendAgain')).toMatchObject({ status: 200, body: { status: 'QUEUED' } })
  expect(await decide(arrived, 'arrived')).toMatchObject({ status: 200, body: { status: 'SENT' } })
  await deliver()
  expect(await decide(arrived, 'arrived')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await decide(again, 'sendAgain')).toMatchObject({ status: 409 })

  expect(inbox.received.map(({ to }) => to[0])).toEqual(['again@example.am'])
  expect([(await statusOf(again)).status, (await statusOf(arrived)).status]).toEqual(['SENT', 'SENT'])
})

test('a lease is renewed as long as its process lives; who has lost it sends nothing', async () => {
  const id = await write()
  let arrive = () => {}
  const stalled: MailPort = {
    send: async (_, handOver) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      await handOver()
      throw new Error('sent without a lease')
    },
    close: async () => {},
  }
  const first = deliverDue(t.app.contextFor(system), stalled)
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 'SENDING' })
  const leasedUntil = async () =>
    (
      await t.database.pool.query<{ ms: number }>(
        'select (extract(epoch from due_at) * 1000)::float as ms from mail_deliveries',
      )
    ).rows[0]?.ms
  later(LEASE_MS - 1)
  await expect.poll(leasedUntil, { timeout: LEASE_MS }).toBe(t.clock.now.getTime() + LEASE_MS)
  expect(await deliver()).toBe(0)

  later(LEASE_MS)
  expect(await deliver()).toBe(1)
  arrive()
  await first

  expect(inbox.received).toHaveLength(1)
  expect(await statusOf(id)).toMatchObject({ status: 'SENT', attempts: 2, last_error: null })
})

test('a connection that ends before the server has answered leaves the mail uncertain; one that ends earlier has it tried again', async () => {
  inbox.hangUp = 'after'
  const handed = await write()
  await deliver()
  inbox.hangUp = 'before'
  const before = await write()
  await deliver()
  inbox.hangUp = null

  expect(await statusOf(handed)).toMatchObject({ status: 'UNCERTAIN', attempts: 1 })
  expect(await statusOf(before)).toMatchObject({ status: 'QUEUED', attempts: 1, last_error: expect.any(String) })
  later(RETRY_AFTER_MS[0]!)
  await deliver()
  expect(await statusOf(before)).toMatchObject({ status: 'SENT', attempts: 2 })
  expect(inbox.received).toHaveLength(1)
})

test('an answer that the database cannot take at first, as while it restarts, is recorded afterwards', async () => {
  const [sent, throttled] = [await write('sent@example.am'), await write('later@example.am')]
  Object.assign(inbox, { refuseWith: 451, refuseFor: 'later@example.am' })
  await t.database.pool.query(`
    create sequence refusals;
    create function restarting() returns trigger language plpgsql as $$ begin
      if nextval('refusals') <= 2 then raise exception 'the database system is shutting down' using errcode = '57P03'; end if;
      return new; end $$;
    create trigger restarting before update on mail_receivers for each row when (old.status = 'SENDING') execute function restarting()`)

  await deliver()

  expect(await statusOf(sent)).toMatchObject({ status: 'SENT', attempts: 1 })
  expect(await statusOf(throttled)).toMatchObject({ status: 'QUEUED', last_error: expect.stringContaining('451') })
  await t.database.pool.query('drop function restarting cascade; drop sequence refusals')
})

test('without SMTP settings a mail is kept and read in the application: by lists without its content', async () => {
  const user = await kept.given.user()
  await kept.anonymous.post('/auth/reset-password-token/user', { email: user.email })
  const admin = await kept.as('ROLE_ADMIN')
  const moderator = await kept.as('ROLE_MODERATOR')

  const list = await admin.send(calls(emails).list, { body: { term: 'reset' } })
  const [mail] = list.emails
  expect(list).toMatchObject({
    totalElements: 1,
    emails: [{ subject: 'Reset Password', template: 'reset-password', recipients: [user.email], status: 'KEPT' }],
  })
  expect(JSON.stringify(list)).not.toContain('reset-password/')
  expect((await admin.get(`/email/${mail!.id}`)).body).toMatchObject({
    html: expect.stringContaining('/reset-password/'),
    text: expect.stringContaining('/reset-password/'),
  })
  expect((await moderator.get(`/email/${mail!.id}`)).status).toBe(404)
  expect((await kept.database.pool.query('select 1 from mail_deliveries')).rowCount).toBe(0)
})
