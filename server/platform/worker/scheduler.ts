import pg from 'pg'
import type PgBoss from 'pg-boss'
import { whileUnavailable } from '../database/while-unavailable'
import { reasonOf } from '../start-error'
import { within } from '../stops'
import { LOOK_EVERY_MS, startLoop } from './loop'

/** Work that is due regularly, run by any one process. */
export interface ScheduledJob {
  /** Name of its queue. */
  name: string
  /** Cron expression in the academy's zone. */
  cron: string
  /** Does part of the work; returns whether there may be more. */
  run: () => Promise<boolean>
}
export interface SchedulerOptions {
  jobs: readonly ScheduledJob[]
  /** The current time zone of the cron expressions. */
  zone: () => string
  databaseUrl: string
  /** Logs failures. */
  log: (line: string) => void
}
export interface Scheduler {
  /** Resolves when running jobs have ended. */
  stop: () => Promise<void>
}

const POLL_SECONDS = 2
/** Each job runs once soon after a start, but only once when several processes start within this time. */
const START_SECONDS = 60
const EXPIRE_SECONDS = 15 * 60
const STOP_MS = 10_000
/** How long the database may take until the scheduler has started. */
const PATIENCE_MS = 120_000
/** Advisory lock for setting up pg-boss. */
const SETUP_LOCK = 74_120_001

/**
 * Runs scheduled jobs, each in one process at a time regardless of how many there are: pg-boss keeps the schedule and the jobs in
 * PostgreSQL (schema `pgboss`). A failed job is logged and retried; one whose process died is taken over by another.
 */
export async function startScheduler({
  jobs,
  zone: currentZone,
  databaseUrl,
  log,
}: SchedulerOptions): Promise<Scheduler> {
  // Loaded here because nobody waits for it: the server already answers.
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
  const clock = startLoop('jobs', LOOK_EVERY_MS, () => forgetTimesAhead(pool).then(() => false), log)
  return {
    stop: async () => {
      isStopping = true
      await clock.stop()
      // A graceful stop takes seconds even when no job is running.
      await boss.stop({ graceful: underWay.size > 0, wait: true, timeout: STOP_MS })
      await pool.end()
    },
  }
}

/** pg-boss does not handle errors when it stores the end of a job, which would end the process: retry until it succeeds. */
const patientDb = (pool: pg.Pool, isStopping: () => boolean): PgBoss.Db => ({
  executeSql: (text, values) =>
    whileUnavailable(
      () => !isStopping(),
      () => pool.query<Record<string, unknown>>(text, values),
    ).catch((error: unknown) => {
      if (isStopping()) return undefined as never // like pg-boss's own connection after it is closed
      throw error
    }),
})

/** pg-boss looks at the schedule some time after it last did: never, if a clock that ran ahead said so and was set back, until it is there again. */
async function forgetTimesAhead(client: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('pgboss.version') is not null as is`)
  if (!rows[0]?.is) return
  await client.query(`
    update pgboss.version set cron_on = null, maintained_on = null, monitored_on = null
    where greatest(cron_on, maintained_on, monitored_on) > now()`)
}

/** Processes that start together must not create tables and queues concurrently, which leads to deadlocks. */
async function setUp(pool: pg.Pool, boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  const client = await pool.connect()
  client.on('error', () => {}) // its next statement reports it
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    await forgetTimesAhead(client)
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
    client.release(true) // closing the connection releases its lock
  }
}
