import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#resources/users'
import { createAdmin } from '#server/commands/admin'
import { system } from '#server/kernel/context'
import { update } from '#server/kernel/operations/write'
import { testApp, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'

let t: TestApp
const person = (n: number) => ({
  firstName: 'Գոհար',
  lastName: 'Սարգսյան',
  username: `gohar${n}`,
  email: `gohar${n}@cohort.test`,
  roles: ['ROLE_SALES_SUPPORT_SPECIALIST'],
})

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a new user gets a one-time password, told once, and must change it first', async () => {
  const admin = await t.as('ROLE_ADMIN')

  const made = await admin.post('/user', person(1))
  const oneTime = String(made.body.oneTimePassword)
  expect(made.status).toBe(201)
  expect(oneTime).toHaveLength(14)
  expect((await admin.get(`/user/${String(made.body.id)}`)).text).not.toContain(oneTime)
  expect((await admin.get(`/user/${String(made.body.id)}/history`)).text).not.toContain(oneTime)

  const session = await t.signIn('USER', 'gohar1', oneTime)
  expect((await session.get('/user/me')).body).toMatchObject({ mustChangePassword: true, authGroup: 'USER', teams: [] })
  expect((await session.post('/track/filter')).status).toBe(403)
  expect(
    (
      await session.put(`/user/${String(made.body.id)}/change-password`, {
        oldPassword: oneTime,
        newPassword: oneTime,
        confirmPassword: oneTime,
      })
    ).status,
  ).toBe(422)
  await session.put(`/user/${String(made.body.id)}/change-password`, {
    oldPassword: oneTime,
    newPassword: PASSWORD,
    confirmPassword: PASSWORD,
  })
  const next = await t.signIn('USER', 'gohar1')
  expect((await next.get('/user/me')).body).toMatchObject({ mustChangePassword: false })
  expect((await next.post('/track/filter')).status).toBe(200)
})

test.each(['user', 'instructor'] as const)(
  'a %s that is sent again because its answer was lost is created once, with a password that works',
  async (path) => {
    const admin = await t.as('ROLE_ADMIN')
    const body =
      path === 'user'
        ? person(20)
        : {
            name: 'Gohar Sargsyan',
            email: 'gohar21@cohort.test',
            phoneNumber: '+37498006603',
            status: 'TEACHING_NOW',
            role: 'INSTRUCTOR',
            tracks: [(await t.given.track()).id],
          }
    const send = () => admin.call('POST', `/${path}`, body, { 'idempotency-key': `created-${path}` })

    const [first, again] = [await send(), await send()]

    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    const signIn = (password: unknown) =>
      t.anonymous.post(`/auth/signin${path === 'user' ? '' : '/instructor'}`, { loginTerm: body.email, password })
    expect((await signIn(first.body.oneTimePassword)).status).toBe(400)
    expect((await signIn(again.body.oneTimePassword)).status).toBe(200)
  },
)

test('a one-time password is in no stored answer: asked for again, another one is made', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const user = await t.given.user()
  const renew = async () => {
    const path = `/user/${user.id}/one-time-password`
    return String((await admin.call('POST', path, {}, { 'idempotency-key': 'renewed-once' })).body.oneTimePassword)
  }

  const [first, again] = [await renew(), await renew()]

  const { rows } = await t.database.pool.query<{ answer: string }>('select answer::text from done_requests')
  expect(rows.filter(({ answer }) => answer.includes(first) || answer.includes(again))).toEqual([])
  expect((await t.anonymous.post('/auth/signin', { loginTerm: user.email, password: first })).status).toBe(400)
  expect((await t.anonymous.post('/auth/signin', { loginTerm: user.email, password: again })).status).toBe(200)
})

test('a given one-time password keeps to the rules', async () => {
  const admin = await t.as('ROLE_ADMIN')

  expect((await admin.post('/user', { ...person(2), password: 'weak' })).body).toMatchObject({
    errors: { password: '8 characters or longer.' },
  })
  expect((await admin.post('/user', { ...person(2), password: 12 })).body).toMatchObject({ code: 'invalid' })
  expect((await admin.post('/user', { ...person(2), password: 'Given2026demo' })).body).toMatchObject({
    oneTimePassword: 'Given2026demo',
  })
  const track = await t.given.track()
  const instructor = await admin.post('/instructor', {
    name: 'Aram',
    email: 'aram@cohort.test',
    phoneNumber: '091234567',
    status: 'TEACHING_NOW',
    role: 'INSTRUCTOR',
    tracks: [track.id],
  })
  expect(
    (
      await (
        await t.signIn('INSTRUCTOR', 'ARAM@cohort.test', String(instructor.body.oneTimePassword))
      ).get('/instructor/me')
    ).body,
  ).toMatchObject({ mustChangePassword: true })
})

test('an e-mail may not repeat within a group, whatever the case, but in another', async () => {
  const admin = await t.as('ROLE_ADMIN')
  await t.given.user({ email: 'shared@cohort.test' })

  expect((await admin.post('/user', { ...person(3), email: 'SHARED@cohort.test' })).body).toMatchObject({
    errors: { email: 'Already in use.' },
  })
  await t.given.instructor({ email: 'shared@cohort.test' })
})

test('deactivation signs out at once', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const user = await t.given.user({ roles: ['ROLE_MODERATOR'] })
  const session = await t.signIn('USER', user.email)

  for (let round = 0; round < 5; round++) expect((await session.get('/user/me')).status).toBe(200)
  expect((await admin.put(`/user/${user.id}`, { deactivated: true })).status).toBe(200)

  expect((await session.get('/user/me')).status).toBe(401)
  expect((await t.anonymous.post('/auth/signin', { loginTerm: user.email, password: PASSWORD })).status).toBe(400)
})

test('a change of roles and a removal show at the next call', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const user = await t.given.user({ roles: ['ROLE_MODERATOR'] })
  const session = await t.signIn('USER', user.email)
  await session.get('/user/me')

  await admin.put(`/user/${user.id}`, { roles: ['ROLE_PROGRAM_MANAGER'] })
  expect((await session.get('/user/me')).body).toMatchObject({ roles: ['ROLE_PROGRAM_MANAGER'] })
  await admin.delete(`/user/${user.id}`)
  expect((await session.get('/user/me')).status).toBe(401)
})

test('nobody shuts out themselves or the last administrator', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const others = await t.database.pool.query<{ id: number }>(
    `select id from users where roles @> '{ROLE_ADMIN}' and id <> $1`,
    [admin.id],
  )
  const context = t.app.contextFor(system)

  expect((await admin.put(`/user/${admin.id}`, { deactivated: true })).body).toMatchObject({
    uiMessage: 'You cannot deactivate yourself.',
  })
  expect((await admin.put(`/user/${admin.id}`, { roles: ['ROLE_MODERATOR'] })).body).toMatchObject({
    uiMessage: 'You cannot take the administrator role from yourself.',
  })
  expect((await admin.delete(`/user/${admin.id}`)).body).toMatchObject({ uiMessage: 'You cannot delete yourself.' })
  await admin.put('/user/bulk', { ids: others.rows.map(({ id }) => id), values: { deactivated: true } })
  await expect(update(context, users, admin.id, { deactivated: true })).rejects.toMatchObject({ code: 'wrong_state' })
})

test('two administrators cannot shut each other out at the same time', async () => {
  const one = await t.as('ROLE_ADMIN')
  const two = await t.as('ROLE_ADMIN')
  await t.database.pool.query(`update users set deactivated = true where id <> all($1)`, [[one.id, two.id]])

  await Promise.all([
    one.put(`/user/${two.id}`, { deactivated: true }),
    two.put(`/user/${one.id}`, { deactivated: true }),
  ])

  expect(
    (await t.database.pool.query(`select 1 from users where roles @> '{ROLE_ADMIN}' and not deactivated`)).rowCount,
  ).toBe(1)
})

test('a moderator edits users, but no roles and no account of an administrator', async () => {
  const moderator = await t.as('ROLE_MODERATOR')
  const admin = await t.given.user()
  const user = await t.given.user({ roles: ['ROLE_PROGRAM_MANAGER'] })

  expect((await moderator.put(`/user/${user.id}`, { firstName: 'Moved', deactivated: true })).status).toBe(200)
  expect((await moderator.put(`/user/${user.id}`, { roles: ['ROLE_ADMIN'] })).body).toMatchObject({
    code: 'forbidden',
    errors: { roles: 'You do not have the right to change this.' },
  })
  expect((await moderator.put(`/user/${moderator.id}`, { roles: ['ROLE_ADMIN'] })).status).toBe(403)
  expect((await moderator.put(`/user/${admin.id}`, { email: 'mine@cohort.test' })).status).toBe(403)
  expect((await moderator.put(`/user/${admin.id}`, { firstName: 'Anna' })).status).toBe(200)
  expect((await moderator.post('/user', person(4))).status).toBe(403)
})

test('everyone edits the own profile, and nothing else', async () => {
  const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const other = await t.given.user()
  const instructor = await t.given.instructor()
  const teacher = await t.signIn('INSTRUCTOR', instructor.email)

  expect((await sales.put(`/user/${sales.id}`, { firstName: 'Նարե', phoneNumber: '091234567' })).body).toMatchObject({
    firstName: 'Նարե',
    phoneNumber: '+37491234567',
  })
  expect((await sales.put(`/user/${sales.id}`, { email: 'new@cohort.test' })).body).toMatchObject({
    errors: { email: expect.any(String) },
  })
  expect((await sales.put(`/user/${sales.id}`, { roles: ['ROLE_ADMIN'] })).status).toBe(403)
  expect((await sales.put(`/user/${other.id}`, { firstName: 'X' })).status).toBe(403)
  expect(
    (await teacher.put(`/instructor/${instructor.id}`, { linkedInProfile: 'linkedin.com/in/aram' })).body,
  ).toMatchObject({ linkedInProfile: 'https://linkedin.com/in/aram' })
  expect((await teacher.put(`/instructor/${instructor.id}`, { status: 'ON_A_BREAK' })).status).toBe(422)
})

test('the first administrator signs in, and a weak password is refused', async () => {
  const context = t.app.contextFor(system)

  await expect(
    createAdmin(context, { email: 'first@cohort.test', name: 'First Admin', password: 'password' }),
  ).rejects.toThrow('The password is too weak: Combine upper and lowercase letters and numbers.')
  await expect(createAdmin(context, { email: 'no mail', name: 'First Admin', password: PASSWORD })).rejects.toThrow(
    'Email: Invalid email',
  )
  const first = { email: 'first@cohort.test', name: 'First Admin', password: PASSWORD }
  await createAdmin(context, first)
  await expect(createAdmin(context, first)).rejects.toThrow('Email: Already in use.')

  expect((await (await t.signIn('USER', 'first@cohort.test')).get('/user/me')).body).toMatchObject({
    roles: ['ROLE_ADMIN'],
    mustChangePassword: false,
  })
})
