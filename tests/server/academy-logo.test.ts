import { afterAll, beforeAll, expect, test } from 'vitest'
import { academySettings } from '#resources/academy-settings'
import { calls } from '#resources/kernel/derived-calls'
import { nth } from '#resources/kernel/nth'
import { createApplicantPayment, readPayment } from '#resources/payments.calls'
import { bytesOf, givenStudent, picture, preview } from '../support/agreements'
import { testApp, type Caller, type TestApp } from '../support/app'
import { picturesOn } from '../support/drawn'
import { oddPng, png, upload } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

/** A side that no other picture of a document has. */
const SIDE = 37
const logo = png(SIDE)
const settings = async () => nth((await admin.send(calls(academySettings).list, { body: {} })).academySettings)
const send = (bytes: Buffer, caller: Caller = admin) =>
  upload(caller, 'POST', '/file/academySettings/logo', { file: { bytes, name: 'logo.png', at: 'file' } })
async function setLogo(bytes: Buffer) {
  const { id, version } = await settings()
  const file = await send(bytes)
  expect(file.status).toBe(201)
  return admin.put(`/academySettings/${id}`, { logo: file.body.id, version })
}
const fetched = (url: string) => t.app.server.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
const typed = {
  courseName: 'Web Development',
  endDate: '2026-11-20',
  descriptionFirstLine: 'has successfully completed the course',
  descriptionSecondLine: 'offered by Ararat Academy',
  tutorFullName: 'Hrant Davtyan',
  tutorSignBase64: picture,
  taFullName: null,
  taSignBase64: null,
  applicantNames: 'Ani Petrosyan',
}
async function certificate() {
  const made = await admin.post('/documents/certificate', { ...typed, key: crypto.randomUUID() })
  expect(made.status).toBe(201)
  return (await fetched(String(made.body.url))).rawPayload
}
async function bill() {
  const group = await t.given.group({ groupState: 'ONGOING' })
  const { id: applicantId } = await t.given.applicant({ courseId: group.courseId, groupId: group.id })
  const { id } = await admin.send(createApplicantPayment, { body: { applicantId, date: '2026-11-27', amount: 48_000 } })
  expect((await admin.post(`/payment/${id}/makeBill`)).status).toBe(201)
  const { invoice } = await admin.send(readPayment, { params: { id } })
  return (await fetched(`/api/v1/file/${invoice!.file!.id}`)).rawPayload
}
async function agreement() {
  const shown = await preview(await givenStudent(t))
  return bytesOf(shown.agreementBuff)
}
const withLogo = async (pdf: Buffer) => (await picturesOn(pdf)).filter(([width]) => width === SIDE).length

test('the logo of the academy stands on certificates, bills, agreements and public pages once it is set', async () => {
  const before = await t.app.server.inject({ url: '/api/v1/public/logo' })
  expect(before).toMatchObject({ statusCode: 302, headers: { location: '/favicon.svg' } })
  expect(await withLogo(await certificate())).toBe(0)

  expect(await setLogo(logo)).toMatchObject({ status: 200, body: { logoFile: { name: 'logo.png' } } })
  const shown = await t.app.server.inject({ url: '/api/v1/public/logo' })
  expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
  expect(shown.rawPayload.equals(logo)).toBe(true)
  const headers = { 'if-none-match': String(shown.headers.etag) }
  const again = await t.app.server.inject({ url: '/api/v1/public/logo', headers })
  expect(again).toMatchObject({ statusCode: 304, body: '', headers: { 'cache-control': 'public, no-cache' } })
  expect(await withLogo(await certificate())).toBe(1)
  expect(await withLogo(await bill())).toBe(1)
  expect(await withLogo(await agreement())).toBe(1)
})

test('a picture that cannot be drawn is refused as a logo, and documents stay as they were', async () => {
  const before = (await settings()).logo
  const broken = oddPng({ width: 40, height: 40, lines: Buffer.from('not compressed') })
  expect(await setLogo(broken)).toMatchObject({
    status: 422,
    body: { errors: { logo: 'This picture cannot be drawn. Save it again as PNG or JPEG, or take another one.' } },
  })
  expect((await settings()).logo).toBe(before)
  expect((await certificate()).length).toBeGreaterThan(0)
})

test('only an administrator sets it, and one that is too large is refused by its limit', async () => {
  const moderator = await t.as('ROLE_MODERATOR')
  expect((await send(logo, moderator)).status).toBe(403)
  expect(await send(png(4, 1_048_576))).toMatchObject({
    status: 413,
    body: { uiMessage: 'Image size must be smaller than 1mb' },
  })
})
