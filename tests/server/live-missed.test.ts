import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#resources/courses'
import { tasks } from '#resources/tasks'
import { tracks } from '#resources/tracks'
import { openLive, type Live } from '#server/platform/live/live'
import { testApp, type TestApp } from '../support/app'

let t: TestApp
let servers: { live: Live; address: string }[]
const sockets: Socket[] = []
const begun = Date.parse('2026-11-02T08:00:00Z')
let now = begun
const viewers = {
  admin: { authGroup: 'USER', id: 7, name: 'Ani', roles: ['ROLE_ADMIN'], teamIds: [] },
  student: { authGroup: 'STUDENT', id: 7, name: 'Gor', roles: [], teamIds: [] },
} as const
const isKnown = (token: string): token is keyof typeof viewers => token in viewers

beforeAll(async () => {
  t = await testApp()
  servers = await Promise.all(
    [1, 2].map(async () => {
      const http = createServer()
      const live = openLive(http, {
        databaseUrl: t.database.url,
        resources: [courses, tasks, tracks],
        sessions: {
          peek: (token) =>
            Promise.resolve(
              isKnown(token) ? { viewer: viewers[token], accountId: 1, mustChangePassword: false } : null,
            ),
          onChange: () => () => undefined,
        },
        publicUrl: 'https://academy.example.am',
        now: () => new Date(now),
      })
      await new Promise<void>((resolve) => {
        http.listen(0, '127.0.0.1', resolve)
      })
      return { live, address: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
    }),
  )
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await Promise.all(servers.map(({ live }) => live.close()))
  await t.close()
})

/** Connects a page that was loaded `age` ms ago, or with the time of its first response; returns the changes that it hears of, in order. */
async function connect(server: number, age: number | undefined, token = 'admin', askedAt?: unknown): Promise<string[]> {
  const socket = io(servers[server]!.address, {
    path: '/api/v1/live',
    auth: { token, ...(age !== undefined && { age }), ...(askedAt !== undefined && { askedAt }) },
    transports: ['websocket'],
    forceNew: true,
  })
  sockets.push(socket)
  const heard: string[] = []
  socket.onAny((event: string, said?: { resource: string }) => heard.push(said?.resource ?? event))
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve)
  })
  return heard
}
const publish = (resource: string, server = 0) => servers[server]!.live.publish([{ resource, ids: [1] }])
const last = (heard: string[]) => expect.poll(() => heard.at(-1))

test('what changed since a page was begun is told when it connects, by either server; nothing before that', async () => {
  now = begun + 60_000
  const ears = await Promise.all([0, 1].map((server) => connect(server, undefined)))
  publish('tracks')
  servers[0]!.live.publish([{ resource: 'tasks', ids: [], inbox: { name: 'notificationInboxUpdate', staffIds: [7] } }])
  for (const heard of ears) await last(heard).toBe('notificationInboxUpdate')

  now = begun + 70_000
  const before = await Promise.all([0, 1].map((server) => connect(server, 15_000)))
  for (const heard of before) await expect.poll(() => heard).toEqual(['tracks', 'notificationInboxUpdate'])
  const after = await Promise.all([0, 1].map((server) => connect(server, 1_000)))
  const student = await connect(1, 15_000, 'student')
  const program = await connect(1, undefined)
  publish('courses', 1)
  for (const heard of [...before, ...after, program]) await last(heard).toBe('courses')
  expect([...after, program]).toEqual([['courses'], ['courses'], ['courses']])
  expect(student.filter((said) => said !== 'courses')).toEqual([])
})

test('a page that is older than the server may have missed anything', async () => {
  const heard = await connect(0, now - begun)
  await expect.poll(() => heard).toEqual(['missed'])
})

test('a page whose first answer says when it was asked for hears what came after it, to the moment', async () => {
  const { headers } = await (await t.as('ROLE_ADMIN')).get('/user/me')
  const [, said, self] = /^(\d{13})\.(\w{8})$/.exec(String(headers['x-asked-at']))!
  expect(Math.abs(Date.now() - Number(said))).toBeLessThan(60_000)
  now = begun + 200_000
  const ear = await connect(0, undefined)
  publish('courses')
  await last(ear).toBe('courses')

  const at = (ms: number, server = self) => `${begun + ms}.${server}`
  const heardBy = async (askedAt: unknown, age = 60_000) => {
    const heard = await connect(0, age, 'admin', askedAt)
    now += 1
    publish('tracks')
    await last(heard).toBe('tracks')
    return heard.filter((name) => name !== 'tracks')
  }
  expect(await heardBy(at(200_000))).toEqual(['courses'])
  expect(await heardBy(at(200_001))).toEqual([])
  // The clock of another server may be off by some seconds.
  expect(await heardBy(at(204_000, '00000000'))).toEqual(['courses'])
  expect(await heardBy(at(206_000, '00000000'))).toEqual([])
  // An invalid time is ignored: the age counts.
  for (const word of ['', 7, null, 'now.00000000', `${begun}`, {}]) expect(await heardBy(word)).toContain('courses')
})
