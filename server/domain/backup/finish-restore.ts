import type pg from 'pg'
import { runner } from '#server/kernel/statements'
import { holdUnsent } from '../mail/api'

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
