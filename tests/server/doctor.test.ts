import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailSenders } from '#resources/emails.calls'
import { outboxState } from '#server/domain/mail/api'
import { databaseOn } from '#server/kernel/database'
import { system } from '#server/kernel/context'
import { checkDatabase } from '#server/platform/doctor/check-database'
import { checkFiles } from '#server/platform/doctor/check-files'
import { checkMail, checkSms } from '#server/platform/doctor/check-machine'
import { checkJobs, checkOutbox } from '#server/platform/doctor/check-work'
import type { Finding } from '#server/platform/doctor/finding'
import { readSettings } from '#server/platform/settings'
import { testApp, type Caller, type TestApp } from '../support/app'
import { fileKeysOf, unreferred } from '../support/kept-files'
import { freshDatabase, migratedTemplate, readOnly } from '../support/fresh-database'
import { smtpInbox } from '../support/smtp-inbox'
import { pdf, upload } from '../support/uploads'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://academy.example' })
  admin = await t.as('ROLE_ADMIN')
}, 120_000)
afterAll(() => t.close())

const wrong = (found: readonly Finding[]) => found.filter(({ level }) => level !== 'ok')
const dataDirOf = () => t.app.contextFor(system).settings.dataDir
/** The key of a stored file that no record knows. */
const orphan = '00000000-0000-4000-8000-000000000000'

describe('the doctor', () => {
  test('finds a database in order, and migrations that lack', async () => {
    const check = () => checkDatabase(t.database.pool, process.cwd(), false)
    expect(wrong(await check())).toEqual([])
    const last = '(select max(created_at) from migrations)'
    await t.database.pool.query(`update migrations set created_at = created_at - 1 where created_at = ${last}`)
    expect(wrong(await check())).toEqual([
      {
        level: 'problem',
        about: 'Migrations',
        found: '1 are not applied yet.',
        todo: 'Start the server anew, or run npm run migrate.',
      },
    ])
    await t.database.pool.query(`update migrations set created_at = created_at + 1 where created_at = ${last}`)
  })

  test('finds a database that takes no writes', async () => {
    const database = await freshDatabase(await migratedTemplate())
    await readOnly(database.url, true)
    const found = await checkDatabase(database.pool, process.cwd(), false)
    expect(wrong(found)).toMatchObject([{ level: 'problem', found: 'It takes no writes.' }])
    await database.drop()
  })

  test('asks the mail server without sending, and says when it stands still', async () => {
    const inbox = await smtpInbox()
    const settings = readSettings({ NODE_ENV: 'test', SMTP_URL: inbox.url })
    expect(wrong(await checkMail(settings))).toEqual([])
    expect(inbox.received).toEqual([])
    await inbox.close()
    expect(await checkMail(settings)).toMatchObject([
      { level: 'problem', found: expect.stringContaining('ECONNREFUSED') as string },
    ])
    const sms = readSettings({ NODE_ENV: 'test', SMS_URL: `http://${new URL(inbox.url).host}/send` })
    expect(await checkSms(sms)).toMatchObject([{ level: 'problem', about: 'SMS' }])
  })

  test('names files that are missing, damaged, or known to nobody', async () => {
    const { files } = t.app.contextFor(system)
    const check = () => checkFiles(t.database.pool, files, 'The folder', unreferred)
    for (let n = 0; n < 2; n++) {
      const { id } = await t.given.applicant()
      const values = { name: 'CV', attachmentType: 'CV' }
      const file = { bytes: pdf(`Paper ${n}`), name: 'cv.pdf' }
      expect((await upload(admin, 'POST', `/applicant/${id}/attachment/`, { values, file })).status).toBe(201)
    }
    expect(wrong(await check())).toEqual([])

    const kept = await fileKeysOf(t)
    const [there, aside] = [join(dataDirOf(), 'files'), join(dataDirOf(), 'aside')]
    renameSync(there, aside)
    writeFileSync(there, 'no folder')
    const lost = { bytes: pdf('Lost on its way'), name: 'cv.pdf' }
    expect((await upload(admin, 'POST', '/file/attachments/attachment', { file: lost })).status).toBe(503)
    rmSync(there)
    renameSync(aside, there)
    await t.database.pool.query(`update files set created_at = now() - interval '1 hour'`)
    const [gone = '', other = ''] = kept
    const at = (key: string) => join(dataDirOf(), 'files', key.slice(0, 2), key)
    rmSync(at(gone))
    writeFileSync(at(other), 'something else')
    await files.keep(orphan, at(other), { contentType: 'text/plain', size: 14 })
    expect(wrong(await check())).toMatchObject([
      { level: 'problem', found: `1 that the database knows are not there: ${gone}.` },
      { level: 'problem', found: expect.stringContaining(`as they were uploaded: ${other}.`) as string },
      { level: 'warning', found: `1 that the database does not know: ${orphan}.` },
    ])
    expect((await check()).map(({ found }) => found)).toContain(
      '1 uploads failed; no record refers to them, and they are cleared away in a day.',
    )
    expect(
      await checkFiles(
        t.database.pool,
        { ...files, keep: () => Promise.reject(new Error('read-only')) },
        'It',
        unreferred,
      ),
    ).toMatchObject([{ level: 'problem', found: 'It cannot be written and read (read-only).' }])
  })

  test('says which mails and jobs wait too long', async () => {
    const [sender] = (await admin.send(mailSenders)).senders
    const mail = { sender: `Ani <${sender}>`, subject: 'Hello', template: 'custom', html: '<p>Hi</p>', tags: null }
    await admin.post('/email', { ...mail, recipients: ['a@example.am'] })
    await t.database.pool.query(`update mail_deliveries set due_at = due_at - interval '2 hours'`)
    const db = databaseOn(t.database.pool, { now: () => new Date(), zone: () => 'UTC' })
    expect(checkOutbox('Mail', true, (await outboxState(db)).mail)).toMatchObject([
      { level: 'problem', found: '1 are still to be sent, the oldest for 2 h.' },
    ])
    const state = { waiting: 3, active: 0, failed: 1, oldestSeconds: 900, workerSeconds: 1200 }
    expect(checkJobs(state, true)).toMatchObject([
      { level: 'problem', found: 'Nobody has done jobs for 20 min.' },
      { level: 'problem', found: 'The oldest job has been due for 15 min.' },
      { level: 'warning', found: '1 jobs failed in the last day.' },
    ])
  })
})

test('npm run doctor: one line each, what to do, an exit status, no secret; the drill restores a backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-doctor-'))
  const { PATH = '', HOME = '' } = process.env
  const doctor = (env: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/run.mjs', 'doctor', ...args], {
      env: { PATH, HOME, NODE_ENV: 'test', DATA_DIR: folder, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
  const broken = await doctor({ DATABASE_URL: t.database.url, SMTP_URL: 'mail.example.org', PORT: '99999' })
  expect(broken).toMatchObject({ code: 1 })
  expect(broken.stdout).toMatch(/problem Settings +PORT should be a whole number from 0 to 65535\.\n +> Mend it/)
  expect(broken.stdout).toContain('SMTP_URL should be an address')

  await t.database.pool.query('truncate mail_deliveries')
  const killed = join(dataDirOf(), '.drill-killed')
  mkdirSync(killed)
  utimesSync(killed, 1, 1)
  await t.database.pool.query('create database cohort_drill_0000000100000001')
  rmSync(join(dataDirOf(), 'files', orphan.slice(0, 2), orphan))
  const url = 'smtp://ani:verysecret@127.0.0.1:1'
  const { code, stdout } = await doctor(
    { DATABASE_URL: t.database.url, SMTP_URL: url, DATA_DIR: dataDirOf() },
    '--drill',
  )
  expect(code).toBe(1)
  expect(stdout).toMatch(/problem Mail +127\.0\.0\.1:1 does not take us/)
  expect(stdout).toMatch(/ok +Backup +Made \(.*\) and restored \(.*\): [\d,]+ rows and 1 files are the same\./)
  expect(stdout).not.toContain('verysecret')
  expect(stdout).not.toContain(new URL(t.database.url).password)
  const { rows } = await t.database.pool.query(`select 1 from pg_database where datname like 'cohort\\_drill%'`)
  expect([rows, existsSync(killed)]).toEqual([[], false])
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
