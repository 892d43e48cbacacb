import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduledJobs } from '#server/domain/worker'
import { startScheduler, type ScheduledJob, type Scheduler } from '#server/platform/worker/scheduler'
import { system } from '#server/kernel/context'
import { testApp, type TestApp } from '../support/app'

let t: TestApp
const running: Scheduler[] = []
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Starts a scheduler, as another process would. */
async function start(list: readonly ScheduledJob[], told: string[] = []) {
  const scheduler = await startScheduler({
    jobs: list,
    zone: t.app.zone.zone,
    databaseUrl: t.database.url,
    log: (line) => told.push(line),
  })
  running.push(scheduler)
  return scheduler
}
const stopAll = () => Promise.all(running.splice(0).map((scheduler) => scheduler.stop()))
const jobs = async (name: string) =>
  (
    await t.database.pool.query<{ state: string; retry_count: number }>(
      'select state, retry_count from pgboss.job where name = $1',
      [name],
    )
  ).rows

test('two processes that start together do a job once, by turns until there is no more', async () => {
  let left = 3
  let atOnce = 0
  const seen: number[] = []
  const job: ScheduledJob = {
    name: 'counted',
    cron: '0 4 1 1 *',
    run: async () => {
      seen.push(++atOnce)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      atOnce -= 1
      left -= 1
      return left > 0
    },
  }

  await Promise.all([start([job]), start([job])])

  await expect.poll(() => jobs('counted')).toMatchObject([{ state: 'completed' }])
  await stopAll()
  expect(seen).toEqual([1, 1, 1])
})

test('a job that fails is told, and waits to be tried again', async () => {
  const told: string[] = []
  const job: ScheduledJob = {
    name: 'failing',
    cron: '0 4 1 1 *',
    run: async () => {
      throw new Error('the store is away')
    },
  }

  await start([job], told)

  await expect.poll(() => jobs('failing')).toMatchObject([{ state: 'retry' }])
  await stopAll()
  expect(told).toEqual(['failing: the store is away'])
})

test('a clock that ran ahead and was set back does not stop the schedule once a worker is started', async () => {
  const job: ScheduledJob = { name: 'hourly', cron: '7 * * * *', run: () => Promise.resolve(false) }
  await start([job])
  await stopAll()
  await t.database.pool.query(`update pgboss.version set cron_on = now() + interval '1 day', maintained_on = null`)

  await start([job])

  const looked = `select cron_on between now() - interval '1 minute' and now() as is from pgboss.version`
  await expect.poll(async () => (await t.database.pool.query(looked)).rows).toEqual([{ is: true }])
  await stopAll()
})

test('a clock that is set back while a worker runs does not stop the schedule either', async () => {
  await start([{ name: 'hourly', cron: '7 * * * *', run: () => Promise.resolve(false) }])
  await t.database.pool.query(`update pgboss.version set cron_on = now() + interval '1 day'`)

  const isAhead = `select coalesce(cron_on > now(), false) as is from pgboss.version`
  await expect.poll(async () => (await t.database.pool.query(isAhead)).rows).toEqual([{ is: false }])
  await stopAll()
})

test('every job has its clock in the database', async () => {
  const all = scheduledJobs(t.app.contextFor(system))
  await start(all)
  await stopAll()

  const { rows } = await t.database.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule',
  )
  expect(rows).toEqual(expect.arrayContaining(all.map(({ name, cron }) => ({ name, cron, timezone: 'Asia/Yerevan' }))))
})
