import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeDue } from '#server/kernel/operations/purge-due'
import { system } from '#server/kernel/context'
import { readSettings } from '#server/platform/settings'
import { testApp, type TestApp } from '../support/app'
import { startS3, type S3Server } from '../support/s3-server'
import { pdf, upload } from '../support/uploads'

let s3: S3Server
let t: TestApp
beforeAll(async () => {
  s3 = await startS3()
  t = await testApp(s3.env)
})
afterAll(async () => {
  await t.close()
  await s3.close()
})

test('files lie in the bucket: kept, fetched and purged there, nothing on the disk', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const { id } = await t.given.applicant()
  const file = { bytes: pdf('In a bucket'), name: 'cv.pdf' }
  const made = await upload(admin, 'POST', `/applicant/${id}/attachment/`, {
    values: { name: 'CV', attachmentType: 'CV' },
    file,
  })
  expect(made.status).toBe(201)
  const key = String(made.body.attachment)
  expect([...s3.objects]).toEqual([
    [`cohort-files/${key.slice(0, 2)}/${key}`, { bytes: file.bytes, contentType: 'application/pdf' }],
  ])

  const fetched = await t.app.server.inject({
    url: String(made.body.link),
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(fetched.rawPayload.equals(file.bytes)).toBe(true)

  await admin.delete(`/attachment/${String(made.body.id)}`)
  await t.database.pool.query(`update attachments set deleted_at = now() - interval '31 days'`)
  await t.database.pool.query(`update files set created_at = now() - interval '31 days'`)
  await purgeDue(t.app.contextFor(system))
  expect(s3.objects.size).toBe(0)
  expect(existsSync(join(t.app.contextFor(system).settings.dataDir, 'files'))).toBe(false)
})

test('while the store is down an upload is refused whole and may be tried again', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const { id } = await t.given.applicant()
  const form = { values: { name: 'CV', attachmentType: 'CV' }, file: { bytes: pdf(), name: 'cv.pdf' } }
  s3.setDown(true)
  const refused = await upload(admin, 'POST', `/applicant/${id}/attachment/`, form)
  s3.setDown(false)
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await admin.get(`/applicant/${id}/attachments`)).body.totalElements).toBe(0)
  expect((await upload(admin, 'POST', `/applicant/${id}/attachment/`, form)).status).toBe(201)
})

describe('settings of the bucket are checked at start', () => {
  const faults: [string, Record<string, string>, string][] = [
    [
      'no bucket',
      { FILES_S3_ENDPOINT: 'https://s3.example.org' },
      'FILES_S3_BUCKET should be given with FILES_S3_ENDPOINT.',
    ],
    [
      'a bad name',
      { FILES_S3_BUCKET: 'My Files' },
      'FILES_S3_BUCKET should be the name of a bucket, like cohort-files.',
    ],
    [
      'no address',
      { FILES_S3_BUCKET: 'cohort-files', FILES_S3_ENDPOINT: 's3.example.org' },
      'FILES_S3_ENDPOINT should be an address like https://s3.example.org.',
    ],
    [
      'half a key',
      { FILES_S3_BUCKET: 'cohort-files', FILES_S3_ACCESS_KEY_ID: 'a' },
      'FILES_S3_SECRET_ACCESS_KEY should be given with FILES_S3_ACCESS_KEY_ID.',
    ],
    [
      'a bad style',
      { FILES_S3_BUCKET: 'cohort-files', FILES_S3_PATH_STYLE: 'maybe' },
      'FILES_S3_PATH_STYLE should be yes or no.',
    ],
  ]
  test.each(faults)('%s', (_, env, message) => {
    expect(() => readSettings({ NODE_ENV: 'test', ...env })).toThrow(message)
  })

  test('Amazon needs no address, another store has its bucket in the path', () => {
    expect(readSettings({ FILES_S3_BUCKET: 'cohort-files', FILES_S3_REGION: 'eu-central-1' }).s3).toEqual({
      bucket: 'cohort-files',
      endpoint: undefined,
      region: 'eu-central-1',
      credentials: undefined,
      isPathStyle: false,
    })
    expect(readSettings(s3.env).s3).toMatchObject({ isPathStyle: true })
    expect(readSettings({}).s3).toBeUndefined()
  })
})
