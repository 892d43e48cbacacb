import { execFile } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { startProgram, type Program } from '../support/processes'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'

// Two servers and two workers, each in its own process, on one PostgreSQL; killed under load: kills.test.ts (docs/production.md 'Several
// processes').
const folder = mkdtempSync(join(tmpdir(), 'cohort-two-'))
let t: TestApp
let inbox: Inbox
let servers: Program[]
let workers: Program[]
let email: string

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
  t = await testApp()
  inbox = await smtpInbox()
  email = (await t.given.user()).email
  const env = { DATABASE_URL: t.database.url, DATA_DIR: folder, SMTP_URL: inbox.url, WORKER: 'apart' }
  const started = await Promise.all([
    ...[1, 2].map(() => startProgram('main', env, /listening on (\S+?)\)/)),
    ...[1, 2].map(() => startProgram('worker', env, /worker of Cohort has begun/)),
  ])
  servers = started.slice(0, 2)
  workers = started.slice(2)
}, 120_000)
afterAll(async () => {
  await Promise.all(
    [...servers, ...workers].map(
      (program) => program.process.exitCode === null && program.process.signalCode === null && program.stop(),
    ),
  )
  await t.close()
  await inbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a call to an address; null if the connection broke before a response. */
async function ask(address: string, token: string | null, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
  return answer && { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> }
}
const signIn = async (address: string) => {
  const answer = await ask(address, null, 'POST', '/auth/signin', { loginTerm: email, password: 'Cohort2026demo' })
  return String(answer?.body.accessToken)
}

test('who signs in at one is known to the other, and signed out of both', async () => {
  const [first, second] = servers.map(({ address }) => address) as [string, string]
  const token = await signIn(first)
  expect((await ask(second, token, 'GET', '/user/me'))?.status).toBe(200)

  await ask(first, token, 'POST', '/auth/signout', {})

  await expect.poll(async () => (await ask(second, token, 'GET', '/user/me'))?.status).toBe(401)
})

test('an address with a malformed percent sign is a page of the built server too; a call is refused', async () => {
  const [{ address }] = servers as [Program]
  const at = async (path: string) => (await fetch(address + path, { headers: { connection: 'close' } })).status
  // Where no web app is built, no page is there.
  expect(await at('/apply/100%')).toBe(await at('/apply/100'))
  expect(await at('/api/v1/group/100%')).toBe(400)
})

test('what one changes is heard by who is connected to the other', async () => {
  const [first, second] = servers.map(({ address }) => address) as [string, string]
  const token = await signIn(first)
  const socket = io(second, { path: '/api/v1/live', auth: { token }, transports: ['websocket'] })
  const heard: { resource: string; ids: number[] }[] = []
  socket.on('changed', (change) => heard.push(change))
  await new Promise<void>((resolve) => {
    socket.on('connect', () => resolve())
  })

  const made = await ask(first, token, 'POST', '/track', { name: 'Heard elsewhere' })

  await expect
    .poll(() => heard.some(({ resource, ids }) => resource === 'tracks' && ids.includes(Number(made?.body.id))))
    .toBe(true)
  socket.disconnect()
})

test('who signs out or is deactivated at one is disconnected from the other within a second', async () => {
  const [first, second] = servers.map(({ address }) => address) as [string, string]
  const admin = await signIn(first)
  /** Resolves once it is connected; the promise that it returns resolves when the server ends the connection. */
  const connect = async (token: string) => {
    const socket = io(second, {
      path: '/api/v1/live',
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    return {
      ended: new Promise<number>((resolve) => {
        socket.on('disconnect', () => resolve(performance.now()))
      }),
    }
  }
  const user = await t.given.user({ roles: ['ROLE_MODERATOR'] })
  const [one, two] = [await t.signIn('USER', user.email), await t.signIn('USER', user.email)]
  const [oneEnded, twoEnded] = [await connect(one.token!), await connect(two.token!)]

  expect((await ask(first, one.token, 'POST', '/auth/signout', {}))?.status).toBe(200)
  const signedOut = performance.now()
  expect((await oneEnded.ended) - signedOut).toBeLessThan(1000)
  expect((await ask(first, admin, 'PUT', `/user/${user.id}`, { deactivated: true }))?.status).toBe(200)
  const deactivated = performance.now()
  expect((await twoEnded.ended) - deactivated).toBeLessThan(1000)
})

test('a mail that either server writes is sent once, by one of the workers', async () => {
  await Promise.all(
    servers.map(({ address }) =>
      ask(address, null, 'POST', '/auth/reset-password-token/user', { email, authGroup: 'USER' }),
    ),
  )

  // A mail is received before its row is updated.
  const written = async () =>
    (await t.database.pool.query<{ status: string; attempts: number }>('select status, attempts from mail_receivers'))
      .rows
  await expect.poll(written).toEqual([
    { status: 'SENT', attempts: 1 },
    { status: 'SENT', attempts: 1 },
  ])
  expect(inbox.received).toHaveLength(2)
})

test('servers and workers stop in order', async () => {
  const all = [...servers, ...workers]
  expect(await Promise.all(all.map((program) => program.stop()))).toEqual([0, 0, 0, 0])
  expect(all.map((program) => program.said()).filter((said) => /error|failed/i.test(said))).toEqual([])
})

test('a server that would sign with a key of its own does not start beside them, with theirs it does', async () => {
  const own = mkdtempSync(join(tmpdir(), 'cohort-other-'))
  const env = { DATABASE_URL: t.database.url, DATA_DIR: own, WORKER: 'apart' }
  const start = (more: object) => startProgram('main', { ...env, ...more }, /listening on (\S+?)\)/)
  try {
    await expect(start({})).rejects.toThrow(/knows the key \d{4}-1 of certificates.*the same SIGNING_KEY/)
    const theirs = createPrivateKey(readFileSync(join(folder, 'signing-key.pem'))).export({
      format: 'der',
      type: 'pkcs8',
    })
    const third = await start({ SIGNING_KEY: theirs.toString('base64') })
    expect(await third.stop()).toBe(0)
    expect((await t.database.pool.query('select 1 from signing_keys')).rowCount).toBe(1)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})
