import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { jpeg, pdf, png, upload } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const picture = { file: { bytes: png(16), name: 'me.png', at: 'avatar' } }
const kept = async () => (await t.database.pool.query('select 1 from files')).rowCount

describe('pictures', () => {
  test('everyone of the staff uploads the own; whoever is signed in sees it and nobody else', async () => {
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    const made = await upload(sales, 'PUT', `/user/${sales.id}/avatar`, picture)
    expect(made).toMatchObject({ status: 200, body: { avatar: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
    const path = `/file/${String(made.body.avatar)}`
    const student = await t.signIn('STUDENT', (await t.given.student()).email)
    expect((await student.get(path)).status).toBe(200)
    expect((await t.anonymous.get(path)).status).toBe(401)
    expect((await sales.get('/user/me')).body.avatar).toBe(made.body.avatar)
    expect((await upload(sales, 'PUT', `/user/${admin.id}/avatar`, picture)).status).toBe(403)
    expect((await sales.put(`/user/${sales.id}`, { avatar: null })).body.avatar).toBeNull()
    expect((await student.get(path)).status).toBe(404)
  })

  test.each([
    ['a PDF', { bytes: pdf(), name: 'me.png' }, 415, 'Format Error', 'Image should be png, jpeg or jpg formats'],
    [
      'SVG',
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'me.svg' },
      415,
      'Format Error',
      'Image should be png, jpeg or jpg formats',
    ],
    [
      'more than 2 MB',
      { bytes: png(4, 2_097_152), name: 'me.png' },
      413,
      'Image size',
      'Image size must be smaller than 2mb',
    ],
  ])('%s is refused with the stated words', async (_, file, status, title, text) => {
    const before = await kept()
    const answer = await upload(admin, 'PUT', `/user/${admin.id}/avatar`, { file })
    expect(answer).toMatchObject({ status, body: { message: title, uiMessage: text, errors: { avatar: text } } })
    expect(await kept()).toBe(before)
  })

  test('what is smaller than 2097152 bytes is fine, that many are not', async () => {
    const ofSize = (size: number) => png(4, size - png(4).length - 12)
    const bytes = ofSize(2_097_151)
    expect(bytes.length).toBe(2_097_151)
    expect(
      (await upload(admin, 'PUT', `/user/${admin.id}/avatar`, { file: { bytes: ofSize(2_097_152), name: 'me.png' } }))
        .status,
    ).toBe(413)
    expect((await upload(admin, 'PUT', `/user/${admin.id}/avatar`, { file: { bytes, name: 'me.png' } })).status).toBe(
      200,
    )
    expect((await upload(admin, 'PUT', `/user/${admin.id}/avatar`, {})).status).toBe(422)
  })
})

test('a signature is seen by those who manage people and by its owner', async () => {
  const instructor = await t.given.instructor()
  const own = await t.signIn('INSTRUCTOR', instructor.email)
  const made = await upload(own, 'PUT', `/instructor/${instructor.id}/signature`, {
    file: { bytes: jpeg(), name: 'sign.jpg' },
  })
  expect(made).toMatchObject({ status: 200, body: { signatureLink: expect.any(String) } })
  const path = `/file/${String(made.body.signatureLink)}`
  expect((await own.get(path)).status).toBe(200)
  expect((await (await t.as('ROLE_MODERATOR')).get(path)).status).toBe(200)
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  expect((await coordinator.get(path)).status).toBe(404)
  expect((await coordinator.get(`/instructor/${instructor.id}`)).body).not.toHaveProperty('signatureLink')
  expect(
    (
      await upload(coordinator, 'PUT', `/instructor/${instructor.id}/signature`, {
        file: { bytes: jpeg(), name: 'sign.jpg' },
      })
    ).status,
  ).toBe(403)
  const other = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)
  expect((await upload(other, 'PUT', `/instructor/${instructor.id}/avatar`, picture)).status).toBe(404)
  expect((await other.get(path)).status).toBe(404)
})

describe('a new one-time password', () => {
  test('is told once to the administrator, ends the sessions and voids the old password', async () => {
    const user = await t.given.user({ roles: ['ROLE_MODERATOR'] })
    const session = await t.signIn('USER', user.email)
    const { status, body } = await admin.post(`/user/${user.id}/one-time-password`)
    expect(status).toBe(200)
    expect((await session.get('/user/me')).status).toBe(401)
    await expect(t.signIn('USER', user.email)).rejects.toThrow('could not sign in')
    const again = await t.signIn('USER', user.email, String(body.oneTimePassword))
    expect((await again.get('/user/me')).body.mustChangePassword).toBe(true)
    expect((await again.post('/group/filter')).status).toBe(403)
  })

  test('is not for oneself, for the deactivated, or by anyone but administrators', async () => {
    const user = await t.given.user({ roles: ['ROLE_MODERATOR'] })
    expect((await admin.post(`/user/${admin.id}/one-time-password`)).status).toBe(409)
    expect((await (await t.as('ROLE_MODERATOR')).post(`/user/${user.id}/one-time-password`)).status).toBe(403)
    await admin.put(`/user/${user.id}`, { deactivated: true })
    expect((await admin.post(`/user/${user.id}/one-time-password`)).status).toBe(409)
    const instructor = await t.given.instructor()
    expect((await admin.post(`/instructor/${instructor.id}/one-time-password`)).status).toBe(200)
  })
})

test('who is deactivated is out at once, and the history stays', async () => {
  const user = await t.given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })
  const session = await t.signIn('USER', user.email)
  const { id } = await t.given.applicant()
  await session.post(`/applicant/${id}/comment`, { content: 'Called' })
  await admin.put(`/user/${user.id}`, { deactivated: true })
  expect((await session.get('/user/me')).status).toBe(401)
  const { comments } = await admin.send(calls(applicants).comments, { params: { id } })
  expect(comments).toMatchObject([{ content: 'Called', commenter: { deactivated: true } }])
})
