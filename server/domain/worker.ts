import { purgeAccess } from '#server/auth/purge'
import { staffViewers } from '#server/auth/viewers'
import { forgetJobs } from '#server/kernel/bulk/routes'
import { jobRunner, type ViewerOf } from '#server/kernel/bulk/run'
import type { RootContext } from '#server/kernel/context'
import { purgeRequests } from '#server/kernel/idempotent'
import { purgeDue } from '#server/kernel/operations/purge'
import type { Ports } from '#server/platform/ports'
import { checkWholeChain } from './agreements/api'
import { makeMissing } from './agreements/make'
import { forgetPreviews } from './agreements/preview'
import { purgePersons } from './applicants/api'
import { endOffers } from './bookings/api'
import { forgetGone } from './calendar/api'
import { makeCertificates } from './certificates/make'
import { forgetPacks } from './certificates/pack'
import { makePacks } from './certificates/pack-make'
import { LOOK_EVERY_MS, startLoop, type Loop } from '#server/platform/worker/loop'
import { deliverDue, deliverDueSms } from './mail/deliver-due'
import { purgeMails } from './mail/api'
import { purgeNotices, tellDueNotices } from './notifications/api'
import { startScheduler, type ScheduledJob } from '#server/platform/worker/scheduler'
import { foldCounts } from './statistics/fold'

/** All scheduled jobs; they run as the system viewer. */
export const scheduledJobs = (context: RootContext): ScheduledJob[] => [
  {
    name: 'clearing-away',
    cron: '7 * * * *',
    run: async () => {
      const { database, now } = context
      await purgeAccess(database, now())
      await purgeRequests(database, now())
      await forgetGone(database)
      await forgetPreviews(context)
      await forgetPacks(context)
      await forgetJobs(context)
      return false
    },
  },
  {
    name: 'folding-counts',
    cron: '41 * * * *',
    run: async () => {
      await foldCounts(context.db)
      return false
    },
  },
  {
    name: 'checking-the-chain',
    cron: '11 4 * * *',
    run: async () => {
      if (!(await checkWholeChain(context.db)))
        console.error('The chain of agreements is not whole: see docs/production.md.')
      return false
    },
  },
  {
    name: 'purging',
    cron: '23 3 * * *',
    // Persons first: an address that an application had before is free, for its mails to go, once its former person is gone.
    run: async () => (await purgePersons(context)) || purgeDue(context),
  },
  {
    name: 'purging-what-is-left',
    cron: '43 3 * * *',
    run: async () => [await purgeNotices(context), await purgeMails(context)].includes(true),
  },
]

/** A staff user as a viewer with their current rights. */
export const viewerNow: ViewerOf = async (db, ownerId) => (await staffViewers(db, [ownerId]))[0]

export interface WorkerOptions {
  /** The system's context. */
  context: RootContext
  databaseUrl: string
  ports: Ports
  /** Where failures are logged. */
  log: (line: string) => void
}
export interface Worker {
  /** Makes all loops look for work now. */
  wake: () => void
  /** Waits for the work in progress to end, then closes the ports. */
  stop: () => Promise<void>
}

/**
 * Starts the background work: sending mails and SMS, due notices, and scheduled jobs. Any number of workers may
 * share a database, inside servers or as separate processes: each mail, SMS, notice and job is taken by one of them.
 */
export async function startWorker({ context, databaseUrl, ports, log }: WorkerOptions): Promise<Worker> {
  const { settings } = context
  const repeat = (name: string, work: () => Promise<number>): Loop =>
    startLoop(name, LOOK_EVERY_MS, async () => (await work()) > 0, log)
  const { mail, sms } = ports
  let isStopping = false
  const loops = [
    repeat('booking offers', () => endOffers(context)),
    repeat('certificates', () => makeCertificates(context, () => isStopping)),
    repeat('files of certificates', () => makePacks(context, () => isStopping)),
    repeat('agreements', () => makeMissing(context)),
    repeat('large changes', jobRunner(context, viewerNow, foldCounts)),
    repeat('notices', () => tellDueNotices(context)),
    ...(settings.smtpUrl === undefined ? [] : [repeat('mail', () => deliverDue(context, mail))]),
    ...(sms === null ? [] : [repeat('sms', () => deliverDueSms(context, sms))]),
  ]
  const scheduler = await startScheduler({ jobs: scheduledJobs(context), zone: context.zone, databaseUrl, log })
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => {
      isStopping = true
      await Promise.all([scheduler.stop(), ...loops.map((loop) => loop.stop())])
      await ports.close()
    },
  }
}

/** Stops a worker that may still be starting, and already be sending mails. A worker that failed to start has nothing to stop. */
export async function stopWorker(starting: Promise<Worker> | undefined): Promise<void> {
  const worker = await starting?.catch(() => undefined)
  await worker?.stop()
}
