import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import { notifications } from '#resources/notifications'
import { startServer } from '#server/main'
import { readSettings } from '#server/platform/settings'
import { Stops } from '#server/platform/stops'
import { testApp, type Caller, type TestApp } from '../support/app'

// Two servers with a worker each, on one PostgreSQL: only the persons concerned are notified, wherever the change was made.
const folder = mkdtempSync(join(tmpdir(), 'cohort-inbox-'))
const stops = new Stops()
let t: TestApp
let addresses: string[]
const sockets: Socket[] = []
beforeAll(async () => {
  t = await testApp()
  const settings = () => readSettings({ NODE_ENV: 'test', DATABASE_URL: t.database.url, DATA_DIR: folder, PORT: '0' })
  addresses = [
    (await startServer(settings(), stops, { hasWeb: false })).address,
    (await startServer(settings(), stops, { hasWeb: false })).address,
  ]
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await stops.stop()
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

type Person = Caller & { id: number }
/** The inbox events on a person's live connection to a server, in order. */
async function listen(person: Person, address: string): Promise<string[]> {
  const heard: string[] = []
  const socket = io(address, { path: '/api/v1/live', auth: { token: person.token }, transports: ['websocket'] })
  sockets.push(socket)
  for (const name of ['reminderInboxUpdate', 'notificationInboxUpdate']) socket.on(name, () => heard.push(name))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return heard
}
async function post(address: string, person: Person, path: string, body: object) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as { id: number }
}
const task = (owner: number) => ({
  title: 'Call',
  description: 'Today',
  dueDate: '2026-12-01',
  taskStatus: 'ACTIVE',
  taskType: 'GROUP',
  owner,
})
const unreadOf = async (person: Person) => (await person.post('/notification/count', { status: ['UNREAD'] })).body.count

test('who is given a task hears of it on every server, and nobody else does', async () => {
  const [first, second] = addresses as [string, string]
  const [giver, owner, other] = [
    await t.as('ROLE_PROJECT_COORDINATOR'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
    await t.as('ROLE_ADMIN'),
  ]
  const [atFirst, atSecond, ofGiver, ofOther] = [
    await listen(owner, first),
    await listen(owner, second),
    await listen(giver, first),
    await listen(other, second),
  ]

  await post(first, giver, '/task', task(owner.id))
  await expect.poll(() => [atFirst, atSecond]).toEqual([['notificationInboxUpdate'], ['notificationInboxUpdate']])
  // Events arrive in order: when these persons have received their own event, no other is on its way to them.
  await post(first, owner, '/task', task(giver.id))
  await post(first, owner, '/task', task(other.id))
  await expect.poll(() => [ofGiver, ofOther]).toEqual([['notificationInboxUpdate'], ['notificationInboxUpdate']])
  expect(atSecond).toEqual(['notificationInboxUpdate'])
  expect(await unreadOf(owner)).toBe(1)
})

test('a due reminder is raised by one of two workers and told to its owner alone', async () => {
  const [first, second] = addresses as [string, string]
  const [owner, other] = [await t.as('ROLE_PROJECT_COORDINATOR'), await t.as('ROLE_ADMIN')]
  const [ofOwner, ofOther] = [await listen(owner, second), await listen(other, first)]
  const due = { title: 'Now', description: 'At once', remindingDate: '2026-01-01T08:00:00Z' }

  await Promise.all(Array.from({ length: 20 }, () => post(first, owner, '/reminder', due)))
  await expect.poll(() => unreadOf(owner)).toBe(20)
  await expect.poll(() => new Set(ofOwner)).toEqual(new Set(['reminderInboxUpdate', 'notificationInboxUpdate']))
  await post(second, owner, '/task', task(other.id))
  await expect.poll(() => ofOther).toEqual(['notificationInboxUpdate'])
  expect(await unreadOf(owner)).toBe(20)
})

test('what one marks as read is told to the own other windows', async () => {
  const [first, second] = addresses as [string, string]
  const [owner, giver] = [await t.as('ROLE_MODERATOR'), await t.as('ROLE_ADMIN')]
  const heard = await listen(owner, second)
  await post(first, giver, '/task', task(owner.id))
  await expect.poll(() => heard).toHaveLength(1)
  const inbox = await owner.send(calls(notifications).list)
  const answer = await fetch(`${first}/api/v1/notification/bulk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(inbox.notifications.map(({ id }) => ({ id, status: 'READ' }))),
  })

  expect(await answer.json()).toMatchObject({ failed: 0 })
  await expect.poll(() => heard).toEqual(['notificationInboxUpdate', 'notificationInboxUpdate'])
})
