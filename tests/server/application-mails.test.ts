import { afterAll, beforeAll, expect, test } from 'vitest'
import { academySettings } from '#resources/academy-settings'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

let count = 0
const newEmail = () => `narek${++count}@example.am`
/** Applies for a new course with the public form. */
async function apply(email: string, language?: 'en' | 'hy') {
  const { uuid } = await t.given.course()
  const form = { course: uuid, name: 'Narek Petrosyan', email, phoneNumber: '094 00 21 33', consent: true }
  const answer = await t.anonymous.post('/public/applications', { ...form, ...(language && { language }) })
  expect(answer).toMatchObject({ status: 200 })
  const [newest] = (await admin.send(calls(applicants).list, { body: { email } })).applicants.toSorted(
    (one, other) => other.id - one.id,
  )
  return newest!
}
const lastMailTo = async (email: string) =>
  (
    await t.database.pool.query<{ template: string; html: string; text: string }>(
      `select m.template, c.html, c.text from emails m join mail_contents c on c.email_id = m.id
       where m.recipients ? $1 order by m.id desc limit 1`,
      [email],
    )
  ).rows[0]!
const languageOf = ({ html }: { html: string }) => /lang="(..)"/.exec(html)![1]
/** The language of a mail that is not sent in a given language. */
async function languageOfInvitation({ id, email }: { id: number; email: string }) {
  expect((await admin.post('/student/password-token', { ids: [id] })).status).toBe(200)
  const mail = await lastMailTo(email)
  expect(mail.template).toBe('create-password-template')
  return languageOf(mail)
}

test('later mails come in the language of the form, of several applications that of the last that said one', async () => {
  const email = newEmail()
  expect(await languageOfInvitation(await apply(email, 'hy'))).toBe('hy')
  expect(await languageOfInvitation(await apply(email))).toBe('hy')
  const newest = await apply(email, 'en')
  expect(await languageOfInvitation(newest)).toBe('en')
  await admin.delete(`/applicant/${newest.id}`)
  expect(
    await languageOfInvitation((await admin.send(calls(applicants).list, { body: { email } })).applicants[0]!),
  ).toBe('hy')
  expect(await languageOfInvitation(await apply(newEmail()))).toBe('en')
})

test('what a student chose in the cabinet goes before the language of the form', async () => {
  const { email } = await t.given.student()
  await apply(email, 'hy')
  const student = await t.signIn('STUDENT', email)
  await student.put('/preferences', { language: 'en' })
  await t.anonymous.post('/auth/reset-password-token/student', { email })

  const mail = await lastMailTo(email)
  expect([mail.template, languageOf(mail)]).toEqual(['reset-password', 'en'])
})

test('every mail is headed and signed with the name of the academy', async () => {
  const [settings] = (await admin.send(calls(academySettings).list)).academySettings
  const written = await admin.put(`/academySettings/${settings!.id}`, { brandName: 'Ararat Academy' })
  expect(written.status).toBe(200)
  const applicant = await apply(newEmail())
  for (const template of ['website-default-template', 'create-password-template']) {
    const mail = await lastMailTo(applicant.email)
    expect(mail.template).toBe(template)
    expect(mail.html).toContain('>Ararat Academy</p>')
    expect(mail.text).toMatch(/-- \nArarat Academy$/)
    await languageOfInvitation(applicant)
  }
})
