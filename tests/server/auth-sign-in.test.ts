import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'
import { hashAtUsualCost } from '../support/hash-cost'

let t: TestApp
const minutes = (n: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + n * 60_000)
}

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
})
afterAll(() => t.close())

test('staff sign in by e-mail or username, whatever the case', async () => {
  const user = await t.given.user()

  for (const login of [user.email, user.email.toUpperCase(), user.username, `  ${user.username}  `]) {
    const me = await (await t.signIn('USER', login)).get('/user/me')
    expect(me.body).toMatchObject({
      id: user.id,
      authGroup: 'USER',
      roles: ['ROLE_ADMIN'],
      mustChangePassword: false,
      teamIds: [],
    })
    expect(me.text).not.toMatch(/password_?hash|argon/i)
  }
})

test('each group has its own current-user call', async () => {
  const instructor = await t.given.instructor()
  const student = await t.given.student()
  const asInstructor = await t.signIn('INSTRUCTOR', instructor.email)
  const asStudent = await t.signIn('STUDENT', student.email)

  expect((await asInstructor.get('/instructor/me/')).body).toMatchObject({
    id: instructor.id,
    authGroup: 'INSTRUCTOR',
    roles: [],
  })
  expect((await asStudent.get('/student/me')).body).toMatchObject({
    id: student.id,
    name: student.name,
    email: student.email,
    authGroup: 'STUDENT',
  })
  expect((await asStudent.get('/user/me')).status).toBe(404)
  expect((await t.anonymous.get('/user/me')).status).toBe(401)
})

test('unknown, wrong, deactivated and of another group get the same answer in the same time', async () => {
  hashAtUsualCost()
  const user = await t.given.user()
  const gone = await t.given.user({ deactivated: true })
  const tries = [
    ['nobody@cohort.test', PASSWORD],
    [user.email, 'Wrong2026demo'],
    [gone.email, PASSWORD],
  ] as const
  const seconds: number[][] = tries.map(() => [])
  const bodies = new Set<string>()

  for (let round = 0; round < 4; round++) {
    for (const [index, [loginTerm, password]] of tries.entries()) {
      await t.database.pool.query('delete from attempts')
      const start = performance.now()
      const answer = await t.anonymous.post('/auth/signin', { loginTerm, password })
      seconds[index]!.push(performance.now() - start)
      const { requestId: _, ...body } = answer.body
      bodies.add(JSON.stringify([answer.status, body]))
    }
  }
  const medians = seconds.map((each) => each.toSorted((a, b) => a - b)[1]!)
  const instructor = await t.given.instructor()

  expect([...bodies].map((each): unknown => JSON.parse(each))).toEqual([
    [
      400,
      {
        code: 'sign_in_failed',
        message: 'Incorrect username/email or password.',
        uiMessage: 'Incorrect username/email or password.',
        key: 'error.sign_in_failed',
        params: {},
      },
    ],
  ])
  expect(Math.max(...medians)).toBeLessThan(4 * Math.min(...medians))
  expect((await t.anonymous.post('/auth/signin', { loginTerm: instructor.email, password: PASSWORD })).status).toBe(400)
})

test('failures make the next try wait, never for good, and a success forgets them', async () => {
  const user = await t.given.user()
  const wrong = () => t.anonymous.post('/auth/signin', { loginTerm: user.email, password: 'Wrong2026demo' })

  for (let n = 0; n < 5; n++) expect((await wrong()).status).toBe(400)
  const refused = await t.anonymous.post('/auth/signin', { loginTerm: user.email, password: PASSWORD })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  minutes(1)
  expect((await wrong()).status).toBe(400)
  expect(Number((await wrong()).headers['retry-after'])).toBeGreaterThan(Number(refused.headers['retry-after']))
  minutes(6)

  await t.signIn('USER', user.email)
  expect((await wrong()).status).toBe(400)
})

test('many tries at once are no way around the throttle', async () => {
  const user = await t.given.user()

  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      t.anonymous.post('/auth/signin', { loginTerm: user.email, password: 'Wrong2026demo' }),
    ),
  )

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('the token is stored nowhere, and a session slides for 12 hours up to 30 days', async () => {
  const user = await t.given.user()
  const session = await t.signIn('USER', user.email)
  const start = t.clock.now

  const { rows } = await t.database.pool.query<{ stored: string }>('select sessions::text as stored from sessions')
  expect(rows.some(({ stored }) => stored.includes(session.token!))).toBe(false)
  for (let hour = 0; hour < 24; hour += 8) {
    minutes(8 * 60)
    expect((await session.get('/user/me')).status).toBe(200)
  }
  minutes(12 * 60 + 1)
  expect((await session.get('/user/me')).status).toBe(401)

  const long = await t.signIn('USER', user.email)
  for (let day = 0; day < 59; day++) {
    minutes(11 * 60 + 59)
    await long.get('/user/me')
  }
  expect((await long.get('/user/me')).status).toBe(200)
  minutes(12 * 60)
  expect((await long.get('/user/me')).status).toBe(401)
  t.clock.now = start
})

test('signing out ends the session at once and tolerates any token', async () => {
  const session = await t.signIn('USER', (await t.given.user()).email)
  await session.get('/user/me')

  expect((await session.post('/auth/signout/')).status).toBe(200)
  expect((await session.get('/user/me')).status).toBe(401)
  for (const path of ['/auth/signout', '/auth/signout/student/', '/auth/signout/instructor/']) {
    expect((await session.post(path)).status).toBe(200)
    expect((await t.anonymous.call('POST', path)).status).toBe(200)
  }
})

test('changing the password asks for the old one and ends all sessions', async () => {
  const user = await t.given.user()
  const session = await t.signIn('USER', user.email)
  const other = await t.signIn('USER', user.email)
  const change = (more: object) =>
    session.put(`/user/${user.id}/change-password`, {
      oldPassword: PASSWORD,
      newPassword: 'Better2026demo',
      confirmPassword: 'Better2026demo',
      ...more,
    })

  expect((await change({ oldPassword: 'Wrong2026demo' })).body).toMatchObject({
    code: 'invalid',
    errors: { oldPassword: 'The current password is not correct.' },
  })
  expect((await change({ newPassword: 'Sho1', confirmPassword: 'Sho1' })).body).toMatchObject({
    errors: { newPassword: '8 characters or longer.' },
  })
  expect((await change({ newPassword: 'alllowercase1', confirmPassword: 'alllowercase1' })).body).toMatchObject({
    errors: { newPassword: 'Combine upper and lowercase letters and numbers.' },
  })
  expect((await change({ confirmPassword: 'Other2026demo' })).body).toMatchObject({
    errors: { confirmPassword: 'Passwords do not match. Please try again.' },
  })
  expect(
    (
      await session.put(`/user/${user.id + 999}/change-password`, {
        oldPassword: PASSWORD,
        newPassword: 'Better2026demo',
        confirmPassword: 'Better2026demo',
      })
    ).status,
  ).toBe(403)
  expect((await change({})).status).toBe(200)

  expect((await session.get('/user/me')).status).toBe(401)
  expect((await other.get('/user/me')).status).toBe(401)
  await t.signIn('USER', user.email, 'Better2026demo')
})

test('a student changes the own password by the id of the application', async () => {
  const student = await t.given.student()
  const session = await t.signIn('STUDENT', student.email)

  const answer = await session.put(`/student/${student.id}/change-password`, {
    oldPassword: PASSWORD,
    newPassword: 'Better2026demo',
    confirmPassword: 'Better2026demo',
  })

  expect(answer.status).toBe(200)
  await t.signIn('STUDENT', student.email, 'Better2026demo')
})
