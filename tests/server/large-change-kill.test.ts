import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJob } from '#resources/kernel/bulk-job'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { manyLeads, markAll } from '../support/large-change'
import { startProgram, type Program } from '../support/processes'

// Workers, each in its own process, which are killed during a large change.
const KILLS = 3
const folder = mkdtempSync(join(tmpdir(), 'cohort-large-'))
let t: TestApp
let admin: Caller
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
}, 120_000)
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const startWorker = (): Promise<Program> =>
  startProgram('worker', { DATABASE_URL: t.database.url, DATA_DIR: folder }, /worker of Cohort has begun/)

test('no record is done twice or left out, though the worker is killed three times in the middle', async () => {
  await manyLeads(t.app.contextFor(system), 10_000)
  const job = await markAll(admin)
  const done = async () => (await admin.send(readJob, { params: { id: job.id } })).done
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await done()
    const worker = await startWorker()
    await expect.poll(done, { interval: 10, timeout: 20_000 }).toBeGreaterThan(before)
    worker.process.kill('SIGKILL')
  }
  expect(await done()).toBeLessThan(job.total)
  const survivor = await startWorker()
  await expect.poll(done, { timeout: 60_000 }).toBe(job.total)
  await survivor.stop()
  const { rows } = await t.database.pool.query(
    `select (select count(*)::int from consultations where is_done) as done, count(*)::int as entries, count(distinct record_id)::int as records
      from history where action = 'update'`,
  )
  expect(rows).toEqual([{ done: job.total, entries: job.total, records: job.total }])
}, 180_000)
