import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'
import { contentsOf, fileKeysOf } from '../support/kept-files'
import { jpeg, pdf, png, upload, type UploadForm } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
let applicantId: number
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
