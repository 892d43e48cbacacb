import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sectionCall } from '#resources/applicant-detail.calls'
import { testApp, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'

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

/** The templates of the mails sent to an address, in order. */
const mailedTo = async (email: string) =>
  (
    await t.database.pool.query<{ template: string }>('select template from emails where recipients ? $1 order by id', [
      email,
    ])
  ).rows.map(({ template }) => template)
async function resetToken(group: 'user' | 'student', email: string): Promise<string> {
  await t.anonymous.post(`/auth/reset-password-token/${group}`, { email })
  const { rows } = await t.database.pool.query<{ text: string }>(
    `select c.text from emails e join mail_contents c on c.email_id = e.id where e.recipients ? $1 order by e.id desc limit 1`,
    [email],
  )
  return /reset-password\/[^/\s]+\/([\w-]+)/.exec(rows[0]!.text)![1]!
}
const isGood = async (token: string) =>
  (await t.anonymous.post('/auth/check-reset-password-token', { token })).status === 200
const ONLY = {
  code: 'invalid',
  errors: {
    email: 'The e-mail of an account is changed by its owner, with the current password, or by an administrator.',
  },
}

describe('the e-mail of staff and instructors', () => {
  test('is not for moderators and program managers to change, one by one or together', async () => {
    const coordinator = await t.given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })
    const instructor = await t.given.instructor()
    const moderator = await t.as('ROLE_MODERATOR')
    const manager = await t.as('ROLE_PROGRAM_MANAGER')

    expect(
      (await moderator.put(`/user/${coordinator.id}`, { email: 'mine@cohort.test', firstName: 'X' })).body,
    ).toMatchObject(ONLY)
    expect((await moderator.put(`/user/${moderator.id}`, { email: 'mine@cohort.test' })).body).toMatchObject(ONLY)
    expect((await moderator.put(`/instructor/${instructor.id}`, { email: 'mine@cohort.test' })).body).toMatchObject(
      ONLY,
    )
    expect((await manager.put(`/instructor/${instructor.id}`, { email: 'mine@cohort.test' })).body).toMatchObject(ONLY)
    expect(
      (await moderator.put(`/user/${coordinator.id}`, { email: coordinator.email, firstName: 'Anna' })).body,
    ).toMatchObject({ firstName: 'Anna' })
    const kept = await t.database.pool.query(
      `select 1 from users where email = 'mine@cohort.test' union all select 1 from instructors where email = 'mine@cohort.test'`,
    )
    expect(kept.rowCount).toBe(0)
  })

  test('an administrator changes it: links are void, the old address is told', async () => {
    const user = await t.given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })
    const token = await resetToken('user', user.email)

    expect((await admin.put(`/user/${user.id}`, { email: 'moved@cohort.test' })).body).toMatchObject({
      email: 'moved@cohort.test',
    })

    expect(await isGood(token)).toBe(false)
    expect(await mailedTo(user.email)).toEqual(['reset-password', 'email-changed'])
    expect(
      (await t.anonymous.put('/user/reset-password', { email: 'moved@cohort.test', token, password: 'Stolen2026demo' }))
        .body.code,
    ).toBe('link_invalid')
    await t.signIn('USER', 'moved@cohort.test')
  })

  test('its person changes it with the current password, and stays signed in', async () => {
    const [user, other, instructor] = [
      await t.given.user({ roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] }),
      await t.given.user(),
      await t.given.instructor(),
    ]
    const [session, teacher] = [await t.signIn('USER', user.email), await t.signIn('INSTRUCTOR', instructor.email)]
    const token = await resetToken('user', user.email)
    const change = (body: object) =>
      session.put(`/user/${user.id}/change-email`, { email: 'own@cohort.test', password: PASSWORD, ...body })

    expect((await change({ password: 'Wrong2026demo' })).body).toMatchObject({
      errors: { password: 'The current password is not correct.' },
    })
    expect((await change({ email: other.email.toUpperCase() })).body).toMatchObject({
      errors: { email: 'Already in use.' },
    })
    expect((await change({ email: 'no address' })).body).toMatchObject({
      errors: { email: 'Please enter a valid email address.' },
    })
    expect(
      (await session.put(`/user/${other.id}/change-email`, { email: 'own@cohort.test', password: PASSWORD })).status,
    ).toBe(403)
    expect(await isGood(token)).toBe(true)
    expect((await change({})).status).toBe(200)

    expect((await session.get('/user/me')).body).toMatchObject({ email: 'own@cohort.test' })
    expect((await admin.get(`/user/${user.id}/history`)).text).toContain(`"byName":"Ani ${user.lastName}"`)
    expect(await isGood(token)).toBe(false)
    expect(await mailedTo(user.email)).toEqual(['reset-password', 'email-changed'])
    expect(
      (
        await teacher.put(`/instructor/${instructor.id}/change-email`, {
          email: 'teacher@cohort.test',
          password: PASSWORD,
        })
      ).status,
    ).toBe(200)
    await t.signIn('INSTRUCTOR', 'teacher@cohort.test')
  })

  test('a reset link that is asked for while the e-mail changes does not outlive it', async () => {
    for (let round = 0; round < 10; round++) {
      const user = await t.given.user()
      const [, changed] = await Promise.all([
        t.anonymous.post('/auth/reset-password-token/user', { email: user.email }),
        admin.put(`/user/${user.id}`, { email: `other.${user.email}` }),
      ])
      expect(changed.status).toBe(200)
      const { rows } = await t.database.pool.query<{ good: boolean }>(
        `
        select l.series = a.link_series as good from links l join accounts a on a.auth_group = l.auth_group and a.owner_id = l.owner_id
        where a.auth_group = 'USER' and a.owner_id = $1`,
        [user.id],
      )
      expect(rows.some(({ good }) => good)).toBe(false)
      await t.database.pool.query('delete from attempts')
    }
  })
})

describe('the e-mail of a student', () => {
  const emailsOf = async (personId: number) =>
    (
      await t.database.pool.query<{ email: string }>(
        'select email from persons where id = $1 union all select email from applicants where person_id = $1 and deleted_at is null',
        [personId],
      )
    ).rows
      .map(({ email }) => email)
      .toSorted()

  test('is changed with the password, in all applications; nobody joins another person so', async () => {
    const student = await t.given.student()
    const second = await t.given.applicant({ email: student.email.toUpperCase() })
    const other = await t.given.applicant()
    const session = await t.signIn('STUDENT', student.email)
    const change = (email: string) => session.put(`/student/${student.id}/change-email`, { email, password: PASSWORD })

    expect((await change(other.email)).body).toMatchObject({ errors: { email: 'Already in use.' } })
    expect(await emailsOf(student.personId)).toEqual([student.email, second.email, student.email].toSorted())
    expect((await change('new.student@example.am')).status).toBe(200)

    expect(await emailsOf(student.personId)).toEqual(Array(3).fill('new.student@example.am'))
    expect((await session.get('/student/me')).body).toMatchObject({
      email: 'new.student@example.am',
      personId: student.personId,
    })
    expect(await mailedTo(student.email)).toContain('email-changed')
  })

  test('changes an application that was deleted meanwhile when it is restored, and voids its old links', async () => {
    const student = await t.given.student()
    const second = await t.given.applicant({ email: student.email })
    const { link } = (await admin.post(`/applicant/${second.id}/public-link`)).body
    const status = () => t.anonymous.get(`/public/applicants/${String(link).split('/').at(-2)}/`)
    expect((await status()).status).toBe(200)
    await admin.delete(`/applicant/${second.id}`)
    expect((await admin.put(`/applicant/${student.id}`, { email: 'moved.away@example.am' })).status).toBe(200)

    expect((await admin.post(`/applicant/${second.id}/restore`)).body).toMatchObject({ email: 'moved.away@example.am' })
    expect((await status()).status).toBe(404)
  })

  test('staff change it of applications that stand for no login; of the one that does, administrators', async () => {
    const student = await t.given.student()
    const second = await t.given.applicant({ email: student.email })
    const lead = await t.given.applicant()
    const moderator = await t.as('ROLE_MODERATOR')
    await admin.post(`/applicantDetail/changeAccount/${student.id}`)
    const session = await t.signIn('STUDENT', student.email)
    const token = await resetToken('student', student.email)

    expect((await moderator.put(`/applicant/${lead.id}`, { email: 'typo.mended@example.am' })).status).toBe(200)
    expect((await moderator.put(`/applicant/${student.id}`, { email: 'mine@example.am' })).body).toMatchObject(ONLY)
    expect((await moderator.put(`/applicant/${second.id}`, { email: 'sibling@example.am' })).status).toBe(200)
    expect(await emailsOf(student.personId)).toEqual([student.email, student.email])
    expect((await admin.put(`/applicant/${student.id}`, { email: 'renamed@example.am' })).status).toBe(200)

    expect(await emailsOf(student.personId)).toEqual(['renamed@example.am', 'renamed@example.am'])
    expect((await session.get('/student/me')).body).toMatchObject({ id: student.id, email: 'renamed@example.am' })
    expect(await isGood(token)).toBe(false)
    expect(await mailedTo(student.email)).toContain('email-changed')
  })
})

describe('who stands for the account', () => {
  test('is changed by who may write both applications, the one that stands for it and the one that will', async () => {
    const group = await t.given.group()
    const student = await t.given.student({ status: 'APPLIED_ONLY' })
    const elsewhere = await t.given.applicant({ email: student.email, groupId: group.id, courseId: group.courseId })
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')

    expect((await coordinator.post(`/applicantDetail/changeAccount/${student.id}`)).status).toBe(403)
    expect((await admin.post(`/applicantDetail/changeAccount/${student.id}`)).status).toBe(200)
    const third = await t.given.applicant({ email: student.email })
    expect((await coordinator.post(`/applicantDetail/changeAccount/${third.id}`)).status).toBe(200)
    expect((await coordinator.post(`/applicantDetail/changeAccount/${elsewhere.id}`)).status).toBe(404)
  })

  test('is never an application that went to another person', async () => {
    const student = await t.given.student()
    const second = await t.given.applicant({ email: student.email })
    await admin.post(`/applicantDetail/changeAccount/${second.id}`)
    await t.database.pool.query(`delete from accounts where auth_group = 'STUDENT' and owner_id = $1`, [
      student.personId,
    ])
    expect(
      (await (await t.as('ROLE_MODERATOR')).put(`/applicant/${second.id}`, { email: `parted.${student.email}` }))
        .status,
    ).toBe(200)

    const { applications } = await admin.send(sectionCall('applications'), { params: { id: second.id } })
    expect(applications).toMatchObject([{ hasAccount: false }])
  })
})

describe('the last application', () => {
  const signInAgain = (email: string) =>
    t.anonymous.post('/auth/signin/student', { loginTerm: email, password: PASSWORD })

  test('that is deleted ends the session and the access, until it is restored', async () => {
    const student = await t.given.student()
    const second = await t.given.applicant({ email: student.email })
    const session = await t.signIn('STUDENT', student.email)
    const token = await resetToken('student', student.email)

    expect((await admin.delete(`/applicant/${second.id}`)).status).toBeLessThan(300)
    expect((await session.get('/student/me')).body).toMatchObject({ id: student.id })
    expect((await admin.delete(`/applicant/${student.id}`)).status).toBeLessThan(300)

    expect((await session.get('/student/me')).status).toBe(401)
    expect((await signInAgain(student.email)).body.code).toBe('sign_in_failed')
    expect(await isGood(token)).toBe(false)
    expect((await t.anonymous.post('/auth/reset-password-token/student', { email: student.email })).body).toMatchObject(
      { exist: false },
    )
    expect((await admin.post(`/applicant/${student.id}/restore`)).status).toBeLessThan(300)
    expect((await session.get('/student/me')).status).toBe(401)
    expect((await signInAgain(student.email)).status).toBe(200)
  })

  test('of two that are deleted at once ends it as well, and so does one that goes to another person', async () => {
    const student = await t.given.student()
    const second = await t.given.applicant({ email: student.email })
    const session = await t.signIn('STUDENT', student.email)
    await session.get('/student/me')
    await Promise.all([admin.delete(`/applicant/${student.id}`), admin.delete(`/applicant/${second.id}`)])
    expect((await session.get('/student/me')).status).toBe(401)

    const [mover, target] = [await t.given.student(), await t.given.applicant()]
    const moving = await t.signIn('STUDENT', mover.email)
    await moving.get('/student/me')
    expect((await admin.put(`/applicant/${mover.id}`, { email: target.email })).status).toBe(200)
    expect((await moving.get('/student/me')).status).toBe(401)
  })
})
