import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, documentTemplates, documentTemplateVersions } from '#resources/document-templates'
import { variablesIn } from '#resources/document-variables'
import * as builder from '#resources/documents.calls'
import { calls } from '#resources/kernel/derived-calls'
import { nth } from '#resources/kernel/nth'
import { mailTemplates } from '#resources/mail-templates'
import { mailVariables } from '#resources/mail-variables'
import { mailTemplate } from '#resources/emails.calls'
import { system } from '#server/kernel/context'
import { enqueueMail, mailTemplateKind } from '#server/domain/mail/api'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
const versions = calls(documentTemplateVersions)

beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const rows = async () =>
  (await admin.send(calls(documentTemplates).list, { query: { pageSize: 200 }, body: { kind: ['MAIL'] } }))
    .documentTemplates
const rowOf = async (name: string) => nth((await rows()).filter((each) => each.name === name))
/** Enqueues a mail; returns a function that reads it from the outbox. */
async function sent(template: string, variables: Record<string, string>) {
  const id = await enqueueMail(t.app.contextFor(system), { to: 'nare@example.am', template, variables })
  return () =>
    t.database.pool
      .query<{ subject: string; html: string; text: string }>(
        'select m.subject, c.html, c.text from emails m join mail_contents c on c.email_id = m.id where m.id = $1',
        [id],
      )
      .then((found) => nth(found.rows))
}
/** Creates a draft of a mail template with changed values. */
async function draftOf(name: string, change: Partial<Record<keyof typeof documentTemplateVersions.fields, string>>) {
  const { id } = await rowOf(name)
  const draft = await admin.send(builder.beginDraft, { params: { id }, body: {} })
  await admin.send(versions.update, { params: { id: draft.id }, body: change })
  return { id, draft }
}

test('every mail has its row, and every variable of a built-in text its label', async () => {
  expect((await rows()).map(({ name }) => name).toSorted()).toEqual(mailTemplates.toSorted())
  const named = mailTemplates.flatMap((name) => variablesIn(...Object.values(mailTemplateKind.builtIn(name) ?? {})))
  expect(named.filter((name) => !Object.hasOwn(mailVariables, name))).toEqual([])
})

test('a published version is what the mail says from then on; what was written before stays', async () => {
  const said = { name: 'Nare', course: 'QA <1>', link: 'https://cohort.test/x' }
  const before = await sent('exam-passed-template', said)
  const asBuiltIn = await before()
  expect(asBuiltIn.text).toContain('Congratulations! You have passed the admission exam of QA <1>.')
  const { id, draft } = await draftOf('exam-passed-template', {
    subjectEn: 'Well done, {{name}}',
    contentEn:
      '<p>Dear {{ name }},</p><h2>You <strong>passed</strong> {{course}}</h2><p>It starts on {{startDate}}.</p>',
    buttonEn: 'Look',
  })
  // A draft has no effect on mails.
  expect(await (await sent('exam-passed-template', said))()).toEqual(asBuiltIn)
  expect(errorsOf(await admin.post(`/documentTemplateVersion/${draft.id}/publish`))).toEqual({
    contentEn: 'These variables are not known: startDate',
  })
  await admin.send(versions.update, {
    params: { id: draft.id },
    body: { contentEn: '<p>Dear {{ name }},</p><h2>You <strong>passed</strong> {{course}}</h2>' },
  })
  await admin.send(versions.action.publish, { params: { id: draft.id }, body: {} })
  const mail = await (await sent('exam-passed-template', said))()
  expect(mail.subject).toBe('Well done, Nare')
  expect(mail.text).toBe('Dear Nare,\n\nYou passed QA <1>\n\nLook: https://cohort.test/x\n\n-- \nCohort')
  expect(mail.html).toMatch(/<h2 style="[^"]+">You <strong>passed<\/strong> QA &lt;1&gt;<\/h2>/)
  expect(await before()).toEqual(asBuiltIn)
  const shown = await admin.send(mailTemplate, { params: { name: 'exam-passed-template' } })
  expect([shown.subject, shown.html.includes('Dear {{name}},')]).toEqual(['Well done, {{name}}', true])

  // Returns to the built-in text, in a new version with the same content.
  const back = await admin.send(builder.beginDraft, { params: { id }, body: { from: 'builtIn' } })
  await admin.send(versions.action.publish, { params: { id: back.id }, body: {} })
  expect(await (await sent('exam-passed-template', said))()).toEqual(asBuiltIn)
})

test('a mail keeps its subject and its link, its name and its place', async () => {
  const { draft } = await draftOf('reset-password', { subjectHy: '', buttonEn: '' })
  expect(errorsOf(await admin.post(`/documentTemplateVersion/${draft.id}/publish`))).toEqual({
    subjectHy: 'A mail needs its subject in both languages.',
    buttonEn: 'This mail leads on: it needs its button in both languages, or {{link}} in its text.',
  })
  const { id } = await rowOf('reset-password')
  expect((await admin.put(`/documentTemplate/${id}`, { name: 'other' })).body.code).toBe('wrong_state')
  expect((await admin.delete(`/documentTemplate/${id}`)).body.code).toBe('wrong_state')
  expect((await admin.post('/documentTemplate', { name: 'new-mail', kind: 'MAIL' })).body.code).toBe('wrong_state')
})

test('a mail is previewed with an applicant in the language asked for, with what only its sending knows in braces', async () => {
  const { id } = await rowOf('payment-due-template')
  const applicant = await t.given.applicant({ name: 'Nare Hovhannisyan' })
  const { records } = await admin.send(builder.templateRecords, { params: { id }, query: { term: 'Nare Hov' } })
  expect(records.map((each) => each.id)).toEqual([applicant.id])
  const content = contentOf(mailTemplateKind.builtIn('payment-due-template') ?? {})
  const made = await admin.send(builder.previewTemplate, {
    params: { id },
    body: { recordId: applicant.id, language: 'en', content },
  })
  expect(made.text).toContain('Hello Nare Hovhannisyan,')
  // Filled-in values are returned as positions in the text, and marked in the HTML.
  const { text } = made.filled
  expect(text.map(({ from, to }) => made.text?.slice(from, to))).toEqual(['Nare Hovhannisyan', expect.any(String)])
  expect(made.html).toMatch(/Hello <span style="[^"]+">Nare Hovhannisyan<\/span>,/)
  expect(`${made.text}${made.html}`).not.toMatch(/[\uE000\uE001]/)
  expect(made.text).toContain('Your payment of {{amount}}')
  expect([made.pdf, made.subject, made.unknown]).toEqual([null, 'A payment is due', []])
  expect(made.lacking).toEqual(expect.arrayContaining(['amount', 'date']))
})

test('the mails that lead into an account are worded by administrators alone', async () => {
  const moderator = await t.as('ROLE_MODERATOR')
  const plain = await rowOf('exam-failed-template')
  const secret = await rowOf('create-password-template')
  expect((await moderator.post(`/documentTemplate/${plain.id}/draft`, {})).status).toBe(200)
  expect((await moderator.post(`/documentTemplate/${secret.id}/draft`, {})).status).toBe(403)
  const { draft } = await draftOf('create-password-template', {})
  expect((await moderator.put(`/documentTemplateVersion/${draft.id}`, { contentEn: '<p>x</p>' })).status).toBe(403)
  expect((await moderator.post(`/documentTemplateVersion/${draft.id}/publish`)).status).toBe(403)
  expect((await moderator.get(`/documentTemplateVersion/${draft.id}`)).status).toBe(200)
})

test('a variable that is room for words stays so where somebody writes on behind it', async () => {
  const { draft } = await draftOf('enroll-template', {
    contentEn: '<p>Hello {{name}},</p><p>We invite you to {{course}}.</p><p>{{description}} Until <b>soon</b>!</p>',
  })
  await admin.send(versions.action.publish, { params: { id: draft.id }, body: {} })
  const said = { name: 'Nare', course: 'QA', link: 'https://cohort.test/x' }
  const without = await (await sent('enroll-template', said))()
  expect(without.text).toContain('We invite you to QA.\n\nUntil soon!\n\n')
  expect((await (await sent('enroll-template', { ...said, description: 'Bring a pen.' }))()).text).toContain(
    'Bring a pen. Until soon!',
  )
  // A mass mail does not ask for it either.
  await t.given.applicant({ name: 'Nare', email: 'room@example.am' })
  const mass = { subject: 'Come', template: 'enroll-template', recipients: ['room@example.am'] }
  expect((await admin.post('/email/recipients', mass)).body).toMatchObject({ count: 1, leftOut: [] })
})
