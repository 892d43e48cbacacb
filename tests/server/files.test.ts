import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { purgeDue } from '#server/kernel/operations/purge'
import { system } from '#server/kernel/context'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { contentsOf, fileKeysOf } from '../support/kept-files'
import { pdf, png, upload, type UploadForm } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
let applicantId: number
let address: string | undefined
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  applicantId = (await t.given.applicant()).id
})
afterAll(async () => {
  t.app.server.server.closeAllConnections()
  await t.close()
})

const contents = () => contentsOf(t)
const rows = () => fileKeysOf(t)
const attach = (form: UploadForm, caller: Caller = admin, id = applicantId) =>
  upload(caller, 'POST', `/applicant/${id}/attachment/`, form)
const ok = { values: { name: 'Diploma', attachmentType: 'OTHER' }, file: { bytes: pdf(), name: 'diploma.pdf' } }
const keyOf = (answer: { body: Record<string, unknown> }) => String(answer.body.attachment)

test('an attachment is kept, read, listed and fetched as it came', async () => {
  const bytes = png(8)
  const made = await attach({
    values: { name: 'Նկար', attachmentType: 'IMAGE' },
    file: { bytes, name: 'Անձնագիր 1.png' },
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'Նկար',
      attachmentType: 'IMAGE',
      userId: applicantId,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      file: { name: 'Անձնագիր 1.png', contentType: 'image/png', size: bytes.length },
    },
  })
  expect(made.body.attachmentId).toBe(made.body.id)
  expect(made.body.link).toBe(`/api/v1/file/${keyOf(made)}`)

  const list = await admin.send(attachmentsOfApplicant, { params: { id: applicantId } })
  expect(list.attachments[0]).toMatchObject({ id: made.body.id })
  const answer = await t.app.server.inject({
    url: String(made.body.link),
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[^"]*1\.png"; filename\*=UTF-8''%D4%B1.*\.png$/,
    ),
  })
  const {
    rows: [kept],
  } = await t.database.pool.query('select sha256, owner_id from files where key = $1', [keyOf(made)])
  expect(kept).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), owner_id: admin.id })
})

test('large and small files come whole over a real connection, one after the other', async () => {
  address ??= await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  for (const padding of [0, 70_000, 3_000_000, 9_000_000]) {
    const form = new FormData()
    form.append('name', 'Photo')
    form.append('attachment', new Blob([new Uint8Array(png(4, padding))]), 'photo.png')
    form.append('attachmentType', 'OTHER')
    const answer = await fetch(`${address}/api/v1/applicant/${applicantId}/attachment/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ file: { size: png(4, padding).length } })
  }
})

test('an upload that the person breaks off leaves nothing behind, and no failure in the log', async () => {
  address ??= await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  const before = [await rows(), contents()]
  const temporary = mkdtempSync(join(tmpdir(), 'cohort-test-'))
  vi.stubEnv('TMPDIR', temporary)
  const said: unknown[] = []
  const log = vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words))
  const control = new AbortController()
  const content = new ReadableStream<Uint8Array>({
    start: (to) =>
      to.enqueue(
        Buffer.concat([
          Buffer.from('--a\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n'),
          pdf(),
        ]),
      ),
    pull: () => new Promise<void>(() => {}),
  })
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=a' }
  const sending = fetch(`${address}/api/v1/applicant/${applicantId}/attachment/`, {
    method: 'POST',
    headers,
    body: content,
    signal: control.signal,
    duplex: 'half',
  } as RequestInit)
  const refused = expect(sending).rejects.toThrow()
  await expect.poll(() => readdirSync(temporary).length).toBe(1)
  control.abort()
  await refused
  await expect.poll(() => readdirSync(temporary)).toEqual([])
  expect([await rows(), contents()]).toEqual(before)
  expect(said).toEqual([])
  log.mockRestore()
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})

test('what killed processes left in the temporary folder goes with an upload, which looks once an hour; what is still written stays', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'cohort-test-'))
  vi.stubEnv('TMPDIR', temporary)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 }) // an earlier upload has looked
  const leave = (purpose: string, age: number) => {
    const left = mkdtempSync(join(tmpdir(), `cohort-${purpose}-`))
    writeFileSync(join(left, 'content'), 'half')
    const written = Date.now() / 1000 - age
    for (const path of [join(left, 'content'), left]) utimesSync(path, written, written)
    return left
  }
  const purposes = ['demo', 'doctor', 'made', 'pack', 'upload']
  const left = purposes.map((purpose) => leave(purpose, 7_200))
  const others = [...purposes.map((purpose) => leave(purpose, 60)), leave('else', 7_200)]

  expect((await attach(ok)).status).toBe(201)

  expect(left.filter(existsSync)).toEqual([])
  expect(others.filter(existsSync)).toEqual(others)

  const later = leave('upload', 7_200)
  expect((await attach(ok)).status).toBe(201)
  expect(existsSync(later)).toBe(true)
  vi.useRealTimers()
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})

describe('who may', () => {
  test('fetch a file: whoever may read the record that refers to it, by its key and never by a number', async () => {
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    const group = await t.given.group({ projectCoordinatorId: coordinator.id })
    const inGroup = await t.given.applicant({ courseId: group.courseId, groupId: group.id })
    const made = await attach(ok, coordinator, inGroup.id)
    const path = `/file/${keyOf(made)}`
    const student = await t.given.student()
    const callers = {
      other: await t.as('ROLE_PROJECT_COORDINATOR'),
      student: await t.signIn('STUDENT', student.email),
      instructor: await t.signIn('INSTRUCTOR', (await t.given.instructor()).email),
    }

    expect((await coordinator.get(path)).status).toBe(200)
    expect((await (await t.as('ROLE_PROGRAM_MANAGER')).get(path)).status).toBe(200)
    for (const caller of Object.values(callers)) expect((await caller.get(path)).status).toBe(404)
    expect((await t.anonymous.get(path)).status).toBe(401)
    expect((await admin.get('/file/1')).status).toBe(404)
    expect((await callers.other.get(`/applicant/${inGroup.id}/attachments`)).status).toBe(404)
    expect((await attach(ok, callers.other, inGroup.id)).status).toBe(404)
    expect((await callers.other.delete(`/attachment/${String(made.body.id)}`)).status).toBe(404)
    await admin.delete(`/attachment/${String(made.body.id)}`)
    expect((await coordinator.get(path)).status).toBe(404)
  })

  test('a student uploads, replaces and deletes the own CV, and writes no agreement or certificate', async () => {
    const own = await t.given.student()
    const student = await t.signIn('STUDENT', own.email)
    const cv = await upload(student, 'POST', `/student/${own.id}/attachment/`, {
      file: { bytes: pdf(), name: 'cv.pdf' },
    })
    expect(cv).toMatchObject({ status: 201, body: { attachmentType: 'CV', name: 'cv.pdf' } })
    const next = await upload(student, 'PUT', `/student/attachment/${String(cv.body.id)}`, {
      file: { bytes: pdf('New'), name: 'new.pdf' },
    })
    expect(next).toMatchObject({ status: 200, body: { file: { name: 'new.pdf' }, name: 'cv.pdf' } })
    expect((await student.get(`/file/${keyOf(next)}`)).status).toBe(200)
    expect((await student.get(`/student/${own.id}/attachment?attachmentType=CV`)).body.totalElements).toBe(1)
    expect((await student.get(`/student/${own.id}/attachment?attachmentType=OTHER`)).body.totalElements).toBe(0)
    for (const attachmentType of ['AGREEMENT', 'CERTIFICATE']) {
      const form = { ...ok, values: { ...ok.values, attachmentType } }
      expect((await upload(student, 'POST', `/student/${own.id}/attachment/`, form)).status).toBe(403)
    }
    expect((await upload(student, 'POST', `/student/${applicantId}/attachment/`, ok)).status).toBe(404)
    expect((await admin.get(`/applicant/${own.id}`)).body.cv).toMatchObject({
      id: cv.body.id,
      link: `/api/v1/file/${keyOf(next)}`,
    })
    expect((await student.delete(`/attachment/${String(cv.body.id)}`)).status).toBe(200)
  })

  test('refer to a file: only who uploaded it', async () => {
    const mine = await upload(admin, 'POST', '/file/attachments/attachment', { file: { ...ok.file, at: 'file' } })
    expect(mine).toMatchObject({
      status: 201,
      body: { id: expect.any(String), name: 'diploma.pdf', contentType: 'application/pdf' },
    })
    const moderator = await t.as('ROLE_MODERATOR')
    const body = { applicantId, name: 'Diploma', attachmentType: 'OTHER', attachment: mine.body.id }
    expect((await moderator.get(`/file/${String(mine.body.id)}`)).status).toBe(404)
    expect(await moderator.post('/attachment', body)).toMatchObject({
      status: 422,
      body: { errors: { attachment: expect.any(String) } },
    })
    expect((await admin.get(`/file/${String(mine.body.id)}`)).status).toBe(200)
    expect((await admin.post('/attachment', body)).status).toBe(201)
    expect((await moderator.get(`/file/${String(mine.body.id)}`)).status).toBe(200)
    const manager = await t.as('ROLE_PROGRAM_MANAGER')
    expect((await upload(manager, 'POST', '/file/attachments/attachment', { file: ok.file })).status).toBe(403)
    expect((await upload(admin, 'POST', '/file/attachments/name', { file: ok.file })).status).toBe(404)
  })
})

test('an invoice belongs to a payment of the applicant, and stays as it is once that is paid', async () => {
  const {
    rows: [payment],
  } = await t.database.pool.query<{ id: number }>(
    `insert into payments (applicant_id, date, currency, amount, payment_type) values ($1, '2026-12-01', 'AMD', 100, 'DEFAULT') returning id`,
    [applicantId],
  )
  const other = await t.given.applicant()
  const invoice = {
    values: { name: 'Bill', attachmentType: 'INVOICE', applicantPaymentId: String(payment!.id) },
    file: ok.file,
  }
  expect(await attach(invoice, admin, other.id)).toMatchObject({
    status: 422,
    body: { errors: { applicantPaymentId: expect.any(String) } },
  })
  const made = await attach(invoice)
  expect(made).toMatchObject({ status: 201, body: { applicantPayment: { id: payment!.id } } })
  await t.database.pool.query('update payments set is_paid = true where id = $1', [payment!.id])
  const path = `/attachment/${String(made.body.id)}`
  expect((await admin.delete(path)).status).toBe(409)
  expect((await admin.put(path, { attachmentType: 'OTHER' })).status).toBe(409)
  expect((await admin.put(path, { name: 'Bill 1' })).status).toBe(200)
  expect((await attach(invoice)).status).toBe(409)
})

test('what nobody refers to for a day is purged, and the files of a purged record; no others', async () => {
  const purge = async () => {
    while (await purgeDue(t.app.contextFor(system)));
  }
  const agedBy = (hours: number, key: string) =>
    t.database.pool.query(`update files set created_at = now() - make_interval(hours => $1) where key = $2`, [
      hours,
      key,
    ])
  const loose = String((await upload(admin, 'POST', '/file/attachments/attachment', { file: ok.file })).body.id)
  const kept = await attach(ok)
  const removed = await attach(ok)
  await admin.delete(`/attachment/${String(removed.body.id)}`)
  for (const key of [loose, keyOf(kept), keyOf(removed)]) await agedBy(23, key)
  await purge()
  expect(await rows()).toEqual(expect.arrayContaining([loose, keyOf(kept), keyOf(removed)]))
  for (const key of [loose, keyOf(kept), keyOf(removed)]) await agedBy(25, key)
  await purge()
  expect(contents()).not.toContain(loose)
  expect(contents()).toEqual(expect.arrayContaining([keyOf(kept), keyOf(removed)]))
  await t.database.pool.query(`update attachments set deleted_at = now() - interval '31 days' where id = $1`, [
    removed.body.id,
  ])
  await purge()
  expect(contents()).not.toContain(keyOf(removed))
  expect(await rows()).not.toContain(keyOf(removed))
  expect((await admin.get(`/file/${keyOf(kept)}`)).status).toBe(200)
})
