import type { RootContext } from '#server/kernel/context'
import type { Ports } from '#server/platform/ports'
import { makeCertificates } from './certificates/make'
import { LOOK_EVERY_MS, startLoop, type Loop } from '#server/platform/worker/loop'
import { deliverDue } from './mail/deliver-mail'
import { raiseDueReminders } from './tasks/due-reminders'
import { scheduledJobs } from './scheduled-jobs'
import { startScheduler } from '#server/platform/worker/scheduler'
import { deliverDueSms } from './mail/deliver-sms'

export interface WorkerOptions {
  /** Cohort's own. */
  context: RootContext
  databaseUrl: string
  ports: Ports
  /** Where failures are told. */
  log: (line: string) => void
}
export interface Worker {
  /** Looks for work now. */
  wake: () => void
  /** Ends when what is under way has ended, and closes the ports. */
  stop: () => Promise<void>
}

/**
 * Starts what is done behind the requests: sending mails and SMS, raising due reminders, and the jobs by
 * the clock. Any number of workers may run on one database, in servers or apart from them: each mail, SMS, reminder and
 * job is taken by one.
 */
export async function startWorker({ context, databaseUrl, ports, log }: WorkerOptions): Promise<Worker> {
  const { settings } = context
  const repeat = (name: string, work: () => Promise<number>): Loop =>
    startLoop(name, LOOK_EVERY_MS, async () => (await work()) > 0, log)
  const { mail, sms } = ports
  const loops = [
    repeat('certificates', () => makeCertificates(context)),
    repeat('due reminders', () => raiseDueReminders(context)),
    ...(settings.smtpUrl === undefined ? [] : [repeat('mail', () => deliverDue(context, mail))]),
    ...(sms === null ? [] : [repeat('sms', () => deliverDueSms(context, sms))]),
  ]
  const scheduler = await startScheduler({ jobs: scheduledJobs(context), zone: context.zone, databaseUrl, log })
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => {
      await Promise.all([scheduler.stop(), ...loops.map((loop) => loop.stop())])
      await ports.close()
    },
  }
}
