import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { system } from '#server/kernel/context'
import { UNUSED_UPLOADS, UPLOADS_AN_HOUR } from '#server/kernel/files/upload-limits'
import { testApp, type Caller, type TestApp } from '../support/app'
import { pdf, upload } from '../support/uploads'

let t: TestApp
let admin: Caller & { id: number }
let applicantId: number
const began = new Date('2026-12-01T08:00:00Z')
beforeAll(async () => {
  t = await testApp()
  applicantId = (await t.given.applicant()).id
})
beforeEach(async () => {
  t.clock.now = began
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const file = { bytes: pdf(), name: 'diploma.pdf' }
/** Uploads a file that no record refers to yet. */
const alone = (caller: Caller = admin) => upload(caller, 'POST', '/file/attachments/attachment', { file })
/** Uploads a file as an attachment. */
const attached = (caller: Caller = admin) =>
  upload(caller, 'POST', `/applicant/${applicantId}/attachment`, {
    values: { name: 'Diploma', attachmentType: 'OTHER' },
    file,
  })
const kept = async (owner: number) =>
  (await t.database.pool.query<{ n: number }>(`select count(*)::int n from files where owner_id = $1`, [owner]))
    .rows[0]!.n
const contents = () =>
  readdirSync(join(t.app.contextFor(system).settings.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length
const later = (minutes: number) => (t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000))
/** Creates `count` uploads; attachments refer to them if `used`. */
const givenUploads = (count: number, used: boolean) =>
  t.database.pool.query(
    `
  with f as (insert into files (key, name, content_type, size, sha256, owner_group, owner_id, is_upload, created_at)
    select gen_random_uuid(), 'a.pdf', 'application/pdf', 1, '', 'USER', $1, true, $2::timestamptz from generate_series(1, $3::int) returning key)
  insert into attachments (applicant_id, name, attachment_type, attachment) select $4, 'a', 'OTHER', key from f where $5`,
    [admin.id, t.clock.now.toISOString(), count, applicantId, used],
  )

test('a person uploads so many files an hour, whatever becomes of them; others go on', async () => {
  await givenUploads(UPLOADS_AN_HOUR - 1, true)
  expect((await attached()).status).toBe(201)

  const refused = await attached()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_often' } })
  expect(Number(refused.headers['retry-after'])).toBe(3600)
  expect((await alone()).status).toBe(429)
  expect((await upload(admin, 'PUT', `/user/${admin.id}/avatar`, { file })).status).toBe(429)
  expect((await attached(await t.as('ROLE_ADMIN'))).status).toBe(201)
  expect(await kept(admin.id)).toBe(UPLOADS_AN_HOUR)
  later(59)
  expect(Number((await attached()).headers['retry-after'])).toBe(60)
  later(1)
  expect((await attached()).status).toBe(201)
})

test('so many that nothing refers to; using one, or an hour, makes room', async () => {
  const first = await alone()
  const before = contents()
  await givenUploads(UNUSED_UPLOADS - 2, false)
  expect((await alone()).status).toBe(201)
  expect((await alone()).status).toBe(429)
  expect((await attached()).status).toBe(429)

  const use = { applicantId, name: 'Used', attachmentType: 'OTHER', attachment: first.body.id }
  expect((await admin.post('/attachment', use)).status).toBe(201)
  expect((await alone()).status).toBe(201)
  expect((await alone()).status).toBe(429)

  later(61)
  expect((await alone()).status).toBe(201)
  // The used one and the new one are left; the others are deleted with their content.
  expect(await kept(admin.id)).toBe(2)
  expect(contents()).toBe(before + 1)
})

test('of many at once no more than may be', async () => {
  await givenUploads(UNUSED_UPLOADS - 3, false)
  const answers = await Promise.all(Array.from({ length: 12 }, () => alone()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  expect(await kept(admin.id)).toBe(UNUSED_UPLOADS)
})

test('what the server makes is no upload', async () => {
  const group = await t.given.group({ groupState: 'ONGOING', startDate: '2026-11-02' })
  const student = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await givenUploads(UPLOADS_AN_HOUR, true)
  const payment = await admin.post('/payment/applicant', { applicantId: student.id, date: '2026-12-10', amount: 1000 })
  expect((await admin.post(`/payment/${String(payment.body.id)}/makeBill`)).status).toBe(201)
})
