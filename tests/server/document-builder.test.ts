import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements } from '#resources/agreements'
import * as agreementCalls from '#resources/agreements.calls'
import { attachments } from '#resources/attachments'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { documentTemplates, documentTemplateVersions, type DocumentKind } from '#resources/document-templates'
import * as builder from '#resources/documents.calls'
import { calls } from '#resources/kernel/derived-calls'
import { nth } from '#resources/kernel/nth'
import { payments } from '#resources/payments'
import { createApplicantPayment } from '#resources/payments.calls'
import { textOfPdf } from '#server/domain/documents/api'
import * as given from '../support/agreements'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { glyphsOf, strokesOf } from '../support/drawn'
import { pdfPages } from '../support/pdf'

let t: TestApp
let admin: Caller
const versionCalls = calls(documentTemplateVersions)

beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

async function templateOf(kind: DocumentKind) {
  const { documentTemplates: found } = await admin.send(calls(documentTemplates).list, { body: { kind: [kind] } })
  return nth(found)
}
const versionsOf = async (id: number) =>
  (await admin.send(versionCalls.list, { body: { templateIds: [id] } })).documentTemplateVersions
const begin = (id: number, from?: number | 'builtIn') =>
  admin.send(builder.beginDraft, { params: { id }, body: { ...(from !== undefined && { from }) } })

/** Creates a student who is about to sign. */
async function givenAgreement() {
  const group = await t.given.group()
  const student = await t.given.student({ courseId: group.courseId, groupId: group.id, nameHy: 'Նարե Հովհաննիսյան' })
  const caller = await t.signIn('STUDENT', student.email ?? '')
  await caller.send(agreementCalls.agreementsOfStudent, { params: { id: student.id } })
  const { agreements: made } = await admin.send(calls(agreements).list, { body: { applicantIds: [student.id] } })
  return { student, agreement: nth(made) }
}

test('an unsaved text is previewed with a real record; what it lacks and what nobody knows is told', async () => {
  const { id } = await templateOf('AGREEMENT')
  const { student, agreement } = await givenAgreement()
  const { records } = await admin.send(builder.templateRecords, { params: { id }, query: { term: student.name } })
  expect(records.map((record) => record.id)).toEqual([agreement.id])
  const made = await admin.send(builder.previewTemplate, {
    params: { id },
    body: {
      recordId: agreement.id,
      content: {
        contentHy: '<p>Ես՝ {{signerNameHy}}, {{passportNumber}} {{nobody}}<script>alert(1)</script></p>',
        contentEn: '<p>I am {{signerNameHy}}</p>',
      },
    },
  })
  expect(made.lacking).toEqual(['passportNumber'])
  expect(made.unknown).toEqual(['nobody'])
  const text = JSON.stringify(await textOfPdf(Buffer.from(made.pdf ?? '', 'base64')))
  expect(text).toContain('Ես՝ Նարե Հովհաննիսյան')
  expect(text).not.toContain('alert')
})

test('who may not see a record previews nothing of it, and who may not read templates has no builder', async () => {
  const { id } = await templateOf('AGREEMENT')
  const { agreement } = await givenAgreement()
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const body = { recordId: agreement.id, content: { contentHy: '<p>{{passportNumber}}</p>' } }
  expect((await coordinator.post(`/documentTemplate/${id}/preview`, body)).status).toBe(403)
  expect((await coordinator.get(`/documentTemplate/${id}/record`)).status).toBe(403)
  expect((await admin.post(`/documentTemplate/${id}/preview`, { ...body, recordId: 2_000_000 })).status).toBe(404)
  await admin.delete(`/student/${agreement.applicantId}`)
  await t.database.pool.query('update agreements set deleted_at = now() where id = $1', [agreement.id])
  expect((await admin.post(`/documentTemplate/${id}/preview`, body)).status).toBe(404)
})

test('going back makes a new draft with an old text; the published one stays as it is', async () => {
  const { id } = await templateOf('AGREEMENT')
  const first = nth((await versionsOf(id)).filter(({ number }) => number === 1))
  const draft = await begin(id)
  await admin.send(versionCalls.update, {
    params: { id: draft.id },
    body: { contentHy: '<p>Նոր {{courseName}}</p>', contentEn: '<p>New {{courseName}}</p>' },
  })
  await admin.send(versionCalls.action.publish, { params: { id: draft.id }, body: {} })
  const back = await begin(id, first.id)
  expect(back.number).toBe(draft.number + 1)
  const [latest, before] = (await versionsOf(id)).toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))
  expect([latest?.state, latest?.contentHy]).toEqual(['DRAFT', first.contentHy])
  expect([before?.state, before?.contentHy]).toEqual(['PUBLISHED', '<p>Նոր {{courseName}}</p>'])
  expect(await templateOf('AGREEMENT')).toMatchObject({ publishedNumber: draft.number, draftNumber: back.number })
  const other = await admin.send(calls(documentTemplates).create, { body: { name: 'Other', kind: 'AGREEMENT' } })
  expect((await admin.post(`/documentTemplate/${other.id}/draft`, { from: first.id })).status).toBe(404)
  expect((await admin.post(`/documentTemplate/${id}/draft`, { from: 'builtIn' })).body.code).toBe('wrong_state')
  expect(Object.keys(errorsOf(await admin.post(`/documentTemplate/${id}/draft`, { from: 'x' })))).toEqual(['from'])
})

test('an action on a record that is not at the given version is refused, and nothing happens', async () => {
  const { id } = await templateOf('AGREEMENT')
  const draft = await begin(id)
  const { version } = await admin.send(versionCalls.get, { params: { id: draft.id } })
  await admin.send(versionCalls.update, { params: { id: draft.id }, body: { contentEn: '<p>Changed</p>' } })
  const path = `/documentTemplateVersion/${draft.id}/publish`
  const refused = {
    status: 409,
    body: { code: 'conflict', uiMessage: 'Somebody changed this in the meantime. Look at it first.' },
  }
  expect(await admin.post(`${path}?version=${version}`, {})).toMatchObject(refused)
  expect(await admin.call('POST', path, {}, { 'if-match': `"${version}"` })).toMatchObject(refused)
  expect((await admin.post(`${path}?version=x`, {})).status).toBe(422)
  expect((await admin.send(versionCalls.get, { params: { id: draft.id } })).state).toBe('DRAFT')

  const published = await admin.send(versionCalls.action.publish, {
    params: { id: draft.id },
    query: { version: version + 1 },
    body: {},
  })
  expect(published.state).toBe('PUBLISHED')
})

test('a draft that a newer version has passed by is not published: it would not hold', async () => {
  const { id } = await templateOf('AGREEMENT')
  const [older, newer] = [await begin(id), await begin(id)]
  await admin.send(versionCalls.action.publish, { params: { id: newer.id }, body: {} })

  expect(await admin.post(`/documentTemplateVersion/${older.id}/publish`, {})).toMatchObject({
    status: 409,
    body: {
      uiMessage: `Version ${newer.number} is published, which is newer: this one would not hold. Begin a new version with its text.`,
    },
  })
  const again = await begin(id, older.id)
  await admin.send(versionCalls.action.publish, { params: { id: again.id }, body: {} })
  expect((await templateOf('AGREEMENT')).publishedNumber).toBe(again.number)
})

test('documents are made from the template of their kind that was published last, while it is there', async () => {
  const { id: first } = await templateOf('AGREEMENT')
  const student = await given.givenStudent(t)
  const shown = async () => JSON.stringify(await textOfPdf(given.bytesOf((await given.preview(student)).agreementBuff)))
  const publishAnew = async (id: number, words: string) => {
    const draft = await begin(id)
    const body = { contentHy: `<p>${words}</p>`, contentEn: `<p>${words}</p>` }
    await admin.send(versionCalls.update, { params: { id: draft.id }, body })
    await admin.send(versionCalls.action.publish, { params: { id: draft.id }, body: {} })
  }
  const inForce = async () => {
    const body = { kind: ['AGREEMENT' as const] }
    const { documentTemplates: found } = await admin.send(calls(documentTemplates).list, { body })
    return found.filter((each) => each.isInForce).map(({ id }) => id)
  }
  expect(await inForce()).toEqual([first])
  const { id: second } = await admin.send(calls(documentTemplates).create, {
    body: { name: 'Camp', kind: 'AGREEMENT' },
  })
  await publishAnew(second, 'Of the second')
  expect(await inForce()).toEqual([second])
  expect(await shown()).toContain('Of the second')
  await publishAnew(first, 'Of the first')
  expect(await inForce()).toEqual([first])
  expect(await shown()).toContain('Of the first')
  await publishAnew(second, 'Second again')
  expect(await shown()).toContain('Second again')
  expect((await admin.delete(`/documentTemplate/${second}`)).status).toBe(200)
  expect(await inForce()).toEqual([first])
  expect(await shown()).toContain('Of the first')
})

test('a bill is drawn as a form until its words are published, then by them', async () => {
  const { id } = await templateOf('BILL')
  const student = await t.given.student({ name: 'Nare Hovhannisyan' })
  const payment = await admin.send(createApplicantPayment, {
    body: { applicantId: student.id, date: '2026-12-01', amount: 52_000 },
  })
  const draft = await begin(id, 'builtIn')
  const content = await admin.send(versionCalls.get, { params: { id: draft.id } })
  const made = await admin.send(builder.previewTemplate, {
    params: { id },
    body: { recordId: payment.id, content: { contentHy: `${content.contentHy}<p>Շնորհակալություն</p>` } },
  })
  const preview = JSON.stringify(await textOfPdf(Buffer.from(made.pdf ?? '', 'base64')))
  expect(preview).toContain('Ընդամենը վճարելու՝ 52,000 ֏')
  expect(preview).toContain('Շնորհակալություն')
  expect(preview).not.toMatch(/\\u00[01]/)
  // Filled-in values are marked with this colour, which the invoice does not use.
  const MARK = '#86bab5'
  expect(await strokesOf(Buffer.from(made.pdf ?? '', 'base64'))).toContain(MARK)
  const billOf = async () => {
    const { invoice } = await admin.send(calls(payments).action.makeBill, { params: { id: payment.id } })
    const file = await t.app.server.inject({
      url: `/api/v1/file/${invoice?.file?.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const { attachments: made } = await admin.send(attachmentsOfApplicant, { params: { id: student.id } })
    expect(await strokesOf(file.rawPayload)).not.toContain(MARK)
    return { text: JSON.stringify(await textOfPdf(file.rawPayload)), attachment: nth(made) }
  }
  const form = await billOf()
  expect(form.text).toContain('Payer')
  expect(form.attachment.templateVersion).toBeNull()
  await admin.send(versionCalls.update, {
    params: { id: draft.id },
    body: { contentEn: '<p>Pay {{amount}}, please.</p>' },
  })
  await admin.send(versionCalls.action.publish, { params: { id: draft.id }, body: {} })
  const bill = await billOf()
  expect(bill.text).toContain('Pay 52,000 ֏, please.')
  expect(bill.attachment.templateVersion).toEqual({ id: draft.id, number: draft.number })
  // If the file is replaced by another, it no longer belongs to the version.
  const { attachment } = form.attachment
  await admin.send(calls(attachments).update, { params: { id: bill.attachment.id }, body: { attachment } })
  const { attachments: now } = await admin.send(attachmentsOfApplicant, { params: { id: student.id } })
  expect(nth(now).templateVersion).toBeNull()
  // Documents that are no longer made with the version are not counted.
  const countOf = async () => nth(await versionsOf(id)).documentCount
  expect(await countOf()).toBe(0)
  await billOf()
  await billOf()
  expect(await countOf()).toBe(2)
})

test('a variable that lacks a brace is not published: it would be printed', async () => {
  const { id } = await templateOf('AGREEMENT')
  const draft = await begin(id)
  const publishing = async (contentHy: string) => {
    const body = { contentHy, contentEn: '<p>I, {{ signerNameHy }}, {a} } {</p>' }
    await admin.send(versionCalls.update, { params: { id: draft.id }, body })
    return errorsOf(await admin.post(`/documentTemplateVersion/${draft.id}/publish`))
  }
  for (const [said, open] of [
    ['Ես՝ {{signerNameHy}, {{courseName}}', '{{signerNameHy}'],
    ['Ես՝ {signerNameHy}}', '{signerNameHy}}'],
    ['Ես՝ {{signer<em>NameHy</em>', '{{signer'],
  ] as const)
    expect(await publishing(`<p>${said}</p>`)).toEqual({ contentHy: `These variables are not known: ${open}` })
  expect(await publishing('')).not.toHaveProperty('contentEn')
  expect((await admin.delete(`/documentTemplateVersion/${draft.id}`)).status).toBe(200)
})

test('Armenian, Latin and Cyrillic stand in one agreement, read and signed alike; signs without letters are not published', async () => {
  const said = 'Համաձայն Закону Ђ ќ ґ Ё № 5, fée 52 000 ֏ — «да»'
  expect((await given.publish(admin, said)).status).toBe(200)
  const someone = await given.givenStudent(t)
  const { agreementBuff, contentHash } = await given.preview(someone)
  const signed = await given.sign(someone, contentHash)
  for (const buff of [agreementBuff, signed.body.agreementBuff]) {
    const pdf = given.bytesOf(String(buff))
    expect((await pdfPages(pdf)).join('').split(said)).toHaveLength(3)
    for (const [place] of (await pdfPages(pdf)).entries()) expect((await glyphsOf(pdf, place + 1)).missing).toBe(0)
  }
  // Of the versions in the list only this one was signed; a student who has only seen it does not count.
  await given.preview(await given.givenStudent(t))
  const { id } = await templateOf('AGREEMENT')
  const [latest, ...older] = (await versionsOf(id)).toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))
  expect([latest?.documentCount, ...older.map((each) => each.documentCount)]).toEqual([1, ...older.map(() => 0)])
  const refused = 'These signs have no letters to be printed with: 😀 漢'
  expect(errorsOf(await given.publish(admin, `${said} 😀 <em>漢😀</em>`))).toEqual({
    contentHy: refused,
    contentEn: refused,
  })
})
