import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'

// Everything that sets or issues a password, at the same time as another such act, a link or a sign-in.
let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
})
afterAll(() => t.close())

/** The tokens in the links mailed to an address, in the order of the mails. */
async function tokensOf(email: string): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ text: string }>(
    `select c.text from emails e join mail_contents c on c.email_id = e.id where e.recipients ? $1 and e.template <> 'email-changed' order by e.id`,
    [email],
  )
  return rows.map(({ text }) => /\/(?:reset-password\/[^/\s]+|create-password\/\d+)\/([\w-]{20,})/.exec(text)![1]!)
}
const askReset = async (email: string) => {
  await t.database.pool.query('delete from attempts')
  return t.anonymous.post('/auth/reset-password-token/user', { email })
}
const isGood = async (token: string) =>
  (await t.anonymous.post('/auth/check-reset-password-token', { token })).status === 200
const goodOf = async (tokens: readonly string[]) => (await Promise.all(tokens.map(isGood))).filter(Boolean).length
const reset = (email: string, token: string, password: string) =>
  t.anonymous.put('/user/reset-password', { email, token, password })
const signsIn = async (loginTerm: string, password: string) => {
  await t.database.pool.query('delete from attempts')
  return (await t.anonymous.post('/auth/signin', { loginTerm, password })).status === 200
}

test('of several links asked for at once only the newest is good, and using it leaves none', async () => {
  const { email } = await t.given.user()
  await Promise.all([askReset(email), askReset(email), askReset(email)])
  const tokens = await tokensOf(email)

  expect(tokens).toHaveLength(3)
  expect(await goodOf(tokens)).toBe(1)
  const answers = await Promise.all(tokens.map((token, index) => reset(email, token, `Better2026demo${index}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await goodOf(tokens)).toBe(0)
})

test('a one-time password and a change of the password void every link', async () => {
  const user = await t.given.user()
  await askReset(user.email)
  const [before] = (await tokensOf(user.email)) as [string]
  expect(await isGood(before)).toBe(true)
  const { oneTimePassword } = (await admin.post(`/user/${user.id}/one-time-password`)).body
  expect(await isGood(before)).toBe(false)
  await askReset(user.email)
  const after = (await tokensOf(user.email))[1]!

  expect(await isGood(after)).toBe(true)
  expect((await reset(user.email, before, 'Stolen2026demo')).body.code).toBe('link_invalid')
  const session = await t.signIn('USER', user.email, String(oneTimePassword))
  const change = { oldPassword: oneTimePassword, newPassword: PASSWORD, confirmPassword: PASSWORD }
  expect((await session.put(`/user/${user.id}/change-password`, change)).status).toBe(200)
  expect(await isGood(after)).toBe(false)
})

// Each act is done by a signed-in user who also has a link; it returns the password that it set, or null.
type Holder = { id: number; email: string; token: string; session: Awaited<ReturnType<TestApp['signIn']>> }
const acts = {
  reset: async (who: Holder, password: string) =>
    (await reset(who.email, who.token, password)).status === 200 ? password : null,
  change: async (who: Holder, password: string) =>
    (
      await who.session.put(`/user/${who.id}/change-password`, {
        oldPassword: PASSWORD,
        newPassword: password,
        confirmPassword: password,
      })
    ).status === 200
      ? password
      : null,
  oneTime: async (who: Holder) => String((await admin.post(`/user/${who.id}/one-time-password`)).body.oneTimePassword),
  askAgain: async (who: Holder) => {
    await askReset(who.email)
    return null
  },
  signIn: async (who: Holder) => {
    const answer = await t.anonymous.post('/auth/signin', { loginTerm: who.email, password: PASSWORD })
    if (answer.status === 200) begun.push(String(answer.body.accessToken))
    return null
  },
}
const begun: string[] = []

test('whatever happens at once: one password, no session and no link of before it, and a one-time password always wins', async () => {
  const act = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 5 }), async (names) => {
      const user = await t.given.user()
      const session = await t.signIn('USER', user.email)
      await askReset(user.email)
      const [token] = (await tokensOf(user.email)) as [string]
      begun.length = 0

      const results = await Promise.all(
        names.map((name, index) => acts[name]({ ...user, token, session }, `Other2026demo${index}`)),
      )

      const set = results.filter((password) => password !== null)
      const working: string[] = []
      for (const password of [PASSWORD, ...set]) if (await signsIn(user.email, password)) working.push(password)
      expect(working).toHaveLength(1)
      if (set.length === 0) return
      expect(working[0]).not.toBe(PASSWORD)
      if (names.includes('oneTime'))
        expect(set.filter((_, index) => names[results.indexOf(set[index]!)] === 'oneTime')).toContain(working[0])
      expect(
        names.filter((name, index) => (name === 'reset' || name === 'change') && results[index] !== null).length,
      ).toBeLessThanOrEqual(1)
      expect(await isGood(token)).toBe(false)
      for (const old of [session.token!, ...begun])
        expect((await t.anonymous.call('GET', '/user/me', undefined, { authorization: `Bearer ${old}` })).status).toBe(
          401,
        )
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('links to create a password, asked for and used at once, make one account, and void each other', async () => {
  const applicant = await t.given.applicant()
  await Promise.all([1, 2, 3].map(() => admin.post('/student/password-token', { ids: [applicant.id] })))
  const tokens = await tokensOf(applicant.email)

  const create = (token: string, password: string) =>
    t.anonymous.put(`/student/${applicant.id}/create-password`, { token, password })
  const answers = await Promise.all(
    tokens.flatMap((token) => [create(token, 'First2026demo'), create(token, 'Second2026demo')]),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers
      .filter(({ status }) => status !== 200)
      .every(({ body }) => ['wrong_state', 'link_invalid'].includes(String(body.code))),
  ).toBe(true)
  expect((await t.database.pool.query(`select 1 from accounts where auth_group = 'STUDENT'`)).rowCount).toBe(1)
})

test('a link to create a password does nothing beside a reset', async () => {
  const applicant = await t.given.applicant()
  await admin.post('/student/password-token', { ids: [applicant.id] })
  const [first] = (await tokensOf(applicant.email)) as [string]
  await t.anonymous.put(`/student/${applicant.id}/create-password`, { token: first, password: PASSWORD })
  await t.anonymous.post('/auth/reset-password-token/student', { email: applicant.email })
  const token = (await tokensOf(applicant.email)).at(-1)!

  const [created, changed] = await Promise.all([
    t.anonymous.put(`/student/${applicant.id}/create-password`, { token: first, password: 'Stolen2026demo' }),
    t.anonymous.put('/student/reset-password', { email: applicant.email, token, password: 'Better2026demo' }),
  ])

  expect([created.status, changed.status]).toEqual([409, 200])
  await t.signIn('STUDENT', applicant.email, 'Better2026demo')
})
