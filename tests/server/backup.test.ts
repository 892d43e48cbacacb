import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailSenders } from '#resources/emails.calls'
import { schema } from '#server/domain/schema'
import { leftOut } from '#server/domain/backup/api'
import { system } from '#server/kernel/context'
import { migrateWithin, writtenMigrations } from '#server/platform/database/migrate'
import { filesInBucket, filesInFolder } from '#server/platform/files/stored-files'
import { readSettings } from '#server/platform/settings'
import { getTableName } from 'drizzle-orm'
import { testApp, type Caller, type TestApp } from '../support/app'
import { backUp, backUpApp, holdings, restoreTo, rewrite, withChangedByte, withManifest } from '../support/backups'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { fileKeysOf } from '../support/kept-files'
import { startS3 } from '../support/s3-server'
import { pdf, upload } from '../support/uploads'

const folder = mkdtempSync(join(tmpdir(), 'cohort-backup-'))
chmodSync(folder, 0o711)
let t: TestApp
let admin: Caller
/** The e-mail of a staff user who signs in with a password. */
let email: string
const archive = join(folder, 'academy.tar.gz')

beforeAll(async () => {
  t = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://academy.example' })
  admin = await t.as('ROLE_ADMIN')
  email = (await t.given.user()).email
  for (let n = 0; n < 3; n++) {
    const { id } = await t.given.applicant()
    const file = { bytes: pdf(`Paper ${n}`), name: 'cv.pdf' }
    const values = { name: 'CV', attachmentType: 'CV' }
    expect((await upload(admin, 'POST', `/applicant/${id}/attachment/`, { values, file })).status).toBe(201)
  }
  const [sender] = (await admin.send(mailSenders)).senders
  const mail = { sender: `Ani <${sender}>`, subject: 'Hello', template: 'custom', html: '<p>Hi</p>', tags: null }
  expect((await admin.post('/email', { ...mail, recipients: ['a@example.am', 'b@example.am'] })).body).toEqual({
    sent: 2,
  })
  await backUpApp(t, archive)
}, 120_000)
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The empty database and folder of the running test. */
let target: FreshDatabase
let into: string
const opened: FreshDatabase[] = []
beforeEach(async () => {
  target = await freshDatabase()
  opened.push(target)
  into = mkdtempSync(join(folder, 'into-'))
})
afterAll(async () => {
  for (const each of opened) if (!each.pool.ended) await each.drop()
})
const withoutLeftOut = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !leftOut.has(name) && name !== 'migrations'))
const tablesIn = async ({ pool }: FreshDatabase) =>
  (await pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount

test('a moved academy has every row and file, a person signs in, and a new record gets the next id', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  const { rows: role } = await target.pool.query<{ is_superuser: string }>('show is_superuser')
  expect(role[0]!.is_superuser).toBe('off')

  const { files } = await restoreTo(target.url, into, archive, { isMove: true })

  expect(files).toBe(3)
  expect(withoutLeftOut(await holdings(target.pool))).toEqual(withoutLeftOut(await holdings(t.database.pool)))
  const store = t.app.contextFor(system).settings.dataDir
  for (const key of await fileKeysOf(t)) {
    const at = ['files', key.slice(0, 2), key]
    expect(readFileSync(join(into, ...at)).equals(readFileSync(join(store, ...at)))).toBe(true)
  }
  const shape = (pool: pg.Pool) =>
    pool.query(`select conname as name, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`)
  expect((await shape(target.pool)).rows).toEqual((await shape(t.database.pool)).rows)

  const restored = await testApp({ DATA_DIR: into }, new Date(), target)
  await restored.signIn('USER', email)
  const { id } = await restored.given.applicant()
  const { rows } = await t.database.pool.query<{ id: number }>('select max(id) as id from applicants')
  expect(id).toBe(rows[0]!.id + 1)
  await restored.close()
})

test('a backup that is made while people write is the academy at one moment', async () => {
  let isWriting = true
  const writing = (async () => {
    while (isWriting) await t.given.applicant()
  })()
  const path = join(folder, 'busy.tar.gz')
  const { manifest } = await backUpApp(t, path)
  isWriting = false
  await writing

  await restoreTo(target.url, into, path)
  const { rows } = await target.pool.query(`
    select (select count(*)::int from applicants) as applicants,
      (select count(*)::int from admissions) as counted,
      (select count(distinct record_id)::int from history where resource = 'applicants' and action = 'CREATE') as written,
      (select sum(applied)::int from admission_counts) as tally`)
  const said = manifest.tables.find(({ name }) => name === 'applicants')!.rows
  expect(rows[0]).toMatchObject({ applicants: said, counted: said })
})

/**
 * Changes a bit at a fraction of the packed archive, or the next one that makes a difference: another distance to the same bytes, in a run of
 * zeros, unpacks alike.
 */
function withChangedBit(packed: Buffer, part: number): Buffer {
  const whole = gunzipSync(packed)
  const unpacksAlike = (changed: Buffer) => {
    try {
      return gunzipSync(changed).equals(whole)
    } catch {
      return false
    }
  }
  for (let at = Math.floor(packed.length / part); ; at++) {
    const changed = Buffer.from(packed)
    changed[at]! ^= 1
    if (!unpacksAlike(changed)) return changed
  }
}

describe('what is not as it was made is refused by name, and nothing is restored', () => {
  const refused = async (path: string, words: RegExp) => {
    await expect(restoreTo(target.url, into, path)).rejects.toThrow(words)
    expect(await tablesIn(target)).toBe(0)
    expect(existsSync(join(into, 'files'))).toBe(false)
  }
  const bad = (name: string) => join(folder, `bad-${name}.tar.gz`)

  test('a byte of a table', async () => {
    await rewrite(
      archive,
      bad('table'),
      withChangedByte((name) => name === 'tables/persons.copy'),
    )
    await refused(bad('table'), /tables\/persons differs from the manifest/)
  })
  test('a byte of a file', async () => {
    const [key = ''] = await fileKeysOf(t)
    await rewrite(
      archive,
      bad('file'),
      withChangedByte((name) => name.endsWith(key)),
    )
    await refused(bad('file'), new RegExp(`files/${key.slice(0, 2)}/${key} differs from the manifest`))
  })
  test('a byte of the manifest', async () => {
    await rewrite(
      archive,
      bad('manifest'),
      withChangedByte((name) => name === 'manifest.json'),
    )
    await refused(bad('manifest'), /manifest\.json differs from its own checksum/)
  })
  test('a byte of the packed archive, a table that lacks, a file that lacks', async () => {
    // Wherever the changed byte is: in a table, a file, the manifest, or in the headers between them.
    for (const part of [4, 3, 2]) {
      writeFileSync(bad('packed'), withChangedBit(readFileSync(archive), part))
      await refused(
        bad('packed'),
        /damaged (somewhere|at its beginning|or cut off at \S+)|\w\/\S+ differs from the manifest|manifest\.json differs from its own/,
      )
    }
    await rewrite(archive, bad('less'), (entries) => entries.filter(([name]) => name !== 'tables/accounts.copy'))
    await refused(bad('less'), /tables\/accounts is missing/)
    const [key = ''] = await fileKeysOf(t)
    await rewrite(archive, bad('fewer'), (entries) => entries.filter(([name]) => !name.endsWith(key)))
    await refused(bad('fewer'), new RegExp(`files/${key.slice(0, 2)}/${key} is missing`))
  })
  test('one that is cut off', async () => {
    await rewrite(archive, bad('short'), (entries) => entries)
    truncateSync(bad('short'), Math.floor(statSync(bad('short')).size * 0.6))
    await refused(bad('short'), /damaged or cut off at \w+\//)
  })
  test('one of a newer Cohort, and of another', async () => {
    await rewrite(
      archive,
      bad('newer'),
      withManifest((said) => Object.assign(said.migration!, { name: '9999_ahead', when: 9e12 })),
    )
    await refused(bad('newer'), /newer Cohort .*9999_ahead.*update it first/)
    await rewrite(
      archive,
      bad('other'),
      withManifest((said) => Object.assign(said.migration!, { sha256: '0'.repeat(64) })),
    )
    await refused(bad('other'), /was made by another/)
    await rewrite(
      archive,
      bad('format'),
      withManifest((said) => Object.assign(said, { format: 2 })),
    )
    await refused(bad('format'), /has format 2, this Cohort reads 1/)
  })
  test('rows that the database does not take leave nothing behind, and files that were there stay', async () => {
    const [key = ''] = await fileKeysOf(t)
    const kept = filesInFolder(join(into, 'files'))
    await kept.keep(key, archive, { contentType: 'application/pdf', size: 1 })
    const failing = { ...kept, keep: async () => Promise.reject(new Error('no room')) }
    await expect(restoreTo(target.url, into, archive, { files: failing })).rejects.toThrow('no room')
    expect(await tablesIn(target)).toBe(0)
    expect(await kept.has(key)).toBe(true)
  })
})

test('a database with data in it is refused, naming what is there', async () => {
  const before = await holdings(t.database.pool)
  await expect(restoreTo(t.database.url, into, archive)).rejects.toThrow(
    /has data in it \(.*\d+ applicants.*\): a backup is restored into an empty one/,
  )
  expect(await holdings(t.database.pool)).toEqual(before)
})

test('a database that was only migrated is empty', async () => {
  const client = await target.pool.connect()
  await client.query('begin')
  await migrateWithin(client, process.cwd())
  await client.query('commit')
  client.release()
  await restoreTo(target.url, into, archive)
  const { rows } = await target.pool.query<{ count: number }>('select count(*)::int as count from attachments')
  expect(rows[0]!.count).toBe(3)
})

test('a backup of an older Cohort is brought up to date', async () => {
  const old = await freshDatabase()
  opened.push(old)
  const written = writtenMigrations(process.cwd())
  const at = written.findIndex(({ name }) => name === '0052_add_holidays')
  const client = await old.pool.connect()
  await client.query('begin')
  await migrateWithin(client, process.cwd(), written[at]!.when)
  await client.query(
    `insert into persons (name, email) select 'Ani ' || i, i || '@example.am' from generate_series(1, 5) i`,
  )
  await client.query('commit')
  client.release()
  const path = join(folder, 'old.tar.gz')
  await backUp(old.url, filesInFolder(join(folder, 'none')), path)

  const { migrations } = await restoreTo(target.url, into, path)

  expect(migrations).toBe(written.length - 1 - at)
  const { rows } = await target.pool.query(`
    select (select count(*)::int from persons) as persons, to_regclass('equipment_loans') is not null as "isNew",
      (select count(*)::int from migrations) as migrations`)
  expect(rows[0]).toEqual({ persons: 5, isNew: true, migrations: written.length })
})

test('mails that waited are left to a person', async () => {
  const { rows: waiting } = await t.database.pool.query<{ count: number }>(
    'select count(*)::int as count from mail_deliveries where due_at is not null',
  )
  expect(waiting[0]!.count).toBeGreaterThan(0)
  const states = async ({ pool }: FreshDatabase) =>
    (
      await pool.query(`select r.status, m.status as mail, count(*)::int as count, bool_and(d.due_at is null) as held
        from mail_deliveries d join mail_receivers r on r.id = d.receiver_id join emails m on m.id = r.email_id group by 1, 2`)
    ).rows

  await restoreTo(target.url, into, archive)
  expect(await states(target)).toEqual([
    { status: 'UNCERTAIN', mail: 'UNCERTAIN', count: waiting[0]!.count, held: true },
  ])
})

test('files go from the disk into a bucket, and from the bucket into a backup', async () => {
  const s3 = await startS3()
  const bucket = filesInBucket(readSettings(s3.env).s3!)
  await restoreTo(target.url, into, archive, { files: bucket })
  const objects = await s3.objects()
  expect([...objects.keys()].sort()).toEqual((await fileKeysOf(t)).map((key) => `${key.slice(0, 2)}/${key}`).sort())
  const [first] = objects.values()
  expect(first?.contentType).toBe('application/pdf')

  const again = join(folder, 'of-a-bucket.tar.gz')
  const { manifest } = await backUp(target.url, bucket, again)
  expect(manifest.files).toMatchObject({ count: 3, missing: [] })
  await bucket.remove((await fileKeysOf(t))[0]!)
  rmSync(again)
  expect((await backUp(target.url, bucket, again)).manifest.files).toMatchObject({
    count: 2,
    missing: [(await fileKeysOf(t))[0]],
  })
  await s3.kill()
  await expect(backUp(target.url, bucket, join(folder, 'down.tar.gz'))).rejects.toThrow()
  expect(existsSync(join(folder, 'down.tar.gz')) || existsSync(join(folder, 'down.tar.gz.part'))).toBe(false)
  await s3.close()
})

test('what is left out are tables of ours', () => {
  const names = Object.values(schema).map((table) => getTableName(table))
  expect([...leftOut].filter((name) => !names.includes(name))).toEqual([])
})
