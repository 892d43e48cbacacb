import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeDue } from '#server/kernel/operations/purge'
import { system } from '#server/kernel/context'
import { checkFiles } from '#server/platform/doctor/check-files'
import { filesInBucket, filesInFolder } from '#server/platform/files/stored-files'
import { readSettings } from '#server/platform/settings'
import { testApp, type TestApp } from '../support/app'
import { fileKeysOf, unreferred } from '../support/kept-files'
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
  expect([...(await s3.objects())]).toEqual([
    [`${key.slice(0, 2)}/${key}`, { bytes: file.bytes, contentType: 'application/pdf' }],
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
  expect(await s3.objects()).toEqual(new Map())
  expect(existsSync(join(t.app.contextFor(system).settings.dataDir, 'files'))).toBe(false)
})

test('the doctor finds what lacks in the bucket, what is damaged, and whom nobody knows', async () => {
  const { id } = await t.given.applicant()
  const form = { values: { name: 'CV', attachmentType: 'CV' }, file: { bytes: pdf(), name: 'cv.pdf' } }
  expect((await upload(await t.as('ROLE_ADMIN'), 'POST', `/applicant/${id}/attachment/`, form)).status).toBe(201)
  await t.database.pool.query(`update files set created_at = now() - interval '1 hour'`)
  const { files } = t.app.contextFor(system)
  const check = async () =>
    (await checkFiles(t.database.pool, files, 'The bucket', unreferred)).filter(({ level }) => level !== 'ok')
  expect(await check()).toEqual([])

  const [kept = ''] = await fileKeysOf(t)
  const orphan = '00000000-0000-4000-8000-000000000000'
  await s3.put(`${kept.slice(0, 2)}/${kept}`, Buffer.from('something else'))
  await s3.put(`00/${orphan}`, Buffer.from('of nobody'))
  await s3.put('notes/of an operator.txt', Buffer.from('no file of ours'))
  expect(await check()).toMatchObject([
    { level: 'problem', found: expect.stringContaining(`as they were uploaded: ${kept}.`) as string },
    {
      level: 'warning',
      found: `2 that the database does not know: ${orphan}, notes/of an operator.txt.`,
    },
  ])
  await files.remove(kept)
  expect(await check()).toMatchObject([
    { level: 'problem', found: `1 that the database knows are not there: ${kept}.` },
    { level: 'warning' },
  ])

  await s3.kill()
  expect(await check()).toMatchObject([
    {
      level: 'problem',
      found: expect.stringMatching(/^The bucket cannot be written and read \(.*ECONNREFUSED/) as string,
    },
  ])
  await s3.restart()
})

test('while the store is down an upload is refused whole and may be tried again', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const { id } = await t.given.applicant()
  const form = { values: { name: 'CV', attachmentType: 'CV' }, file: { bytes: pdf(), name: 'cv.pdf' } }
  await s3.kill()
  const refused = await upload(admin, 'POST', `/applicant/${id}/attachment/`, form)
  await s3.restart()
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await admin.get(`/applicant/${id}/attachments`)).body.totalElements).toBe(0)
  expect((await upload(admin, 'POST', `/applicant/${id}/attachment/`, form)).status).toBe(201)
})

test('a full disk is what the folder says, and nothing is left of the content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-files-'))
  const key = 'a1b2c3d4-0000-4000-8000-000000000000'
  writeFileSync(join(folder, 'upload'), 'content')
  mkdirSync(join(folder, 'files', key.slice(0, 2)), { recursive: true })
  symlinkSync('/dev/full', join(folder, 'files', key.slice(0, 2), key))
  const files = filesInFolder(join(folder, 'files'))

  const facts = { contentType: 'text/plain', size: 7 }
  await expect(files.keep(key, join(folder, 'upload'), facts)).rejects.toThrow('ENOSPC')
  expect(await files.has(key)).toBe(false)
  rmSync(folder, { recursive: true })
})

test('what lay in the folder is found in the bucket when its content was copied there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-files-'))
  const key = 'a1b2c3d4-0000-4000-8000-000000000000'
  const content = pdf('Moved')
  writeFileSync(join(folder, 'upload'), content)
  await filesInFolder(join(folder, 'files')).keep(key, join(folder, 'upload'), {
    contentType: 'application/pdf',
    size: content.length,
  })
  for (const each of readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }))
    if (each.isFile()) {
      const path = join(each.parentPath, each.name)
      await s3.put(relative(join(folder, 'files'), path), readFileSync(path))
    }
  rmSync(folder, { recursive: true })

  const { files } = t.app.contextFor(system)
  expect(await files.has(key)).toBe(true)
  expect(await buffer(await files.read(key))).toEqual(content)
})

test('more objects than one answer of the store names are all listed', async () => {
  const listed = async () => {
    const keys = new Set<string>()
    for await (const key of t.app.contextFor(system).files.keys()) keys.add(key)
    return keys.size
  }
  const before = await listed()
  await s3.put('more/one', Buffer.from('x'))
  s3.multiply('more/one', 1_050)
  expect(await listed()).toBe(before + 1_051)
})

test('requests are signed as a store that checks them expects, and refused with another key', async () => {
  const strict = await startS3({ isStrict: true })
  const folder = mkdtempSync(join(tmpdir(), 'cohort-files-'))
  writeFileSync(join(folder, 'upload'), 'Signed')
  const facts = { contentType: 'text/plain', size: 6 }
  const [key, other] = ['a1b2c3d4-0000-4000-8000-000000000001', 'a1b2c3d4-0000-4000-8000-000000000002']
  const files = filesInBucket(readSettings(strict.env).s3!)
  await files.keep(key, join(folder, 'upload'), facts)
  expect((await buffer(await files.read(key))).toString()).toBe('Signed')

  const thief = filesInBucket(readSettings({ ...strict.env, FILES_S3_SECRET_ACCESS_KEY: 'guessed' }).s3!)
  await expect(thief.keep(other, join(folder, 'upload'), facts)).rejects.toThrow()
  await expect(thief.read(key)).rejects.toThrow()
  await expect(thief.remove(key)).rejects.toThrow()
  expect(await Promise.all([files.has(key), files.has(other)])).toEqual([true, false])

  await files.remove(key)
  expect(await files.has(key)).toBe(false)
  rmSync(folder, { recursive: true })
  await strict.close()
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
