import type { Database } from '../kernel/database'
import type { Ports } from '../ports/ports'
import type { Settings } from '../settings'
import { purgeAccess } from '../auth/purge'
import { startLoop } from './loop'
import { deliverDue } from './mail/deliver'

export interface WorkerOptions {
  database: Database
  settings: Settings
  ports: Ports
  /** Where failures are told. */
  log: (line: string) => void
  now?: () => Date
}
export interface Worker {
  /** Looks for work now. */
  wake: () => void
  /** Ends when what is under way has ended, and closes the ports. */
  stop: () => Promise<void>
}

const MAIL_EVERY_MS = 5_000
const PURGE_EVERY_MS = 3_600_000

/** Starts what is done behind the requests: sending mails, and clearing away sessions and links that are over. */
export async function startWorker({ database, settings, ports, log, now = () => new Date() }: WorkerOptions): Promise<Worker> {
  const clearing = startLoop('clearing away', PURGE_EVERY_MS, async () => {
    await purgeAccess(database, now())
    return false
  }, log)
  const mail = settings.smtpUrl === undefined
    ? null
    : startLoop('mail', MAIL_EVERY_MS, async () => (await deliverDue(database, ports.mail, now)) > 0, log)
  return {
    wake: () => mail?.wake(),
    stop: async () => {
      await Promise.all([clearing.stop(), mail?.stop()])
      await ports.close()
    },
  }
}
