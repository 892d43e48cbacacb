import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements } from '#resources/agreements'
import { applicants } from '#resources/applicants'
import { applicationStatus, publicLink } from '#resources/public.calls'
import * as agreementCalls from '#resources/agreements.calls'
import { attachments } from '#resources/attachments'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { calls } from '#resources/kernel/derived-calls'
import { nth } from '#resources/kernel/nth'
import { dayOf } from '#resources/kernel/zoned-time'
import { textOfPdf } from '#server/domain/documents/api'
import { system } from '#server/kernel/context'
import { purgeRemoved } from '#server/kernel/operations/purge'
import { bytesOf, drawn, givenStudent, model, preview, publish, sign } from '../support/agreements'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

test('an agreement waits for who is enrolled, with the next number of the year', async () => {
  const one = await givenStudent(t)
  const list = await one.caller.send(agreementCalls.agreementsOfStudent, { params: one.params })

  expect(list).toMatchObject({ totalElements: 1 })
  const [waiting] = list.agreements
  expect(waiting).toMatchObject({ status: 'TO_SIGN', courseName: one.group.course?.name, link: null })
  const [year, serial] = nth(list.agreements).contractNumber.split('/')
  expect(year).toBe(dayOf(t.clock.now.toISOString(), 'Asia/Yerevan').slice(0, 4))
  const two = await givenStudent(t)
  const next = await two.caller.send(agreementCalls.agreementsOfStudent, { params: two.params })
  expect(nth(next.agreements).contractNumber).toBe(`${year}/${Number(serial) + 1}`)
  // Reading the list again creates no second agreement.
  expect(await one.caller.send(agreementCalls.agreementsOfStudent, { params: one.params })).toEqual(list)
})

test('the number of an agreement that was purged with its student is not given again', async () => {
  const numberOf = async ({ caller, params }: Awaited<ReturnType<typeof givenStudent>>) =>
    nth((await caller.send(agreementCalls.agreementsOfStudent, { params })).agreements).contractNumber
  const gone = await givenStudent(t)
  const [year, serial] = (await numberOf(gone)).split('/')
  await admin.delete(`/applicant/${gone.student.id}`)
  await t.database.pool.query(`update applicants set deleted_at = deleted_at - interval '31 days' where id = $1`, [
    gone.student.id,
  ])
  expect(await purgeRemoved(t.app.contextFor(system), applicants)).toEqual([gone.student.id])

  expect(await numberOf(await givenStudent(t))).toBe(`${year}/${Number(serial) + 1}`)
})

test('what is previewed is what is signed, by one renderer, and is kept for both sides', async () => {
  const s = await givenStudent(t)
  const shown = await preview(s)
  const again = await preview(s)
  expect(again).toEqual(shown)
  const before = await textOfPdf(bytesOf(shown.agreementBuff))
  expect(before.lines.join('\n')).toContain('Նարե Հովհաննիսյան')

  const signed = await sign(s, shown.contentHash)
  expect(signed.status).toBe(200)
  const { agreementBuff, checkCode, id } = signed.body as unknown as Record<string, string>
  const pdf = bytesOf(agreementBuff)
  const after = (await textOfPdf(pdf)).lines
  const said = after.join('\n')
  for (const each of [
    'Ուսման վարձը 52 000 դրամ է։',
    'AN0717171',
    '4503920021',
    'Երևան, Աբովյան 1',
    String(checkCode),
    shown.contentHash,
    `№ ${shown.contractNumber}`,
    '48,000 ֏',
  ])
    expect(said.replace(/\s+/g, '')).toContain(each.replace(/\s+/g, ''))
  const foot = (line: string) => !line.startsWith('№')
  const body = (lines: string[]) =>
    lines.filter(foot).slice(0, lines.findIndex((line) => line.startsWith('Կատարող /')) - 2)
  expect(body(after)).toEqual(body(before.lines))

  const list = await s.caller.send(agreementCalls.agreementsOfStudent, { params: s.params })
  const kept = nth(list.agreements)
  expect(kept).toMatchObject({ id, status: 'SIGNED', checkCode, contentHash: shown.contentHash })
  const files = await admin.send(attachmentsOfApplicant, { params: s.params })
  expect(files.attachments).toMatchObject([{ attachmentType: 'AGREEMENT', link: kept.link, isSigned: true }])
  const file = nth(files.attachments)
  expect((await admin.put(`/attachment/${file.id}`, { name: 'other' })).body.code).toBe('wrong_state')
  expect((await admin.delete(`/attachment/${file.id}`)).body.code).toBe('wrong_state')
  expect((await admin.send(calls(attachments).get, { params: { id: file.id } })).name).toBe(file.name)
})

test('what was typed is checked by its rules, the names in Armenian words', async () => {
  const s = await givenStudent(t)
  const errors = async (more: object) =>
    errorsOf(
      await s.caller.post(`/student/${s.student.id}/preview/agreement`, {
        applicantPersonalInfoRequestModel: { ...model, ...more },
      }),
    )
  const at = (field: string, message: string) => ({ [`applicantPersonalInfoRequestModel.${field}`]: message })
  const required = 'This field is required!'

  expect(await errors({ citizenship: 'FR' })).toEqual(at('citizenship', 'Choose one of the list.'))
  expect(await errors({ citizenship: null })).toEqual(at('citizenship', required))
  expect(await errors({ address: ' ', passportNumber: '' })).toEqual({
    ...at('address', required),
    ...at('passportNumber', required),
  })
  expect(await errors({ socialCardNumber: null })).toEqual(at('socialCardNumber', required))
  expect(await errors({ citizenship: 'Georgia', socialCardNumber: null })).toEqual({})
  const unprintable = 'Only Latin, Armenian, Cyrillic and Greek letters can be printed.'
  expect(await errors({ address: 'თბილისი, რუსთაველის 5' })).toEqual(at('address', unprintable))
  expect(await errors({ address: 'خیابان ولیعصر ۱۲', passportNumber: '١٢' })).toEqual({
    ...at('address', unprintable),
    ...at('passportNumber', unprintable),
  })
  expect(await errors({ address: 'ул. Комитаса 5/3, кв. №12; Straße 7 — Αθήνα, Երևան' })).toEqual({})
  expect(await errors({ nameHy: '' })).toEqual(at('nameHy', 'Պարտադիր դաշտ է։'))
  expect(await errors({ nameHy: 'Նարե' })).toEqual(at('nameHy', 'Մուտքագրեք անունը և ազգանունը՝ մեկ բացատով։'))
  expect(await errors({ nameHy: 'Նարե  Հովյան' })).toEqual(at('nameHy', 'Մուտքագրեք անունը և ազգանունը՝ մեկ բացատով։'))
  expect(await errors({ nameHy: 'Ն Հովյան' })).toEqual(at('nameHy', 'Յուրաքանչյուր բառ պետք է ունենա առնվազն 2 տառ։'))
  expect(await errors({ isUnderage: true })).toEqual(at('studentNameHy', 'Պարտադիր դաշտ է։'))
  expect(await errors({ isUnderage: false, studentNameHy: 'x' })).toEqual({})
  expect(await errors({ paymentMethod: 'AMERIA_CREDIT' })).toEqual(
    at('paymentMethod', 'This agreement is made with another payment method: Standard.'),
  )
  const shown = await preview(s)
  expect(errorsOf(await sign(s, shown.contentHash, { applicantSignature: '' }))).toEqual({
    applicantSignature: 'Please sign first.',
  })
  expect(errorsOf(await sign(s, shown.contentHash, { applicantSignature: 'eA==' }))).toEqual({
    applicantSignature: 'The signature should be a PNG picture.',
  })
  expect(
    errorsOf(await sign(s, shown.contentHash, { applicantSignature: null, typedSignature: 'Ուրիշ Մարդ' })),
  ).toEqual({ typedSignature: 'Type the name as it stands in the agreement.' })
})

test('a typed name is drawn as what it is, and who is underage is signed for', async () => {
  const s = await givenStudent(t)
  const body = {
    ...s.body,
    applicantPersonalInfoRequestModel: { ...model, isUnderage: true, studentNameHy: 'Անի Հովհաննիսյան' },
  }
  const shown = await s.caller.send(agreementCalls.previewAgreement, { params: s.params, body })
  const signed = await s.caller.send(agreementCalls.generateAgreement, {
    params: s.params,
    body: { ...body, typedSignature: 'Նարե Հովհաննիսյան', contentHash: shown.contentHash },
  })
  const said = (await textOfPdf(bytesOf(signed.agreementBuff))).lines.join('\n')
  for (const each of ['Typed name', 'Legal representative', 'Անի Հովհաննիսյան']) expect(said).toContain(each)
})

test('signed twice at once there is one document', async () => {
  const s = await givenStudent(t)
  const { contentHash } = await preview(s)
  const answers = await Promise.all([1, 2, 3, 4].map(() => sign(s, contentHash)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.checkCode)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.agreementBuff)).size).toBe(1)
  expect((await admin.send(attachmentsOfApplicant, { params: s.params })).attachments).toHaveLength(1)
  // Sending the same request again later.
  expect((await sign(s, contentHash)).body.checkCode).toBe(answers[0]?.body.checkCode)
  expect((await sign(s, 'f'.repeat(64))).body.code).toBe('wrong_state')
})

test('what changed since it was read is named, and nothing is signed', async () => {
  const s = await givenStudent(t)
  const before = await preview(s)
  expect((await admin.put(`/group/${s.group.id}`, { agreement_3_1_point: 'Այլ վարձ։' })).status).toBe(200)
  const refused = await sign(s, before.contentHash)

  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    409,
    'conflict',
    { changed: ['agreement_3_1_point'] },
  ])
  expect(refused.body.uiMessage).toContain('Clause 3.1 of the group')
  const again = await preview(s)
  expect((await publish(admin, 'Նոր կետ / New clause')).status).toBe(200)
  expect((await sign(s, again.contentHash)).body.details).toEqual({ changed: ['template'] })
  const other = { ...s.body, applicantPersonalInfoRequestModel: { ...model, passportNumber: 'AN1' } }
  const third = await preview(s)
  expect((await sign({ ...s, body: other }, third.contentHash)).body.details).toEqual({
    changed: ['passportNumber'],
  })
  const list = await s.caller.send(agreementCalls.agreementsOfStudent, { params: s.params })
  expect(nth(list.agreements).status).toBe('TO_SIGN')
  expect((await sign(s, third.contentHash)).status).toBe(200)
})

test('a signature and a new version at once: what is signed is what was read', async () => {
  for (let round = 0; round < 4; round += 1) {
    const s = await givenStudent(t)
    const { contentHash, templateVersion } = await preview(s)
    const [signed, published] = await Promise.all([sign(s, contentHash), publish(admin, `Կետ ${round}`)])

    expect(published.status).toBe(200)
    const [kept] = (await s.caller.send(agreementCalls.agreementsOfStudent, { params: s.params })).agreements
    if (signed.status === 200)
      expect([kept?.templateVersion?.number, kept?.contentHash]).toEqual([templateVersion, contentHash])
    else expect([signed.body.details, kept?.status]).toEqual([{ changed: ['template'] }, 'TO_SIGN'])
  }
})

test('nobody reaches the agreement of another; staff are told and send the link again', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const stranger = await t.as('ROLE_PROJECT_COORDINATOR')
  const s = await givenStudent(t, {}, { projectCoordinatorId: coordinator.id })
  const other = await givenStudent(t)
  const { agreements: waiting } = await s.caller.send(agreementCalls.agreementsOfStudent, { params: s.params })
  const id = nth(waiting).id
  const membership = nth(waiting).studentGroupId

  expect((await other.caller.get(`/student/${s.student.id}/agreement/`)).status).toBe(404)
  expect((await other.caller.post(`/student/${s.student.id}/preview/agreement`, s.body)).status).toBe(404)
  expect(
    (
      await other.caller.post(`/student/${other.student.id}/preview/agreement`, {
        applicantPersonalInfoRequestModel: model,
        studentGroupId: membership,
      })
    ).status,
  ).toBe(404)
  expect((await other.caller.get(`/agreement/${id}`)).status).toBe(404)
  expect((await stranger.get(`/agreement/${id}`)).status).toBe(404)
  expect((await stranger.post(`/agreement/${id}/sendLink`)).status).toBe(404)
  expect((await s.caller.post(`/agreement/${id}/sendLink`)).status).toBe(403)

  expect((await coordinator.post(`/agreement/${id}/sendLink`)).status).toBe(200)
  const mails = async (template: string) =>
    (
      await t.database.pool.query<{ n: number }>('select count(*)::int as n from emails where template = $1', [
        template,
      ])
    ).rows[0]?.n
  expect(await mails('agreement-to-sign-template')).toBe(1)
  const before = Number(await mails('agreement-signed-template'))
  const { contentHash } = await preview(s)
  await sign(s, contentHash)
  expect(await mails('agreement-signed-template')).toBe(before + 1)
  const { rows } = await t.database.pool.query<{ kind: string }>('select kind from notifications where owner_id = $1', [
    coordinator.id,
  ])
  expect(rows.map(({ kind }) => kind)).toContain('AGREEMENT_SIGNED')
  expect((await coordinator.post(`/agreement/${id}/sendLink`)).body.code).toBe('wrong_state')
  // The passport data is stored only in the document.
  const seen = JSON.stringify([
    await coordinator.send(calls(agreements).get, { params: { id } }),
    (await coordinator.get(`/agreement/${id}/history`)).body,
  ])
  expect(seen).not.toContain('AN0717171')
})

test('the link of an application does the same for that application, and nothing for others', async () => {
  const s = await givenStudent(t)
  const other = await givenStudent(t)
  const admin = await t.as('ROLE_ADMIN')
  const keyOf = async ({ id }: { id: number }) => {
    const { link } = await admin.send(publicLink, { params: { id }, body: {} })
    return new URL(link).pathname.split('/').at(-2) ?? ''
  }
  const params = { uuid: await keyOf(s.student) }
  const body = { applicantPersonalInfoRequestModel: model }
  const isSigned = async () => (await t.anonymous.send(applicationStatus, { params })).isSigned
  const shown = await t.anonymous.send(agreementCalls.publicPreviewAgreement, { params, body })
  expect(await isSigned()).toBe(false)
  const signed = await t.anonymous.send(agreementCalls.publicGenerateAgreement, {
    params,
    body: { ...body, applicantSignature: drawn, contentHash: shown.contentHash },
  })
  expect(await isSigned()).toBe(true)
  const file = `/public/applicants/${params.uuid}/agreement/${signed.id}`
  expect((await t.anonymous.get(file)).status).toBe(200)
  expect((await t.anonymous.get(file.replace(params.uuid, await keyOf(other.student)))).status).toBe(404)
  // Staff and instructors can read the record's own uuid, so it gives no access to this page.
  expect((await t.anonymous.get(`/public/applicants/${s.student.uuid}/agreement`)).status).toBe(404)
  expect((await t.anonymous.get(`/public/applicants/${s.student.id}/agreement`)).status).toBe(404)
  expect((await t.anonymous.get(`/public/applicants/${crypto.randomUUID()}/agreement`)).status).toBe(404)
})
