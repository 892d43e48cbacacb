import type pg from 'pg'
import { runner } from '#server/kernel/statements'
import { holdUnsent } from '../mail/api'

/** Tables whose rows a backup omits, each with its reason (docs/decisions/0066-backup.md). */
export const leftOut: ReadonlySet<string> = new Set([
  'sessions', // everybody signs in again after a restore: otherwise users signed out since the backup would be signed in again
  'attempts', // failed attempts of the last minutes
  'live_attachments', // messages between server processes, at most 30 seconds old
])

/** Tables that contain rows before an academy is used: migrations and the start of a server write them. */
export const filledBySetUp: ReadonlySet<string> = new Set([
  'academy_settings',
  'academy_settings_senders',
  'document_templates',
  'document_template_versions',
  'signing_keys',
  'agreement_checks',
  'live_attachments',
])

/** What happened to the outbox. */
export interface Finished {
  /** Number of mail and SMS receivers that a person has to decide about. */
  held: number
}

/**
 * Prevents, in the transaction of a restore, that anything is sent twice: messages unsent at the time of the
 * backup are held until a person decides, unless the academy was stopped since then (`isMove`).
 */
export async function finishRestore(client: pg.Client, madeAt: string, isMove: boolean): Promise<Finished> {
  if (isMove) return { held: 0 }
  const db = runner(client, { now: () => new Date(), zone: () => 'UTC' })
  return { held: await holdUnsent(db, madeAt) }
}
