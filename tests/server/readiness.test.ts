import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp, type App } from '#server/app'
import { createSessions } from '#server/auth/sessions'
import { makePool } from '#server/platform/database/connect'
import { databaseOn } from '#server/kernel/database'
import { readSettings } from '#server/platform/settings'
import { testApp, type Caller, type TestApp } from '../support/app'
import { readOnly } from '../support/fresh-database'
import { startProgram, type Program } from '../support/processes'
import { png, upload } from '../support/uploads'

const run = promisify(execFile)
const ask = async ({ server }: App, url: string) => {
  const { statusCode, headers, body } = await server.inject({ url })
  return { status: statusCode, caching: headers['cache-control'], body: JSON.parse(body) as unknown }
}
/** Polls, because answers are cached for a second. */
const asked = (app: App, url: string) => expect.poll(() => ask(app, url))
const words = { code: 'busy', uiMessage: 'Nothing can be saved just now. Please, try later.' }

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

test('a server that can work says so', async () => {
  expect(await ask(t.app, '/live')).toEqual({ status: 200, caching: 'no-store', body: { live: true } })
  const ready = { ready: true, reasons: [], worker: 'never begun' }
  expect(await ask(t.app, '/ready')).toEqual({ status: 200, caching: 'no-store', body: ready })
  expect(await ask(t.app, '/api/v1/health')).toEqual({ status: 200, caching: 'no-store', body: { ok: true } })
})

test('one whose database does not answer lives, but is not ready', async () => {
  const pool = makePool('postgres://a:b@127.0.0.1:1/c', 1)
  const app = await buildApp({
    settings: readSettings({ NODE_ENV: 'test', DATA_DIR: tmpdir() }),
    pool,
    sessions: createSessions({ db: databaseOn(pool), url: null }),
  })

  expect((await ask(app, '/live')).status).toBe(200)
  expect(await ask(app, '/ready')).toMatchObject({
    status: 503,
    body: { ready: false, reasons: ['The database does not answer (ECONNREFUSED).'] },
  })
  expect(await ask(app, '/api/v1/health')).toMatchObject({
    status: 503,
    body: { ...words, message: 'The database does not answer (ECONNREFUSED).' },
  })
  await app.server.close()
  await pool.end()
})

test('one whose database lacks migrations, as after a restored backup, is not ready', async () => {
  const { rows } = await t.database.pool.query(
    'delete from migrations where created_at = (select max(created_at) from migrations) returning *',
  )

  await asked(t.app, '/ready').toMatchObject({
    status: 503,
    body: { reasons: ['The database lacks migrations: start this server again, or run npm run migrate.'] },
  })

  const [columns, values] = [Object.keys(rows[0] as object), Object.values(rows[0] as object)]
  await t.database.pool.query(
    `insert into migrations (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    values,
  )
  await asked(t.app, '/ready').toMatchObject({ status: 200 })
})

test('one whose database takes no writes is not ready, tells when to try again, and works again without a restart', async () => {
  const standby = await testApp()
  const writer = await standby.as('ROLE_ADMIN')
  const add = () => writer.post('/track', { name: 'Design' })
  await readOnly(standby.database.url, true)

  await asked(standby.app, '/ready').toMatchObject({
    status: 503,
    body: { reasons: ['The database takes no writes: it is a standby, or default_transaction_read_only is on.'] },
  })
  expect(await add()).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } })

  await readOnly(standby.database.url, false) // connections that are open stay as they are
  await expect.poll(async () => (await add()).status).toBe(201)
  await asked(standby.app, '/ready').toMatchObject({ status: 200 })
  await standby.close()
})

test('a write that PostgreSQL has no room for is answered with 503 and words', async () => {
  await t.database.pool.query(`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on tracks for each row execute function no_room()`)

  expect(await admin.post('/track', { name: 'Full' })).toMatchObject({
    status: 503,
    body: words,
    headers: { 'retry-after': '5' },
  })
  await t.database.pool.query('drop function no_room cascade')
  expect((await admin.post('/track', { name: 'Room again' })).status).toBe(201)
})

const canMount = await run('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).then(
  () => process.getuid?.() === 0,
  () => false,
)
test.runIf(canMount)('a full disk of the temporary files is not taken for that of the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-full-'))
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  vi.stubEnv('TMPDIR', folder)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const file = { bytes: png(4, 2_000_000), name: 'photo.png' }

  const answer = await upload(admin, 'POST', '/file/attachments/attachment', { file })

  const lines = said.mock.calls.flat()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  expect(answer).toMatchObject({ status: 503, body: words })
  expect(lines).toEqual([
    `A disk of this machine is full (ENOSPC: no space left on device, write): DATA_DIR or ${folder}.`,
  ])
  expect(readdirSync(folder)).toEqual([])
  await run('umount', [folder])
  rmSync(folder, { recursive: true })
})

describe.runIf(canMount)('a disk that is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-full-'))
  let program: Program
  // The build, a PostgreSQL of its own and the demo academy take longer than a test may.
  beforeAll(async () => {
    await run(process.execPath, ['scripts/build.mjs'])
    await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', folder])
    chmodSync(folder, 0o711)
    const env = { DATA_DIR: join(folder, 'data'), STOP_DELAY: '0' }
    program = await startProgram('main', env, /listening on (\S+?)\)/)
  }, 240_000)
  afterAll(async () => {
    if (program?.process.exitCode === null) await program.stop()
    await run('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  test('is told by npm run doctor beside the server, and does not hinder a backup onto another', async () => {
    const [filler, elsewhere] = [join(folder, 'filler'), mkdtempSync(join(tmpdir(), 'cohort-elsewhere-'))]
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => {}) // until the disk is full
    await run('dd', ['if=/dev/zero', `of=${filler}.rest`, 'bs=512']).catch(() => {})
    const command = (name: string, ...args: string[]) =>
      run(process.execPath, ['scripts/run.mjs', name, ...args], {
        env: { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, 'data') },
      }).catch((error: { stdout: string; stderr: string }) => error)

    const { stdout } = await command('doctor')
    expect(stdout).toMatch(/problem Disk +DATA_DIR: the folder \S+ cannot be written \(ENOSPC.+\)\.\n +> Make room/)
    expect(stdout).toMatch(/problem Disk +0.+ are free in DATA_DIR\./)
    expect(stdout).toMatch(/ok +Database +Cohort's own PostgreSQL \S+ answers/)
    expect((await command('backup', elsewhere)).stderr).toBe('')
    expect(readdirSync(elsewhere)).toEqual([expect.stringMatching(/\.tar\.gz$/)])

    for (const path of [filler, `${filler}.rest`, elsewhere]) rmSync(path, { recursive: true })
  })

  test('is told by ready and health, and by writes; when there is room again all is well', async () => {
    const call = async (path: string, body?: unknown, token = '') => {
      const answer = await fetch(program.address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const token = String(
      (await call('/api/v1/auth/signin', { loginTerm: 'admin@cohort.test', password: 'Cohort2026demo' })).body
        .accessToken,
    )
    expect((await call('/ready')).status).toBe(200)
    const filler = join(folder, 'filler')
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => {}) // until the disk is full

    await expect
      .poll(() => call('/ready'))
      .toMatchObject({
        status: 503,
        body: { ready: false, reasons: [expect.stringContaining('The disk of DATA_DIR is full: 0 MB are free.')] },
      })
    expect(await call('/api/v1/health')).toMatchObject({ status: 503, body: { code: 'busy' } })
    const note = { name: 'x'.repeat(50) }
    const answers = new Set<number>()
    for (let turn = 0; turn < 200 && !answers.has(503); turn++)
      answers.add((await call('/api/v1/track', { name: `${note.name} ${turn}` }, token)).status)
    expect([...answers].filter((status) => status !== 201)).toEqual([503])

    rmSync(filler)
    await expect.poll(() => call('/ready'), { timeout: 30_000 }).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await call('/api/v1/track', { name: 'Room again' }, token)).status, { timeout: 30_000 })
      .toBe(201)
    expect(await program.stop()).toBe(0)
  })
})
