import type pg from 'pg'
import { runner } from '#server/kernel/statements'
import { holdUnsent } from '../mail/api'

/** Tables whose rows a backup leaves out, each for its reason (docs/decisions/0066-backup.md). */
export const leftOut: ReadonlySet<string> = new Set([
  'sessions', // a restored academy asks everybody to sign in: who was signed out since would be signed in again
  'attempts', // failures of the last minutes
  'live_attachments', // what servers tell each other; 30 seconds old at most
])

/** Tables that hold something before anybody has worked with an academy: migrations and the start of a server write there. */
export const filledBySetUp: ReadonlySet<string> = new Set([
  'academy_settings',
  'academy_settings_senders',
  'document_templates',
  'document_template_versions',
  'signing_keys',
  'agreement_checks',
  'live_attachments',
])

/** What becomes of the outbox. */
export interface Finished {
  /** Receivers of mails and SMS that a person has to decide about. */
  held: number
}

/**
 * Sees to it, in the transaction of a restore, that nothing goes out a second time: what waited to be sent when the backup was made
 * is left to a person, unless the academy has stood still since (`isMove`).
 */
export async function finishRestore(client: pg.Client, madeAt: string, isMove: boolean): Promise<Finished> {
  if (isMove) return { held: 0 }
  const db = runner(client, { now: () => new Date(), zone: () => 'UTC' })
  return { held: await holdUnsent(db, madeAt) }
}
