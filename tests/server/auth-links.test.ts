import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorker, type Worker } from '#server/domain/worker'
import { system } from '#server/kernel/context'
import { openPorts } from '#server/platform/ports'
import { testApp, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'

const publicUrl = 'https://academy.example.am'
let inbox: Inbox
let t: TestApp
let worker: Worker
const minutes = (n: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + n * 60_000)
}

beforeAll(async () => {
  inbox = await smtpInbox()
  t = await testApp({ SMTP_URL: inbox.url, PUBLIC_URL: publicUrl })
  const context = t.app.contextFor(system)
  worker = await startWorker({
    context,
    databaseUrl: t.database.url,
    ports: await openPorts(context.settings),
    log: console.error,
  })
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
  inbox.received.length = 0
})
afterAll(async () => {
  await worker.stop()
  await t.close()
  await inbox.close()
})

/** The link in the latest mail to an address, once `count` mails have arrived. */
async function mailedLink(email: string, count = 1): Promise<string> {
  const mails = () => inbox.received.filter(({ to }) => to.includes(email))
  worker.wake()
  await expect.poll(() => mails().length).toBe(count)
  return /https:\/\/academy\.example\.am\/[^\s"<]+/.exec(mails()[count - 1]!.text)![0]
}
const tokenOf = (link: string) => link.split('/').at(-2)!

test('the reset mail carries the link, the answer never the token', async () => {
  const user = await t.given.user({ email: 'Ani.Staff+x@cohort.test' })

  const answer = await t.anonymous.post('/auth/reset-password-token/user/', {
    email: 'ani.staff+X@cohort.test',
    authGroup: 'USER',
  })
  const link = await mailedLink(user.email)

  expect(answer).toMatchObject({ status: 200, body: { exist: true, token: null } })
  expect(link.startsWith(`${publicUrl}/reset-password/Ani.Staff%2Bx%40cohort.test/`)).toBe(true)
  expect(link.endsWith('/USER')).toBe(true)
  expect(inbox.received[0]!.to).toEqual([user.email])
  expect(inbox.received[0]!.raw).toContain('Subject: Reset Password')
  const { rows } = await t.database.pool.query('select links::text as stored from links')
  expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
})

test('an e-mail that is not registered, deactivated or of another group is told and mailed nothing', async () => {
  const gone = await t.given.user({ deactivated: true })
  const instructor = await t.given.instructor()

  for (const email of ['nobody@cohort.test', gone.email, instructor.email]) {
    expect((await t.anonymous.post('/auth/reset-password-token/user', { email })).body).toEqual({
      exist: false,
      token: null,
    })
  }
  expect((await t.anonymous.post('/auth/reset-password-token/user', { email: 'nonsense' })).body).toMatchObject({
    errors: { email: 'Please enter a valid email address.' },
  })
  expect(
    (
      await t.database.pool.query(`select 1 from emails where recipients ?| $1`, [
        ['nobody@cohort.test', gone.email, instructor.email],
      ])
    ).rowCount,
  ).toBe(0)
})

test('a reset link sets the password once, ends the sessions, and only for its own e-mail and group', async () => {
  const user = await t.given.user()
  const session = await t.signIn('USER', user.email)
  await t.anonymous.post('/auth/reset-password-token/user', { email: user.email })
  const token = tokenOf(await mailedLink(user.email))
  const reset = (more: object = {}, path = '/user/reset-password/') =>
    t.anonymous.put(path, { password: 'Better2026demo', email: user.email, token, ...more })

  expect((await t.anonymous.post('/auth/check-reset-password-token/', { token })).status).toBe(200)
  expect((await reset({ password: 'weak' })).body).toMatchObject({
    code: 'invalid',
    errors: { password: '8 characters or longer.' },
  })
  expect((await reset({ email: 'other@cohort.test' })).body.code).toBe('link_invalid')
  expect((await reset({}, '/instructor/reset-password')).body.code).toBe('link_invalid')
  expect((await reset({ token: `${token.slice(1)}A` })).body.code).toBe('link_invalid')
  const both = await Promise.all([reset(), reset()])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await t.anonymous.post('/auth/check-reset-password-token', { token })).body.code).toBe('link_invalid')
  expect((await session.get('/user/me')).status).toBe(401)
  await t.signIn('USER', user.email, 'Better2026demo')
})

test('a reset link expires after an hour, and a newer one voids the older', async () => {
  const instructor = await t.given.instructor()
  const ask = () => t.anonymous.post('/auth/reset-password-token/instructor/', { email: instructor.email })
  const isGood = async (token: string) =>
    (await t.anonymous.post('/auth/check-reset-password-token', { token })).status === 200

  await ask()
  const first = tokenOf(await mailedLink(instructor.email, 1))
  await ask()
  const second = tokenOf(await mailedLink(instructor.email, 2))
  expect([await isGood(first), await isGood(second)]).toEqual([false, true])
  minutes(59)
  expect(await isGood(second)).toBe(true)
  minutes(1)
  expect(await isGood(second)).toBe(false)
})

test('asking for reset mails again and again has to wait', async () => {
  const user = await t.given.user()
  const ask = () => t.anonymous.post('/auth/reset-password-token/user', { email: user.email })

  for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(200)

  expect((await ask()).status).toBe(429)
})

test('a student creates the password by the mailed link, once', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const applicant = await t.given.applicant()
  const check = (token: string, id = applicant.id) => t.anonymous.post('/student/check-create-password/', { id, token })
  const create = (token: string, password = PASSWORD) =>
    t.anonymous.put(`/student/${applicant.id}/create-password/`, { token, password })

  expect((await admin.post('/student/password-token/', { ids: [applicant.id] })).body).toEqual({
    results: [{ id: applicant.id, ok: true }],
    updated: 1,
    failed: 0,
  })
  const link = await mailedLink(applicant.email)
  const token = link.split('/').at(-1)!
  expect(link).toBe(`${publicUrl}/student/create-password/${applicant.id}/${token}`)
  expect((await admin.get(`/applicant/${applicant.id}`)).body).toMatchObject({ isRegistrationMailSent: true })

  expect((await check(token)).body).toEqual({ validationResult: { token: true, password: true } })
  expect((await check('an-unknown-token')).body).toEqual({ validationResult: { token: false, password: null } })
  expect((await check(token, applicant.id + 999)).body).toEqual({ validationResult: { token: false, password: null } })
  expect((await create(token, 'weak')).body).toMatchObject({ errors: { password: '8 characters or longer.' } })
  expect((await create(token)).body).toEqual({ email: applicant.email })
  expect((await check(token)).body).toEqual({ validationResult: { token: false, password: false } })
  expect((await create(token, 'Other2026demo')).body).toMatchObject({
    code: 'wrong_state',
    uiMessage: 'The user already has password!',
  })

  expect((await (await t.signIn('STUDENT', applicant.email)).get('/student/me')).body).toMatchObject({
    id: applicant.id,
  })
  const again = await admin.post('/student/password-token', { ids: [applicant.id] })
  expect(again.body).toMatchObject({
    failed: 1,
    results: [{ ok: false, name: applicant.name, uiMessage: 'The user already has password!' }],
  })
})

test('a create-password link works for 7 days', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const applicant = await t.given.applicant()
  await admin.post('/student/password-token', { ids: [applicant.id] })
  const token = (await mailedLink(applicant.email)).split('/').at(-1)!

  minutes(7 * 24 * 60)

  expect((await t.anonymous.post('/student/check-create-password', { id: applicant.id, token })).body).toEqual({
    validationResult: { token: false, password: true },
  })
  expect(
    (await t.anonymous.put(`/student/${applicant.id}/create-password`, { token, password: PASSWORD })).body.code,
  ).toBe('link_invalid')
})

test('nobody invites an applicant who is not theirs', async () => {
  const group = await t.given.group()
  const applicant = await t.given.applicant({ groupId: group.id, courseId: group.courseId })

  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const manager = await t.as('ROLE_PROGRAM_MANAGER')

  expect((await coordinator.post('/student/password-token', { ids: [applicant.id] })).body).toMatchObject({
    updated: 0,
    results: [{ ok: false, code: 'not_found' }],
  })
  expect((await manager.post('/student/password-token', { ids: [applicant.id] })).status).toBe(403)
})
