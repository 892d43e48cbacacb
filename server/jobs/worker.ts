import type { RootContext } from '../kernel/context'
import type { Ports } from '../ports/ports'
import { startLoop } from './loop'
import { deliverDue } from './mail/deliver'
import { raiseDueReminders } from './reminders'
import { rounds } from './rounds'
import { startScheduler } from './scheduler'

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

const MAIL_EVERY_MS = 5_000
const REMINDERS_EVERY_MS = 5_000

/**
 * Starts what is done behind the requests: sending mails, raising due reminders, and the rounds by the
 * clock. Any number of workers may run on one database, in servers or apart from them: each mail, reminder and round is
 * taken by one.
 */
export async function startWorker({ context, databaseUrl, ports, log }: WorkerOptions): Promise<Worker> {
  const { database, settings, now } = context
  const mail = settings.smtpUrl === undefined
    ? null
    : startLoop('mail', MAIL_EVERY_MS, async () => (await deliverDue(database, ports.mail, now)) > 0, log)
  const reminding = startLoop('due reminders', REMINDERS_EVERY_MS, async () => (await raiseDueReminders(context)) > 0, log)
  const scheduler = await startScheduler({ context, databaseUrl, rounds, log })
  return {
    wake: () => {
      mail?.wake()
      reminding.wake()
    },
    stop: async () => {
      await Promise.all([scheduler.stop(), reminding.stop(), mail?.stop()])
      await ports.close()
    },
  }
}
