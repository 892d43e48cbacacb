import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_REQUESTS } from '#server/auth/passwords'
import { testApp, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'
import { hashAtUsualCost } from '../support/hash-cost'

let t: TestApp
const seconds = (n: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + n * 1000)
}
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
})
afterAll(() => t.close())

/** Tries to sign in from a network address. */
async function trySignIn(loginTerm: string, password: string, remoteAddress: string) {
  const answer = await t.app.server.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    payload: { loginTerm, password },
    remoteAddress,
  })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after']) }
}
const WRONG = 'Wrong2026demo'
const HOME = '10.0.0.1'
/** Tries wrong passwords for an account, each from its own address. */
const attack = async (loginTerm: string, count: number, net: number) => {
  for (let n = 0; n < count; n++) await trySignIn(loginTerm, WRONG, `10.${net}.0.${n + 1}`)
}

test('a stranger who fails at one address holds up neither the account elsewhere nor others there', async () => {
  const [user, other] = [await t.given.user(), await t.given.user()]
  for (let n = 0; n < 5; n++) expect((await trySignIn(user.email, WRONG, '10.1.0.1')).status).toBe(400)

  expect((await trySignIn(user.email, PASSWORD, '10.1.0.1')).status).toBe(429)
  expect((await trySignIn(user.email, PASSWORD, HOME)).status).toBe(200)
  expect((await trySignIn(other.email, PASSWORD, '10.1.0.1')).status).toBe(200)
})

test('failures from everywhere slow strangers down by seconds, and never an address that signed in within 30 days', async () => {
  const { email } = await t.given.user()
  expect((await trySignIn(email, PASSWORD, HOME)).status).toBe(200)
  await attack(email, 30, 2)

  const stranger = await trySignIn(email, PASSWORD, '10.2.9.9')
  expect(stranger.status).toBe(429)
  expect(stranger.wait).toBeLessThanOrEqual(30)
  expect((await trySignIn(email, WRONG, HOME)).status).toBe(400)
  expect((await trySignIn(email, PASSWORD, HOME)).status).toBe(200)
  seconds(stranger.wait)
  expect((await trySignIn(email, PASSWORD, '10.2.9.9')).status).toBe(200)

  seconds(30 * 86_400)
  await attack(email, 25, 3)
  expect((await trySignIn(email, PASSWORD, HOME)).status).toBe(429)
})

test('what is refused at a blocked address, right or wrong, counts against no account', async () => {
  const { email } = await t.given.user()
  for (let n = 0; n < 30; n++) await trySignIn(`nobody${n}@cohort.test`, WRONG, '10.4.0.1')

  for (let n = 0; n < 30; n++) expect((await trySignIn(email, PASSWORD, '10.4.0.1')).status).toBe(429)

  expect((await trySignIn(email, WRONG, '10.4.0.2')).status).toBe(400)
  expect((await trySignIn(email, PASSWORD, '10.4.0.2')).status).toBe(200)
})

test('the right passwords of an office never add up, however many sign in at once', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => t.given.user()))

  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(users.map(({ email }) => trySignIn(email, PASSWORD, '10.5.0.1')))
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200))
  }
})

test('a server whose clock is behind another one asks nobody to wait for that', async () => {
  const { email } = await t.given.user()
  const now = t.clock.now
  expect((await trySignIn(email, WRONG, '10.6.0.1')).status).toBe(400)
  expect((await trySignIn(email, PASSWORD, '10.6.0.2')).status).toBe(200)

  t.clock.now = new Date(now.getTime() - 5000)
  const answers = [await trySignIn(email, PASSWORD, '10.6.0.1'), await trySignIn(email, PASSWORD, '10.6.0.2')]
  t.clock.now = now

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('what was counted by a clock that ran a day ahead keeps nobody out when it is right again', async () => {
  const { email } = await t.given.user()
  const reset = (to: string) => t.anonymous.post('/auth/reset-password-token/user', { email: to })
  const right = t.clock.now
  seconds(86_400)
  for (let n = 0; n < 8; n++) await trySignIn(email, WRONG, '10.7.0.1')
  for (let n = 0; n < 4; n++) await reset(email)
  expect((await trySignIn(email, PASSWORD, '10.7.0.1')).status).toBe(429)
  expect((await reset(email)).status).toBe(429)

  t.clock.now = right

  expect((await trySignIn(email, PASSWORD, '10.7.0.1')).status).toBe(200)
  expect((await reset(email)).status).toBe(200)
  for (let n = 0; n < 8; n++) await trySignIn(email, WRONG, '10.7.0.1')
  expect((await trySignIn(email, PASSWORD, '10.7.0.1')).status).toBe(429)
})

test('wrong own passwords are counted too, and hold nobody else up', async () => {
  const user = await t.given.user()
  const session = await t.signIn('USER', user.email)
  const change = (oldPassword: string) =>
    session.put(`/user/${user.id}/change-password`, {
      oldPassword,
      newPassword: 'Better2026demo',
      confirmPassword: 'Better2026demo',
    })

  for (let n = 0; n < 5; n++) expect((await change(WRONG)).status).toBe(422)

  expect((await change(PASSWORD)).status).toBe(429)
  await t.signIn('USER', user.email)
})

test('of 100 sign-ins at once as many as can be done soon are let in, the rest are told at once, and others are answered meanwhile', async () => {
  hashAtUsualCost()
  const users = await Promise.all(Array.from({ length: 100 }, () => t.given.user()))
  const order: (number | 'other')[] = []
  const signIns = users.map(async ({ email }) => {
    const { status, wait } = await trySignIn(email, PASSWORD, HOME)
    order.push(status)
    return { email, status, wait }
  })
  const other = t.anonymous.get('/user/me').then(() => order.push('other'))
  const answers = await Promise.all(signIns)
  await other

  const [inside, refused] = [
    answers.filter(({ status }) => status === 200),
    answers.filter(({ status }) => status === 429),
  ]
  expect(inside.length + refused.length).toBe(100)
  expect(inside.length).toBeGreaterThanOrEqual(MOST_REQUESTS)
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.every(({ wait }) => wait > 0)).toBe(true)
  expect(order.lastIndexOf(429)).toBeLessThan(order.lastIndexOf(200))
  expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf(200))
  // People who were refused like this can sign in afterwards.
  for (const { email } of refused.slice(0, 5)) expect((await trySignIn(email, PASSWORD, HOME)).status).toBe(200)
})
