import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type PgBoss from 'pg-boss'
import { isUnavailable } from '../database/unavailable'
import { reasonOf } from '../start-error'
import { within } from '../stops'

/** Work that is due again and again, whichever process does it. */
export interface ScheduledJob {
  /** Name of its queue. */
  name: string
  /** When, as a cron line in the zone. */
  cron: string
  /** Does some of it; gives whether there may be more. */
  run: () => Promise<boolean>
}
export interface SchedulerOptions {
  jobs: readonly ScheduledJob[]
  /** The zone that the cron lines are meant in, as it is now. */
  zone: () => string
  databaseUrl: string
  /** Where failures are told. */
  log: (line: string) => void
}
export interface Scheduler {
  /** Ends when what is under way has ended. */
  stop: () => Promise<void>
}

const POLL_SECONDS = 2
/** Each job is done once soon after a start, but not once for each of several processes. */
const START_SECONDS = 60
const EXPIRE_SECONDS = 15 * 60
const STOP_MS = 10_000
/** How long the database may take until the scheduler has begun. */
const PATIENCE_MS = 120_000
const TRY_AGAIN_MS = 1_000
/** The lock of whoever sets pg-boss up. */
const SETUP_LOCK = 74_120_001

/**
 * Does the jobs by the clock, each in one process at a time however many there are: pg-boss keeps the clock and the jobs
 * in PostgreSQL (schema `pgboss`). One that fails is told and tried again; one that a process died over is taken up by
 * another.
 */
export async function startScheduler({
  jobs,
  zone: currentZone,
  databaseUrl,
  log,
}: SchedulerOptions): Promise<Scheduler> {
  // Nobody waits for it: it is loaded once the server answers.
  const { default: Boss } = await import('pg-boss')
  let isStopping = false
  const tell = (error: unknown) => isStopping || log(`jobs: ${reasonOf(error)}`)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'cohort-jobs',
    max: 2,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  })
  pool.on('error', tell)
  const boss = new Boss({
    db: patientDb(pool, () => isStopping),
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  })
  boss.on('error', tell)
  const underWay = new Set<string>()
  let zone = currentZone()
  const schedule = async () => {
    zone = currentZone()
    for (const { name, cron } of jobs) await boss.schedule(name, cron, undefined, { tz: zone })
  }
  try {
    await within(PATIENCE_MS, () => setUp(pool, boss, jobs))
    await schedule()
  } catch (error) {
    isStopping = true
    void pool.end()
    throw error
  }
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      underWay.add(job.name)
      try {
        if (zone !== currentZone()) await schedule()
        while ((await job.run()) && !isStopping);
      } catch (error) {
        log(`${job.name}: ${reasonOf(error)}`)
        throw error
      } finally {
        underWay.delete(job.name)
      }
    })
    await boss.send(job.name, {}, { singletonKey: 'start', singletonSeconds: START_SECONDS })
  }
  return {
    stop: async () => {
      isStopping = true
      // Its graceful way out takes seconds even when nothing is to be waited for.
      await boss.stop({ graceful: underWay.size > 0, wait: true, timeout: STOP_MS })
      await pool.end()
    },
  }
}

/** pg-boss handles no failure of what it writes at a job's end, which would end the process: it is tried until it succeeds. */
const patientDb = (pool: pg.Pool, isStopping: () => boolean): PgBoss.Db => ({
  executeSql: async (text, values) => {
    for (;;) {
      try {
        return await pool.query<Record<string, unknown>>(text, values)
      } catch (error) {
        if (isStopping()) return undefined as never // as its own connection answers when it is closed
        if (!isUnavailable(error)) throw error
        await wait(TRY_AGAIN_MS)
      }
    }
  },
})

/** Processes that start together must not make the tables and queues at the same time: PostgreSQL calls that a deadlock. */
async function setUp(pool: pg.Pool, boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  const client = await pool.connect()
  client.on('error', () => {}) // its next statement says so
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    await boss.start()
    for (const { name } of jobs) {
      await boss.createQueue(name, {
        name,
        policy: 'stately',
        retryLimit: 2,
        retryDelay: 30,
        expireInSeconds: EXPIRE_SECONDS,
      })
    }
  } finally {
    client.release(true) // and with the connection its lock
  }
}
