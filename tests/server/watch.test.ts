import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { makePool } from '#server/platform/database/connect'
import { tellSlowStatements } from '#server/platform/watch/slow-statements'
import { bySources } from '#server/platform/watch/sources'
import { sayInJson } from '#server/platform/watch/logs'
import { testApp, type Caller, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const token = 'a-token-of-twenty-four-signs'
let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp({ LOG: 'json' }, new Date(), undefined, stream)
  admin = await t.as('ROLE_ADMIN')
}, 120_000)
afterAll(() => t.close())

const read = (app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.app.server.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers }, remoteAddress })

describe('the log', () => {
  beforeEach(() => void (lines.length = 0))
  const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  test('has a line for each request: who by number, which call, how it ended, how long it took; nothing of what was given', async () => {
    const { email } = await t.given.user()
    const { id, name } = await t.given.applicant({ name: 'Siranush Petrosyan' })
    const student = await t.signIn('USER', email)
    await t.anonymous.post('/auth/signin', { loginTerm: email, password: 'Wrong1234' })
    await admin.post('/applicant/filter?pageSize=10', { name: 'Siranush' })
    await admin.get(`/applicant/${id}?note=Siranush`)
    await admin.put(`/applicant/${id}`, { name: '' })
    await t.anonymous.get('/nothing/Siranush')

    expect(said()).toMatchObject([
      { level: 'info', method: 'POST', route: '/api/v1/auth/signin', status: 200 },
      { method: 'POST', route: '/api/v1/auth/signin', status: 400 },
      { method: 'POST', route: '/api/v1/applicant/filter', status: 200, person: `USER ${admin.id}` },
      { method: 'GET', route: '/api/v1/applicant/:id', status: 200, person: `USER ${admin.id}` },
      { method: 'PUT', route: '/api/v1/applicant/:id', status: 422 },
      { method: 'GET', route: 'none', status: 404 },
    ])
    for (const line of said())
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        request: expect.any(String) as string,
        ms: expect.any(Number) as number,
      })
    const all = lines.join('')
    for (const secret of [email, PASSWORD, 'Wrong1234', 'Siranush', name, student.token, admin.token, '?'])
      expect(all).not.toContain(secret)
  })

  test('says of a failure what failed, not what the row held', async () => {
    await t.database.pool.query(`
      create function fails() returns trigger language plpgsql as $$ begin
        raise exception 'broken' using errcode = 'P0001', detail = 'Key (name)=(' || new.name || ')'; end $$;
      create trigger fails before insert on holidays for each row execute function fails()`)
    const answer = await admin.post('/holiday', { name: 'Vardavar', startDate: '2026-07-12', endDate: '2026-07-12' })
    await t.database.pool.query('drop function fails cascade')
    expect(answer.status).toBe(500)
    const failure = said().find(({ msg }) => msg === 'unexpected')
    expect(failure).toMatchObject({
      level: 'error',
      err: { message: 'broken', code: 'P0001' },
      request: answer.body.requestId,
    })
    expect(lines.join('')).not.toContain('Vardavar')
  })

  test('what the program says besides is a line of it too', () => {
    const { log, info, warn, error } = console
    try {
      sayInJson(stream)
      console.error('mail:', new Error('no answer').message)
      console.warn('A slow statement', { ms: 12 })
    } finally {
      Object.assign(console, { log, info, warn, error })
    }
    expect(said()).toMatchObject([
      { level: 'error', msg: 'mail: no answer', pid: process.pid },
      { level: 'warn', msg: 'A slow statement', ms: 12 },
    ])
  })
})

test('slow statements are told by their text, without values', async () => {
  const told: string[] = []
  const pool = makePool(inject('postgresUrl'), 1)
  tellSlowStatements(pool, 500, (text) => void told.push(text))
  await pool.query('select 1')
  await pool.query(`select pg_sleep(0.6),   $1::text as name, 'Siranush' as other`, ['Petrosyan'])
  const client = await pool.connect()
  await Promise.all([client.query({ text: 'select pg_sleep(0.6) as "second"' }), client.query('select 2')])
  await expect(client.query('select pg_sleep(0.6), 1 / (random() * 0)')).rejects.toThrow('division by zero')
  client.release()
  await pool.end()
  expect(told).toEqual([
    `select pg_sleep(0.6), $1::text as name, '?' as other`,
    'select pg_sleep(0.6) as "second"',
    'select pg_sleep(0.6), 1 / (random() * 0)',
  ])
})

describe('/metrics', () => {
  test('counts requests by method, route and status, and tells of pool, jobs, outbox, process and event loop', async () => {
    await admin.get('/applicant/0')
    const answer = await read(t)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.body).toMatch(
      /cohort_http_request_seconds_count\{method="GET",route="\/api\/v1\/applicant\/:id",status="404"\} [1-9]/,
    )
    expect(answer.body).toMatch(
      /cohort_http_request_seconds_bucket\{le="0.1",method="POST",route="\/api\/v1\/auth\/signin"/,
    )
    for (const line of [
      'cohort_ready 1',
      'cohort_database_up 1',
      'cohort_pool_waiting 0',
      'cohort_jobs{state="waiting"} 0',
      'cohort_bulk_jobs{state="queued"} 0',
      'cohort_bulk_jobs_oldest_seconds 0',
      'cohort_worker_seconds -1',
      'cohort_outbox{kind="mail",state="waiting"} 0',
      'cohort_outbox_oldest_seconds{kind="sms"} 0',
    ])
      expect(answer.body.split('\n')).toContain(line)
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d{6}/m)
  })

  test('is there for programs of this machine that came by no proxy, or for who shows the token', async () => {
    const status = async (...args: Parameters<typeof read>) => (await read(...args)).statusCode
    expect([
      await status(t),
      await status(t, {}, '10.0.0.9'),
      await status(t, { 'x-forwarded-for': '127.0.0.1' }),
      await status(t, { host: 'academy.example' }),
      await status(t, { authorization: `Bearer ${token}` }, '10.0.0.9'),
    ]).toEqual([200, 404, 404, 404, 404])

    const guarded = await testApp({ METRICS_TOKEN: token })
    expect([
      await status(guarded),
      await status(guarded, { authorization: 'Bearer another-of-twenty-four-signs' }),
      await status(guarded, { authorization: `Bearer ${token}`, host: 'academy.example' }, '10.0.0.9'),
    ]).toEqual([404, 404, 200])
    await guarded.close()
  })

  test('has every figure that the board and the alerts ask for', async () => {
    const { body } = await read(t)
    const known = new Set(
      [...body.matchAll(/^# TYPE (\w+)/gm)].flatMap(([, name = '']) => [
        name,
        `${name}_bucket`,
        `${name}_count`,
        `${name}_sum`,
      ]),
    )
    const files = ['deploy/prometheus-alerts.yml', 'deploy/grafana-board.json'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const asked = new Set(
      files.flatMap((text) => [...text.matchAll(/\b(?:cohort|process|nodejs)_\w+/g)].map(([name]) => name)),
    )
    expect([...asked].filter((name) => !known.has(name))).toEqual([])
    expect(asked.size).toBeGreaterThan(15)
  })
})

test('a stack of the built server names our sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-sources-'))
  writeFileSync(
    join(folder, 'failing.ts'),
    `export const ready = 1\n\nexport function fail(): never {\n  throw new Error('here')\n}\n`,
  )
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { ssr: join(folder, 'failing.ts'), outDir: folder, emptyOutDir: false, sourcemap: true, minify: true },
  })
  const built = readdirSync(folder).find((name) => /\.m?js$/.test(name)) ?? ''
  const program = `import(${JSON.stringify(join(folder, built))}).then(({ fail }) => fail()).catch(({ stack }) => console.log(stack))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program])
  const stack = bySources(stdout)
  rmSync(folder, { recursive: true, force: true })
  expect(stack).toMatch(/failing\.ts:4:\d+/)
})
