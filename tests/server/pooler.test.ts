import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions'
import { system } from '#server/kernel/context'
import { startServer, type RunningServer } from '#server/main'
import { openDatabase } from '#server/platform/database/connect'
import { isPooledByTransaction } from '#server/platform/database/pooler'
import { checkPooler } from '#server/platform/doctor/check-pooler'
import { filesInFolder } from '#server/platform/files/stored-files'
import { readSettings } from '#server/platform/settings'
import { Stops } from '#server/platform/stops'
import { backUp, restoreTo } from '../support/backups'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { givenOn } from '../support/given'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgbouncer'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'

// Uses PgBouncer itself, from Debian's package (docs/production.md 'PgBouncer').
const LIMITS =
  'set jit to off; set statement_timeout to 30000; set lock_timeout to 10000; set idle_in_transaction_session_timeout to 60000'
const folder = mkdtempSync(join(tmpdir(), 'cohort-pooler-'))
const stops = new Stops()
let database: FreshDatabase
let bouncer: PgBouncer
let inbox: Inbox
let server: RunningServer
let token: string
const settingsOf = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', ...env })

beforeAll(async () => {
  database = await freshDatabase()
  bouncer = await startPgBouncer(database.url, { connectQuery: LIMITS })
  inbox = await smtpInbox()
  const settings = settingsOf({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: database.url, SMTP_URL: inbox.url })
  server = await startServer(settings, stops, { hasWeb: false })
  const context = server.app.contextFor(system)
  const { id } = await givenOn(context).user({ roles: ['ROLE_ADMIN'] })
  const { rows } = await database.pool.query<{ id: number }>(`select id from accounts where owner_id = $1`, [id])
  token = await startSession(context.db, rows[0]!.id, new Date())
})
afterAll(async () => {
  await stops.stop()
  await bouncer.close()
  await inbox.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
  }
}

describe.runIf(hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  test('many at once write and read what each of them wrote', async () => {
    const one = async (n: number) => {
      const made = await ask('/track', { name: `Track ${n}` })
      expect(made.status).toBe(201)
      const changed = await ask(`/track/${String(made.body.id)}`, { name: `Track ${n} again` }, 'PUT')
      expect(changed).toMatchObject({ status: 200, body: { name: `Track ${n} again` } })
      expect((await ask(`/track/${String(made.body.id)}`)).body.name).toBe(`Track ${n} again`)
      const found = await ask('/track/filter?pageSize=5', { ids: [made.body.id] })
      expect(JSON.stringify(found.body)).toContain(`Track ${n} again`)
    }
    await Promise.all(Array.from({ length: 40 }, (_, n) => one(n)))
    const exported = await ask('/track/export?format=csv', {})
    expect(exported.text.match(/again/g)).toHaveLength(40)
    // With three connections to PostgreSQL.
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and query like '%tracks%' and pid <> pg_backend_pid()`,
    )
    expect(rows[0]!.count).toBeLessThanOrEqual(3)
  })

  test('what changes is heard, mails leave once, jobs are done', async () => {
    const socket = io(server.address, { path: '/api/v1/live', auth: { token }, transports: ['websocket'] })
    const heard: string[] = []
    socket.on('changed', ({ resource }: { resource: string }) => heard.push(resource))
    await new Promise<void>((resolve) => {
      socket.on('connect', () => resolve())
    })
    await ask('/track', { name: 'Heard' })
    await expect.poll(() => heard).toContain('tracks')
    socket.disconnect()

    const { rows } = await database.pool.query<{ email: string }>(`select email from users limit 1`)
    await ask('/auth/reset-password-token/user', { email: rows[0]!.email, authGroup: 'USER' })
    const sent = async () =>
      (await database.pool.query('select status, attempts from mail_receivers')).rows as unknown[]
    await expect.poll(sent).toEqual([{ status: 'SENT', attempts: 1 }])
    expect(inbox.received).toHaveLength(1)
    await expect
      .poll(async () => (await database.pool.query(`select 1 from pgboss.job where state = 'completed'`)).rowCount)
      .toBeGreaterThan(0)
  })

  test('a backup is made around it, and restored', async () => {
    const { url, close } = await openDatabase(
      settingsOf({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: database.url }),
      { isDirect: true },
    )
    const archive = join(folder, 'academy.tar.gz')
    const files = filesInFolder(join(folder, 'files'))
    const { manifest } = await backUp(url, files, archive)
    await close()
    const target = await freshDatabase()
    await restoreTo(target.url, mkdtempSync(join(folder, 'into-')), archive)
    const tracks = manifest.tables.find(({ name }) => name === 'tracks')
    expect(tracks?.rows).toBe(41)
    expect((await target.pool.query('select 1 from tracks')).rowCount).toBe(41)
    await target.drop()
  })

  test('the doctor names the limits that its connections lack', async () => {
    expect(await checkPooler(bouncer.url)).toMatchObject([{ level: 'ok' }])
    const plain = await startPgBouncer(database.url)
    expect(await checkPooler(plain.url)).toMatchObject([
      {
        level: 'warning',
        found: "The pooler's connections lack statement_timeout, lock_timeout, idle_in_transaction_session_timeout.",
      },
    ])
    await plain.close()
    expect(await checkPooler(plain.url)).toMatchObject([{ level: 'problem' }])
  })
})

describe.runIf(hasPgBouncer)('a start says what to set', () => {
  const starting = (env: Record<string, string>) =>
    openDatabase(settingsOf(env)).then(async ({ close }) => {
      await close()
      return 'started'
    })

  test('where a pooler in transaction mode is all that it is given', async () => {
    await expect(starting({ DATABASE_URL: bouncer.url })).rejects.toThrow(
      /^DATABASE_URL leads through a connection pooler in transaction mode .* set DATABASE_DIRECT_URL too/,
    )
    await expect(starting({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: bouncer.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through a connection pooler .* it should be the address of PostgreSQL itself/,
    )
  })

  test('also where other clients use the pooler', async () => {
    const other = new pg.Pool({ connectionString: bouncer.url, max: 1 })
    let isOn = true
    const using = (async () => {
      while (isOn) await other.query('select pg_sleep(0.002)')
    })()
    try {
      for (let n = 0; n < 40; n++) expect(await isPooledByTransaction(bouncer.url)).toBe(true)
    } finally {
      isOn = false
      await using
      await other.end()
    }
  })

  test('where the two addresses are of two databases', async () => {
    const other = await freshDatabase()
    await expect(starting({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: other.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL should be the database of DATABASE_URL, and is another.',
    )
    await other.drop()
  })

  test('but a pooler in session mode is like PostgreSQL itself', async () => {
    const sessions = await startPgBouncer(database.url, { mode: 'session' })
    expect(await starting({ DATABASE_URL: sessions.url })).toBe('started')
    await sessions.close()
  })
})
