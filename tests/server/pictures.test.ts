import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'
import { longestStop } from '../support/event-loop'
import { pdfPages } from '../support/pdf'
import { jpeg, oddPng, pdf, png, secondHead, upload } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
let applicantId: number
let instructor: { id: number; caller: Caller }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  applicantId = (await t.given.applicant()).id
  const { id, email } = await t.given.instructor()
  instructor = { id, caller: await t.signIn('INSTRUCTOR', email) }
})
afterAll(() => t.close())

const format = 'Image should be png, jpeg or jpg formats'
const pixels = 'Image must have at most 16 million pixels'
const nothing = deflateSync(Buffer.alloc(1_000))
const certificate = (picture: Buffer) =>
  admin.post('/documents/certificate', {
    courseName: 'Web',
    endDate: '2026-11-20',
    descriptionFirstLine: 'a',
    descriptionSecondLine: 'b',
    tutorFullName: 'Hrant',
    applicantNames: 'Ani',
    tutorSignBase64: picture.toString('base64'),
  })
const attach = (attachmentType: string, bytes: Buffer, name = 'a.png') =>
  upload(admin, 'POST', `/applicant/${applicantId}/attachment/`, {
    values: { name: 'Photo', attachmentType },
    file: { bytes, name },
  })
const places: [string, string, (bytes: Buffer) => ReturnType<typeof upload>, string?, string?][] = [
  [
    'an avatar',
    'avatar',
    (bytes) => upload(admin, 'PUT', `/user/${admin.id}/avatar`, { file: { bytes, name: 'a.png', at: 'avatar' } }),
  ],
  [
    'an own signature',
    'signature',
    (bytes) =>
      upload(instructor.caller, 'PUT', `/instructor/${instructor.id}/signature`, { file: { bytes, name: 'a.png' } }),
  ],
  ['the signature of a certificate', 'tutorSignBase64', certificate],
  [
    'an image attached',
    'attachment',
    (bytes) => attach('IMAGE', bytes),
    'File should be in png, jpg or pdf format',
    'Image must have at most 100 million pixels',
  ],
]

describe.each(places)('%s', (_, field, send, notOne = format, tooMany = pixels) => {
  test.each<[string, () => Buffer, boolean?]>([
    [
      '40,000 x 40,000 pixels',
      () => oddPng({ width: 40_000, height: 40_000, lines: deflateSync(Buffer.alloc(20_000_000)) }),
      true,
    ],
    [
      '40,000 x 40,000 pixels of one bit',
      () =>
        oddPng({ width: 40_000, height: 40_000, bits: 1, colourType: 0, lines: deflateSync(Buffer.alloc(20_000_000)) }),
      true,
    ],
    ['a JPEG of 60,000 x 60,000', () => jpeg(60_000, 60_000), true],
    ['no pixels', () => oddPng({ width: 0, height: 0, lines: nothing })],
    ['no height', () => oddPng({ width: 9, height: 0, lines: nothing })],
    ['a JPEG without pixels', () => jpeg(0, 0)],
    ['a second header', () => oddPng({ width: 4, height: 4, before: [secondHead(40_000, 40_000)] })],
    [
      'a chunk that leads beyond the end',
      () => {
        const bytes = png(8, 100)
        bytes.writeUInt32BE(0xf0000000, 33)
        return bytes
      },
    ],
  ])('of %s is refused at its field, by what its header says', async (_what, bytes, isPixels = false) => {
    const picture = bytes()
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const stop = await longestStop(async () => {
      answer = await send(picture)
    })

    expect(answer).toMatchObject({
      status: expect.toBeOneOf([413, 415, 422]),
      body: { errors: { [field]: isPixels ? tooMany : notOne } },
    })
    expect(stop).toBeLessThan(1_000)
  })

  test('of a phone is taken', async () => {
    expect((await send(jpeg(4_032, 3_024))).status).toBeLessThan(300)
    expect((await send(png(300))).status).toBeLessThan(300)
  })
})

test('a signature that unpacks to more than it says is refused, and the next one is drawn', async () => {
  const bomb = oddPng({ width: 16, height: 16, lines: deflateSync(Buffer.alloc(300_000_000), { level: 9 }) })

  expect(await certificate(bomb)).toMatchObject({ status: 422, body: { errors: { tutorSignBase64: format } } })
  expect(await certificate(oddPng({ width: 16, height: 16, lines: randomBytes(200) }))).toMatchObject({
    status: 422,
    body: { errors: { tutorSignBase64: format } },
  })
  expect((await certificate(png(40))).status).toBe(201)
})

test('while the largest signature is drawn the server goes on, and the certificate is whole', async () => {
  const picture = oddPng({ width: 4_000, height: 4_000 })
  let made: Awaited<ReturnType<typeof certificate>> | undefined

  const stop = await longestStop(async () => {
    made = await certificate(picture)
  })

  expect(made!.status).toBe(201)
  expect(stop).toBeLessThan(1_000)
  const answer = await t.app.server.inject({
    url: String(made!.body.url),
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect((await pdfPages(answer.rawPayload)).join()).toContain('Hrant')
})

describe('an attachment of the type IMAGE', () => {
  const count = async () => (await t.database.pool.query('select 1 from attachments')).rowCount

  test.each([
    ['a PDF', () => attach('IMAGE', pdf(), 'a.pdf'), 'Format Error', format],
    ['2 MB', () => attach('IMAGE', png(4, 2_097_152)), 'Image size', 'Image size must be smaller than 2mb'],
  ])('is not %s, in the stated words', async (_, send, title, text) => {
    const before = await count()

    expect(await send()).toMatchObject({
      status: 422,
      body: { message: title, uiMessage: text, errors: { attachment: text } },
    })
    expect(await count()).toBe(before)
  })

  test('is a picture below 2 MB, however the record came to refer to it', async () => {
    const made = await attach('IMAGE', png(4, 2_097_151 - png(4).length - 12))
    expect(made.status).toBe(201)
    const paper = await attach('OTHER', pdf(), 'a.pdf')
    const errors = { attachment: format }
    expect(await admin.put(`/attachment/${String(paper.body.id)}`, { attachmentType: 'IMAGE' })).toMatchObject({
      status: 422,
      body: { errors },
    })
    const other = await upload(admin, 'POST', '/file/attachments/attachment', {
      file: { bytes: pdf(), name: 'b.pdf', at: 'file' },
    })
    expect(await admin.put(`/attachment/${String(made.body.id)}`, { attachment: other.body.id })).toMatchObject({
      status: 422,
      body: { errors },
    })
    expect((await admin.put(`/attachment/${String(made.body.id)}`, { name: 'Portrait' })).status).toBe(200)
    expect((await attach('OTHER', png(4, 3_000_000))).status).toBe(201)
  })
})

test('a picture of people is refused by its pixels also when it was uploaded as something else', async () => {
  const large = await upload(admin, 'POST', '/file/attachments/attachment', {
    file: { bytes: jpeg(8_000, 8_000), name: 'a.jpg', at: 'file' },
  })
  expect(large.status).toBe(201)

  expect(await admin.put(`/user/${admin.id}`, { avatar: large.body.id })).toMatchObject({
    status: 422,
    body: { errors: { avatar: pixels } },
  })
})
