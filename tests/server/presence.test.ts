import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#server/main'
import { readSettings } from '#server/platform/settings'
import { Stops } from '#server/platform/stops'
import { testApp, type TestApp } from '../support/app'

// Who else has a record open, with two servers on one database.
const folder = mkdtempSync(join(tmpdir(), 'cohort-presence-'))
const stops = new Stops()
const sockets: Socket[] = []
let t: TestApp
let addresses: string[]
beforeAll(async () => {
  t = await testApp()
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: t.database.url, DATA_DIR: folder, PORT: '0' })
  addresses = []
  for (let count = 0; count < 2; count += 1)
    addresses.push((await startServer(settings, stops, { hasWeb: false })).address)
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await stops.stop()
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A page of a person: who was last reported to be at its record. */
async function page(token: string | null, server: number) {
  const socket = io(addresses[server]!, {
    path: '/api/v1/live',
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  sockets.push(socket)
  let told: string[] | null = null
  socket.on(
    'present',
    ({ people }: { people: { name: string }[] }) => (told = people.map(({ name }) => name).toSorted()),
  )
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return {
    look: (resource: string, id: number) => socket.emit('look', { resource, id }),
    say: (said: unknown) => socket.emit('look', said),
    close: () => socket.close(),
    told: () => told,
  }
}
const person = async (firstName: string, roles: string[] = ['ROLE_ADMIN']) => {
  const user = await t.given.user({ firstName, lastName: 'Staff', roles })
  return (await t.signIn('USER', user.email)).token
}

test('two who have one record open are told of each other, whichever server they are on, until one leaves', async () => {
  const course = await t.given.course()
  const ani = await page(await person('Ani'), 0)
  const nane = await page(await person('Nane'), 1)
  ani.look('courses', course.id)
  await expect.poll(ani.told).toEqual(['Ani Staff'])

  nane.look('courses', course.id)
  await expect.poll(ani.told).toEqual(['Ani Staff', 'Nane Staff'])
  await expect.poll(nane.told).toEqual(['Ani Staff', 'Nane Staff'])

  nane.look('courses', course.id + 1000)
  await expect.poll(ani.told).toEqual(['Ani Staff'])
  nane.look('courses', course.id)
  await expect.poll(ani.told).toEqual(['Ani Staff', 'Nane Staff'])
  nane.close()
  await expect.poll(ani.told).toEqual(['Ani Staff'])
})

test('who may not read the record is neither told nor counted; nonsense does nothing', async () => {
  const course = await t.given.course()
  const applicant = await t.given.applicant({ courseId: course.id })
  const student = await t.given.student({ courseId: course.id })
  const ani = await page(await person('Ani'), 0)
  const stranger = await page((await t.signIn('STUDENT', student.email ?? '')).token, 0)
  stranger.look('applicants', applicant.id)
  for (const said of [
    { resource: 'nothing', id: 1 },
    { resource: 'applicants', id: 'x' },
    7,
    null,
    { resource: '__proto__', id: 1 },
  ])
    stranger.say(said)
  ani.look('applicants', applicant.id)

  await expect.poll(ani.told).toEqual(['Ani Staff'])
  // A second request on the same connection: the stranger's earlier request has been answered by then.
  ani.look('applicants', applicant.id)
  await expect.poll(ani.told).toEqual(['Ani Staff'])
  expect(stranger.told()).toBeNull()
})

test('a page that turns through records fast is counted at the last one, without being asked for at each', async () => {
  const [left, last] = [await t.given.course(), await t.given.course()]
  const ani = await page(await person('Ani'), 0)
  const nane = await page(await person('Nane'), 1)
  nane.look('courses', last.id)
  await expect.poll(nane.told).toEqual(['Nane Staff'])

  for (let count = 0; count < 20_000; count += 1) ani.look('courses', left.id)
  ani.look('courses', last.id)

  await expect.poll(nane.told).toEqual(['Ani Staff', 'Nane Staff'])
})
