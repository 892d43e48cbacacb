import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { groupLessons } from '#resources/groups.calls'
import { nth } from '#resources/kernel/nth'
import { startServer } from '#server/main'
import { readSettings } from '#server/platform/settings'
import { Stops } from '#server/platform/stops'
import { testApp, type Caller, type TestApp } from '../support/app'
import { PASSWORD } from '../support/given'

// Who can connect, and for how long. Across processes: two-servers.test.ts.
const folder = mkdtempSync(join(tmpdir(), 'cohort-live-'))
const stops = new Stops()
const sockets: Socket[] = []
let t: TestApp
let address: string
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: t.database.url,
    DATA_DIR: folder,
    PORT: '0',
    PUBLIC_URL: 'https://academy.example.am',
  })
  address = (await startServer(settings, stops, { hasWeb: false })).address
  admin = await t.as('ROLE_ADMIN')
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await stops.stop()
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Connection {
  /** The resources reported as changed, in order. */
  heard: string[]
  /** How often it was told that anything may have changed. */
  missed: () => number
  /** Resolves with the time when the server ends the connection. */
  ended: Promise<number>
}
/** Connects with a token; rejects with the reason if the server refuses. */
async function connect(
  token: string | null,
  headers: Record<string, string> = {},
  page: { roles?: readonly string[] } = {},
): Promise<Connection> {
  const socket = io(address, {
    path: '/api/v1/live',
    auth: { token, ...page },
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  const heard: string[] = []
  socket.on('changed', ({ resource }: { resource: string }) => heard.push(resource))
  let missed = 0
  socket.on('missed', () => missed++)
  const ended = new Promise<number>((resolve) => {
    socket.on('disconnect', () => resolve(performance.now()))
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { heard, missed: () => missed, ended }
}
async function call(who: Caller, method: string, path: string, body: object = {}) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (await answer.json()) as Record<string, unknown>
}
const person = async (role = 'ROLE_MODERATOR') => {
  const user = await t.given.user({ roles: [role] })
  return { ...user, session: await t.signIn('USER', user.email) }
}

const ends: Record<string, (who: Awaited<ReturnType<typeof person>>) => Promise<unknown>> = {
  'signing out': ({ session }) => call(session, 'POST', '/auth/signout'),
  deactivation: ({ id }) => call(admin, 'PUT', `/user/${id}`, { deactivated: true }),
  'a change of the password': ({ id, session }) =>
    call(session, 'PUT', `/user/${id}/change-password`, {
      oldPassword: PASSWORD,
      newPassword: 'Better2026demo',
      confirmPassword: 'Better2026demo',
    }),
  'a one-time password': ({ id }) => call(admin, 'POST', `/user/${id}/one-time-password`),
}
test.each(Object.keys(ends))('%s ends the connection within a second', async (name) => {
  const who = await person()
  const { ended } = await connect(who.session.token)

  await ends[name]!(who)
  const answered = performance.now()

  expect((await ended) - answered).toBeLessThan(1000)
})

/** Waits until all earlier changes are reported: changes are reported in order. */
async function untilTold(): Promise<void> {
  const { heard } = await connect(admin.token)
  await call(admin, 'POST', '/track', { name: `Told ${sockets.length}` })
  await expect.poll(() => heard).toContain('tracks')
}

test('signing out ends the own connection only', async () => {
  const who = await person()
  const other = await t.signIn('USER', who.email)
  await untilTold()
  const [mine, theirs] = [await connect(who.session.token), await connect(other.token)]

  await call(who.session, 'POST', '/auth/signout')
  await mine.ended
  await call(admin, 'POST', '/track', { name: 'Heard by the other' })

  await expect.poll(() => theirs.heard).toEqual(['tracks'])
})

test('a page that was answered for other roles is told so when it connects, and only such a page', async () => {
  const { session } = await person('ROLE_ADMIN')
  const outdated = await connect(session.token, {}, { roles: ['ROLE_MODERATOR'] })
  const current = await connect(session.token, {}, { roles: ['ROLE_ADMIN'] })
  await expect.poll(outdated.missed).toBe(1)
  await untilTold()
  expect(current.missed()).toBe(0)
})

test('after a demotion the page is told that anything may be different, and then only what the new role may read', async () => {
  const who = await person('ROLE_ADMIN')
  const { heard, missed } = await connect(who.session.token)
  const [{ id }] = (await t.database.pool.query<{ id: number }>('select id from academy_settings')).rows as [
    { id: number },
  ]
  const changeSettings = (brandName: string) => call(admin, 'PUT', `/academySettings/${id}`, { brandName })
  const seen = (name: string) => heard.filter((each) => each === name).length
  await changeSettings('One')
  await expect.poll(() => seen('academySettings')).toBe(1)
  expect(missed()).toBe(0)

  await call(admin, 'PUT', `/user/${who.id}`, { roles: ['ROLE_PROGRAM_MANAGER'] })
  await expect.poll(() => seen('users')).toBe(1)
  await expect.poll(missed).toBe(1)
  await changeSettings('Two')
  await call(admin, 'POST', '/track', { name: 'For everybody of the staff' })

  await expect.poll(() => seen('tracks')).toBe(1)
  expect(seen('academySettings')).toBe(1)
})

test('lists that count records of another resource are told when those change, go and come back', async () => {
  const group = await t.given.group({
    startDate: '2027-03-01',
    endDate: '2027-03-07',
    schedule: [{ dayOfWeek: 'MONDAY', startHour: '12:00', endHour: '14:00' }],
  })
  await call(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
  const { lessons } = await admin.send(groupLessons, { params: { id: group.id } })
  const { id } = nth(lessons)
  await untilTold()
  const { heard } = await connect(admin.token)
  const told = (resource: string) => heard.filter((each) => each === resource).length

  const moved = { startDate: '2027-03-02T08:00:00.000Z', endDate: '2027-03-02T10:00:00.000Z' }
  await call(admin, 'PUT', `/lesson/${id}`, moved)
  await expect.poll(() => told('holidays')).toBe(1)
  expect(told('groups')).toBe(0) // their completeness does not depend on the hours of lessons
  await call(admin, 'DELETE', `/lesson/${id}`)
  await expect.poll(() => [told('holidays'), told('groups')]).toEqual([2, 1])
  await call(admin, 'DELETE', `/group/${group.id}`)
  await expect.poll(() => told('holidays')).toBe(3)
  await call(admin, 'POST', `/group/${group.id}/restore`)
  await expect.poll(() => told('holidays')).toBe(4)
})

test('nobody connects who is not signed in, or has a one-time password to change first', async () => {
  const user = await t.given.user()
  const { oneTimePassword } = await call(admin, 'POST', `/user/${user.id}/one-time-password`)
  const session = await t.signIn('USER', user.email, String(oneTimePassword))

  await expect(connect(session.token)).rejects.toThrow('unauthenticated')
  await expect(connect(null)).rejects.toThrow('unauthenticated')
  await expect(connect('a-token-of-nobody-at-all')).rejects.toThrow('unauthenticated')
})

test('only pages of this site connect', async () => {
  const { session } = await person()

  for (const origin of [
    'https://evil.example',
    'https://academy.example.am.evil.example',
    'http://academy.example.am',
    'null',
  ])
    await expect(connect(session.token, { origin }), origin).rejects.toThrow()
  for (const origin of ['https://academy.example.am', address]) await connect(session.token, { origin })
})

test('an open connection does not make the session last longer', async () => {
  const { id, session } = await person()
  const mine = `account_id = (select id from accounts where auth_group = 'USER' and owner_id = ${id})`
  await t.database.pool.query(`update sessions set expires_at = now() + interval '1 hour' where ${mine}`)
  await connect(session.token)
  await connect(session.token)

  const { rows } = await t.database.pool.query<{ left: number }>(
    `select extract(epoch from expires_at - now())::int as left from sessions where ${mine}`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.left).toBeLessThanOrEqual(3600)
})
