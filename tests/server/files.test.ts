import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { purgeDue } from '#server/kernel/operations/purge-due'
import { system } from '#server/kernel/context'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { jpeg, pdf, png, upload, type UploadForm } from '../support/uploads'

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

const filesDir = () => join(t.app.contextFor(system).settings.dataDir, 'files')
const contents = () =>
  existsSync(filesDir())
    ? readdirSync(filesDir(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
const rows = async () =>
  (await t.database.pool.query<{ key: string }>('select key from files')).rows.map(({ key }) => key)
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

describe('what is refused, at the field of the file, with nothing kept', () => {
  const format = 'File should be in png, jpg or pdf format'
  const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  const bad: [string, UploadForm['file'] | undefined, number, string, string?][] = [
    [
      'SVG',
      {
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        name: 'a.svg',
        type: 'image/svg+xml',
      },
      415,
      format,
    ],
    [
      'HTML called a picture',
      { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), name: 'a.png', type: 'image/png' },
      415,
      format,
    ],
    [
      'a program called a PDF',
      {
        bytes: Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(500)]),
        name: 'cv.pdf',
        type: 'application/pdf',
      },
      415,
      format,
    ],
    [
      'a script called a JPG',
      { bytes: Buffer.from('#!/bin/sh\nrm -rf /\n'), name: 'photo.jpg', type: 'image/jpeg' },
      415,
      format,
    ],
    [
      'a GIF',
      { bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)]), name: 'a.gif', type: 'image/gif' },
      415,
      format,
    ],
    ['an archive', { bytes: zip, name: 'a.zip' }, 415, format],
    ['a picture that is an archive too', { bytes: Buffer.concat([jpeg(), zip]), name: 'a.jpg' }, 415, format],
    [
      'a PDF that is a page too',
      { bytes: Buffer.from(`%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF`), name: 'a.pdf' },
      415,
      format,
    ],
    [
      'a page before a PDF',
      { bytes: Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()]), name: 'a.pdf' },
      415,
      format,
    ],
    ['a picture that was cut off', { bytes: png(64).subarray(0, -20), name: 'a.png' }, 415, format],
    ['a PDF that was cut off', { bytes: pdf().subarray(0, 200), name: 'a.pdf' }, 415, format],
    ['an empty file', { bytes: Buffer.alloc(0), name: 'empty.pdf' }, 415, format],
    ['a way to another place', { bytes: pdf(), name: '../../x.pdf' }, 415, format],
    ['a way of Windows', { bytes: pdf(), name: '..\\..\\x.pdf' }, 415, format],
    ['two dots', { bytes: pdf(), name: '..' }, 415, format],
    ['more than 10 MB', { bytes: png(4, 10_485_760), name: 'large.png' }, 413, 'File size must be smaller than 10mb'],
    ['no file', undefined, 422, 'This field is required!'],
    [
      'a picture for a CV',
      { bytes: png(), name: 'cv.pdf', type: 'application/pdf' },
      422,
      'File should be in pdf format',
      'CV',
    ],
  ]
  test.each(bad)('%s', async (_, file, status, message, attachmentType = 'OTHER') => {
    const before = [await rows(), contents()]
    const answer = await attach({ values: { name: 'Diploma', attachmentType }, ...(file && { file }) })
    expect(answer).toMatchObject({ status, body: { errors: { attachment: message } } })
    expect([await rows(), contents()]).toEqual(before)
  })

  test('no name, no type and an invoice without a payment, each under its field', async () => {
    const before = [await rows(), contents()]
    expect(await attach({ file: ok.file, values: { attachmentType: 'INVOICE', name: 'Bill' } })).toMatchObject({
      status: 422,
      body: { errors: { applicantPaymentId: 'This field is required!' } },
    })
    expect(await attach({ file: ok.file })).toMatchObject({
      status: 422,
      body: { errors: { attachmentType: 'This field is required!', name: 'This field is required!' } },
    })
    expect(await attach({ ...ok, values: { ...ok.values, size: '3' } })).toMatchObject({
      status: 422,
      body: { errors: { size: 'Unknown field.' } },
    })
    expect([await rows(), contents()]).toEqual(before)
  })

  test('JSON in place of a form, two files, and a form elsewhere', async () => {
    expect((await admin.post(`/applicant/${applicantId}/attachment/`, { name: 'x' })).status).toBe(415)
    expect((await upload(admin, 'POST', '/applicant/create', ok)).status).toBe(415)
    const form = new FormData()
    for (const name of ['attachment', 'attachment2']) form.append(name, new Blob([new Uint8Array(pdf())]), 'a.pdf')
    const sent = new Response(form)
    const answer = await admin.call(
      'POST',
      `/applicant/${applicantId}/attachment/`,
      Buffer.from(await sent.arrayBuffer()),
      { 'content-type': sent.headers.get('content-type')! },
    )
    expect(answer).toMatchObject({ status: 422, body: { errors: { attachment: 'Must have at most 1 entries' } } })
  })
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx'],
  [
    'a form that was cut off',
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.4\nand no more',
  ],
  [
    'a field of the prototype',
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--',
  ],
  [
    'broken JSON in a field',
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n{\r\n--a--',
  ],
])('a form that cannot be read: %s', async (_, type, body) => {
  const before = [await rows(), contents()]
  const { status } = await admin.call('POST', `/applicant/${applicantId}/attachment/`, body, { 'content-type': type })
  expect(status).toBeOneOf([400, 415, 422])
  expect([await rows(), contents()]).toEqual(before)
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

  test('a student uploads, replaces and deletes the own CV, and nothing else', async () => {
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
    expect((await upload(student, 'POST', `/student/${own.id}/attachment/`, ok)).status).toBe(403)
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
