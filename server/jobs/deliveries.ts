import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../kernel/database'
import type { Sql } from '../kernel/statements'
import { reasonOf } from '../start-error'

const MINUTE = 60_000
/** Waits before the next try, after the first failure, the second ...; after the last one it has failed. */
export const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE)
/** Longer than any try can take: ports give up after half a minute of silence. */
const LEASE_MS = 10 * MINUTE
const AT_ONCE = 10

/** What is to be sent, taken for this process alone. */
export interface Claimed {
  id: number
  /** The same at every try. */
  message_id: string
  attempts: number
}
/** A table of messages with the table of those still to be sent. */
export interface Outbox<T extends Claimed> {
  /** Table of the messages. */
  rows: string
  /** Table of those that are still to be sent. */
  deliveries: string
  /** The column of `deliveries` that names the message. */
  key: string
  /** What is needed to send a message, beside its delivery `d` and its row `m`. */
  columns: SQL
  /** More tables that the columns come from: `join mail_contents c on ...`. */
  joins?: SQL
  /** Hands it over; throws when it was not taken. */
  send: (claimed: T) => Promise<void>
  /** Whether trying again is of no use. */
  isFinal: (error: unknown) => boolean
}

/**
 * Sends what is due and gives how many it tried. Each is claimed, and that committed, before it is handed over, so no other
 * process takes it; afterwards its row in the queue goes. When the process dies in between nobody can know whether it was
 * taken: it is tried again only when the lease is over, under the same id, by which the other side recognises it. Never lost,
 * and doubled only there.
 */
export async function deliverFrom<T extends Claimed>(outbox: Outbox<T>, database: Database, now: () => Date): Promise<number> {
  const claimed = await claim(outbox, database, now())
  await Promise.all(claimed.map(async (each) => {
    const failure = await outbox.send(each).then(() => null, (error: unknown) => ({ error }))
    await database.transaction((tx) => settle(outbox, tx, each, failure, now()))
  }))
  return claimed.length
}

function claim<T extends Claimed>({ rows, deliveries, key: name, columns, joins = sql`` }: Outbox<T>, db: Sql, now: Date): Promise<T[]> {
  const at = now.toISOString()
  const [queue, key, messages] = [sql.raw(deliveries), sql.raw(name), sql.raw(rows)]
  return db.run<T>(sql`
    with due as (
      select ${key} from ${queue} where due_at <= ${at}::timestamptz and (leased_until is null or leased_until <= ${at}::timestamptz)
      order by due_at, ${key} limit ${AT_ONCE} for update skip locked),
    taken as (
      update ${queue} d set leased_until = ${new Date(now.getTime() + LEASE_MS).toISOString()}, attempts = d.attempts + 1
      from due where d.${key} = due.${key} returning d.*)
    select m.id, d.message_id, d.attempts, ${columns} from taken d join ${messages} m on m.id = d.${key} ${joins}`)
}

/** Writes down how the try ended, unless another process has taken the message over in the meantime. */
async function settle<T extends Claimed>(outbox: Outbox<T>, tx: Sql, { id, attempts }: Claimed, failure: { error: unknown } | null, now: Date): Promise<void> {
  const at = now.toISOString()
  const isOver = failure === null || outbox.isFinal(failure.error) || attempts > RETRY_AFTER_MS.length
  const due = new Date(now.getTime() + (RETRY_AFTER_MS[attempts - 1] ?? 0)).toISOString()
  const [queue, key] = [sql.raw(outbox.deliveries), sql.raw(outbox.key)]
  const mine = await tx.run(isOver
    ? sql`delete from ${queue} where ${key} = ${id} and attempts = ${attempts} returning 1`
    : sql`update ${queue} set due_at = ${due}, leased_until = null where ${key} = ${id} and attempts = ${attempts} returning 1`)
  if (mine.length === 0 && failure !== null) return
  const status = failure === null ? 'SENT' : isOver ? 'FAILED' : 'QUEUED'
  await tx.run(sql`
    update ${sql.raw(outbox.rows)} set status = ${status}, attempts = ${attempts}, last_error = ${failure && reasonOf(failure.error).slice(0, 1000)},
      sent_at = ${failure === null ? at : null}::timestamptz, version = version + 1, updated_at = ${at} where id = ${id}`)
}
