import type { RootContext } from '../kernel/context'
import type { Ports } from '../ports/ports'
import { purgeAccess } from '../auth/purge'
import { startLoop } from './loop'
import { deliverDue } from './mail/deliver'
import { purgeRound } from './purge'

export interface WorkerOptions {
  /** Cohort's own. */
  context: RootContext
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
const HOUR_MS = 3_600_000

/** Starts what is done behind the requests: sending mails, clearing away what is over, purging what was removed long ago. */
export async function startWorker({ context, ports, log }: WorkerOptions): Promise<Worker> {
  const { database, settings, now } = context
  const clearing = startLoop('clearing away', HOUR_MS, async () => {
    await purgeAccess(database, now())
    return false
  }, log)
  const purging = startLoop('purging', 24 * HOUR_MS, () => purgeRound(context), log)
  const mail = settings.smtpUrl === undefined
    ? null
    : startLoop('mail', MAIL_EVERY_MS, async () => (await deliverDue(database, ports.mail, now)) > 0, log)
  return {
    wake: () => mail?.wake(),
    stop: async () => {
      await Promise.all([clearing.stop(), purging.stop(), mail?.stop()])
      await ports.close()
    },
  }
}
