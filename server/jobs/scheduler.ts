import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { academyZone } from '../academy'
import { inTransaction, type RootContext } from '../kernel/context'
import { reasonOf } from '../start-error'
import type { Round } from './rounds'

export interface SchedulerOptions {
  /** Cohort's own. */
  context: RootContext
  databaseUrl: string
  rounds: readonly Round[]
  /** Where failures are told. */
  log: (line: string) => void
}
export interface Scheduler {
  /** Ends when what is under way has ended. */
  stop: () => Promise<void>
}

const POLL_SECONDS = 2
/** Each round is done once soon after a start, but not once for each of several processes. */
const START_SECONDS = 60
const EXPIRE_SECONDS = 15 * 60
const STOP_MS = 20_000
/** The lock of whoever sets pg-boss up. */
const SETUP_LOCK = 74_120_001

/**
 * Does the rounds by the clock, each in one process at a time however many there are: pg-boss keeps the clock and the jobs
 * in PostgreSQL (schema `pgboss`). A round that fails is told and tried again; one that a process died over is taken up by
 * another.
 */
export async function startScheduler({ context, databaseUrl, rounds, log }: SchedulerOptions): Promise<Scheduler> {
  const boss = new PgBoss({
    connectionString: databaseUrl, application_name: 'cohort-jobs', max: 2, archiveCompletedAfterSeconds: 3600, deleteAfterDays: 7,
  })
  let isStopping = false
  const underWay = new Set<string>()
  boss.on('error', (error) => isStopping || log(`jobs: ${reasonOf(error)}`))
  // Processes that start together must not make the tables and queues at the same time: PostgreSQL calls that a deadlock.
  await inTransaction(context, async ({ db }) => {
    await db.run(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`)
    await boss.start()
    for (const { name } of rounds) {
      await boss.createQueue(name, { name, policy: 'stately', retryLimit: 2, retryDelay: 30, expireInSeconds: EXPIRE_SECONDS })
    }
  })
  for (const round of rounds) {
    await boss.work(round.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      underWay.add(round.name)
      try {
        while ((await round.run(context)) && !isStopping);
      } catch (error) {
        log(`${round.name}: ${reasonOf(error)}`)
        throw error
      } finally {
        underWay.delete(round.name)
      }
    })
    await boss.schedule(round.name, round.cron, undefined, { tz: academyZone })
    await boss.send(round.name, {}, { singletonKey: 'start', singletonSeconds: START_SECONDS })
  }
  return {
    stop: async () => {
      isStopping = true
      // Its graceful way out takes seconds even when nothing is to be waited for.
      await boss.stop({ graceful: underWay.size > 0, wait: true, timeout: STOP_MS })
    },
  }
}
