import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings'
import { testApp, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ RESET_ANSWER: 'neutral' })
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
})
afterAll(() => t.close())

const ask = (group: string, email: string) => t.anonymous.post(`/auth/reset-password-token/${group}`, { email })
const count = async (table: string) =>
  Number((await t.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

test.each(['user', 'instructor', 'student'])(
  'a %s that is not registered is answered as one who is, and nothing is written',
  async (group) => {
    const known = await (group === 'user'
      ? t.given.user()
      : group === 'instructor'
        ? t.given.instructor()
        : t.given.student())

    const answer = await ask(group, known.email)
    const [mails, links] = [await count('emails'), await count('links')]
    const unknown = await ask(group, `nobody.${known.email}`)

    expect(answer).toMatchObject({ status: 200, body: { exist: true, token: null } })
    expect([unknown.status, unknown.text]).toEqual([answer.status, answer.text])
    expect([await count('emails'), await count('links')]).toEqual([mails, links])
  },
)

test('the database is asked the same for both, so that the time tells nothing', async () => {
  const { email } = await t.given.user()
  await ask('user', `warm.${email}`)

  const known = await statementsOf(() => ask('user', email))
  const unknown = await statementsOf(() => ask('user', `nobody.${email}`))

  expect(unknown.slice(0, -1)).toEqual(known.slice(0, -1))
  expect([known.at(-1), unknown.at(-1)]).toEqual(['commit', 'rollback'])
})

test('whoever asks too often waits, registered or not', async () => {
  const { email } = await t.given.user()

  for (const each of [email, 'nobody@cohort.test']) {
    for (let n = 0; n < 3; n++) expect((await ask('user', each)).status).toBe(200)
    expect((await ask('user', each)).status).toBe(429)
  }
})

test('the setting is one of two words', () => {
  expect(readSettings({}).isResetNeutral).toBe(false)
  expect(() => readSettings({ RESET_ANSWER: 'yes' })).toThrow('RESET_ANSWER should be plain or neutral.')
})
