import { afterAll, beforeAll, expect, test } from 'vitest'
import { statistics } from '#resources/statistics.calls'
import { openReplicas } from '#server/platform/database/replicas'
import { checkReplicas } from '#server/platform/doctor/check-replicas'
import { readSettings } from '#server/platform/settings'
import { testApp, type Caller, type TestApp } from '../support/app'
import { startReplicated, type Replicated } from '../support/replica'

let r: Replicated
let t: TestApp
let admin: Caller
beforeAll(async () => {
  r = await startReplicated()
  t = await testApp({ DATABASE_URL: r.database.url, DATABASE_REPLICA_URL: r.replicaUrl }, undefined, r.database)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(async () => {
  await t.close()
  await r.close()
})

/** Creates a track; returns whether an export requested right after it contains the track. */
async function isInExport(name: string): Promise<boolean> {
  expect((await admin.post('/track', { name })).status).toBe(201)
  const exported = await admin.post('/track/export?format=csv', {})
  expect(exported.status).toBe(200)
  return exported.text.includes(name)
}
const exportsThere = () => r.asked(/declare every no scroll cursor/)
const ready = async () => (await t.app.server.inject({ url: '/ready' })).json<Record<string, unknown>>()
/** What /metrics says about the replica. */
const figures = async () => {
  const { body } = await t.app.server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  const lines = [...body.matchAll(/^cohort_replica_(\w+)\{at="(.*)"\} (\S+)$/gm)]
  expect(new Set(lines.map(([, , where]) => where))).toEqual(new Set([at()]))
  return Object.fromEntries(lines.map(([, name, , value]) => [name, Number(value)]))
}
const at = () => `${new URL(r.replicaUrl).host}/cohort`

test('exports and statistics are read from the replica, which has what was written just before', async () => {
  for (let n = 0; n < 5; n++) expect(await isInExport(`Fresh ${n}`)).toBe(true)
  expect(exportsThere()).toBe(5)
  await admin.send(statistics, { query: {} })
  expect(r.asked(/with sums as/)).toBe(1)
  expect(await ready()).toMatchObject({ ready: true, replicas: [{ at: at(), state: 'follows', bytesBehind: 0 }] })
  expect(await figures()).toEqual({ used: 1, behind_bytes: 0, behind_seconds: 0 })
})

test('everything else is read from the primary', async () => {
  const before = r.asked(/from "?tracks/)
  await admin.post('/track/filter', {})
  await admin.get('/track/1')
  expect(r.asked(/from "?tracks/)).toBe(before)
})

test('what the replica does not have in time is read from the primary', async () => {
  const before = exportsThere()
  await r.pause()
  expect(await isInExport('While it is behind')).toBe(true)
  expect(exportsThere()).toBe(before)
  await expect.poll(ready).toMatchObject({ ready: true, replicas: [{ state: 'behind' }] })
  // A busy machine may answer too late to be asked how far it is behind.
  await expect.poll(async () => (await figures()).behind_bytes).toBeGreaterThan(100)
  const late = await figures()
  expect(late).toMatchObject({ used: 0 })
  expect(late.behind_seconds).toBeGreaterThan(2)
  const settings = { NODE_ENV: 'test', DATABASE_URL: r.database.url, DATABASE_REPLICA_URL: r.replicaUrl }
  await expect
    .poll(() => checkReplicas(readSettings(settings), r.database.pool))
    .toMatchObject([{ level: 'warning', found: expect.stringMatching(/is [\d,]+ kB and [\d,]+ s behind/) as string }])
  await r.resume()
  await expect.poll(ready).toMatchObject({ replicas: [{ state: 'follows' }] })
})

test('while the replica is down the primary answers, and it is asked again when it is back', async () => {
  await r.kill()
  expect(await isInExport('While it is down')).toBe(true)
  await expect.poll(ready).toMatchObject({ ready: true, replicas: [{ state: 'away', bytesBehind: null }] })
  expect(await figures()).toEqual({ used: 0, behind_bytes: NaN, behind_seconds: NaN })
  await r.restart()
  const before = exportsThere()
  let asked = 0
  await expect
    .poll(async () => (await isInExport(`Back ${asked++}`)) && exportsThere() > before, { interval: 500 })
    .toBe(true)
})

test('the doctor says how a replica stands, and what is none', async () => {
  const settings = (replicaUrl: string) =>
    readSettings({ NODE_ENV: 'test', DATABASE_URL: r.database.url, DATABASE_REPLICA_URL: replicaUrl })
  const check = (...urls: string[]) => checkReplicas(settings(urls.join(', ')), r.database.pool)
  expect(await check(r.replicaUrl)).toMatchObject([
    { level: 'ok', found: `That at ${at()} has all that was written.` },
    { level: 'warning', todo: 'Set hot_standby_feedback = on at the replica.' },
  ])
  const other = Object.assign(new URL(r.replicaUrl), { pathname: '/postgres' }).href
  const nobody = Object.assign(new URL(r.replicaUrl), { port: '1' }).href
  expect(await check(r.database.url, other, nobody)).toMatchObject([
    { level: 'problem', found: expect.stringContaining('no replica of this database') as string },
    { level: 'problem', found: expect.stringContaining('no replica of this database') as string },
    { level: 'warning', found: `That at 127.0.0.1:1/cohort does not answer: the primary does in its place.` },
  ])

  const several = openReplicas(settings(`${other},${nobody},${r.replicaUrl}`), r.database.pool)
  expect((await several.caughtUp())?.options.connectionString).toBe(r.replicaUrl)
  await several.close()
})

test('a replica is named beside the database that it copies', () => {
  expect(() => readSettings({ DATABASE_REPLICA_URL: 'postgres://a:b@replica/c' })).toThrow(
    'DATABASE_URL should be given with DATABASE_REPLICA_URL.',
  )
  expect(() =>
    readSettings({ DATABASE_URL: 'postgres://a:b@localhost/c', DATABASE_REPLICA_URL: 'postgres://a:b@replica/c,here' }),
  ).toThrow('DATABASE_REPLICA_URL should be an address like postgres://user:password@localhost:5432/cohort.')
})
