import { sql, type SQL } from 'drizzle-orm'
import { clockSql } from '#server/kernel/clock'
import type { RootContext } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { RefusedMessage, UncertainMessage, type HandOver } from '#server/platform/messages/handover'
import { reasonOf } from '#server/platform/start-error'
import { restate, type Messages } from './message-state'

const MINUTE = 60_000
/** Waits before the next try, after the first failure, the second ...; after the last one it has failed. */
export const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE)
/** How long a process may be silent before what it had in hand is taken over; it renews its leases three times as often. */
export const LEASE_MS = 10_000
const AT_ONCE = 10
const NO_ANSWER = 'It was handed over, and no answer came: it may have arrived.'

/** What is to be sent to one receiver, taken for this process alone. */
export interface Claimed {
  /** Of the receiver. */
  id: number
  /** Of the message. */
  message: number
  /** The same at every try. */
  message_id: string
  attempts: number
  /** This try. */
  held_by: string
}
/** Messages of one kind and the way they go. */
export interface Outbox<T extends Claimed> extends Messages {
  /** What is needed to send one, beside its delivery `d`, receiver `r` and message `m`. */
  columns: SQL
  /** More tables that the columns come from: `join mail_contents c on ...`. */
  joins?: SQL
  /** Hands it over; throws when it was not taken. */
  send: (claimed: T, handOver: HandOver) => Promise<void>
}

/**
 * Sends what is due and gives how many it tried. None is ever sent twice by itself:
 * - it is claimed, and that committed, before anything is sent; the lease is short and renewed while the process lives;
 * - at the last moment before it is the other side's, that is noted, and only while the lease holds: who has lost it sends nothing;
 * - when the process dies before that moment, another one sends it after the lease; after it, nobody can know whether it arrived: it is UNCERTAIN
 *   and a person decides.
 */
export async function deliverFrom<T extends Claimed>(outbox: Outbox<T>, context: RootContext): Promise<number> {
  await tellUncertain(outbox, context)
  const claimed = await claim(outbox, context)
  if (claimed.length === 0) return 0
  tell(outbox, context, claimed)
  const renewing = setInterval(() => void renew(outbox, context, claimed).catch(() => {}), LEASE_MS / 3)
  const settled = await Promise.allSettled(
    claimed.map(async (each) => {
      const failure = await outbox
        .send(each, () => noteHandOver(outbox, context, each))
        .then(
          () => null,
          (error: unknown) => ({ error }),
        )
      await context.database.transaction((tx) => recordOutcome(outbox, tx, each, failure))
    }),
  ).finally(() => clearInterval(renewing))
  tell(outbox, context, claimed)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}

const after = (ms: number): SQL => sql`${clockSql.now} + make_interval(secs => ${ms / 1000}::float8)`
const tell = (
  { resource, receiverResource }: Messages,
  { publish }: RootContext,
  claimed: readonly Pick<Claimed, 'id' | 'message'>[],
) => {
  publish([
    { resource, ids: [...new Set(claimed.map(({ message }) => message))] },
    { resource: receiverResource, ids: claimed.map(({ id }) => id) },
  ])
}

async function claim<T extends Claimed>(outbox: Outbox<T>, { database }: RootContext): Promise<T[]> {
  const { columns, joins = sql`` } = outbox
  const [queue, receivers, messages, key] = [outbox.deliveries, outbox.receivers, outbox.messages, outbox.key].map(
    (name) => sql.raw(name),
  ) as [SQL, SQL, SQL, SQL]
  return database.transaction(async (tx) => {
    const claimed = await tx.run<T>(sql`
      with due as (
        select receiver_id from ${queue} where due_at <= ${clockSql.now} and handed_at is null
        order by due_at, receiver_id limit ${AT_ONCE} for update skip locked),
      taken as (
        update ${queue} d set due_at = ${after(LEASE_MS)}, attempts = d.attempts + 1, held_by = gen_random_uuid()
        from due where d.receiver_id = due.receiver_id returning d.*),
      begun as (
        update ${receivers} r set status = 'SENDING', attempts = d.attempts, version = r.version + 1, updated_at = ${clockSql.now} from taken d where r.id = d.receiver_id)
      select r.id, r.${key} as message, d.message_id, d.attempts, d.held_by, ${columns}
      from taken d join ${receivers} r on r.id = d.receiver_id join ${messages} m on m.id = r.${key} ${joins}`)
    if (claimed.length > 0)
      await restate(
        outbox,
        tx,
        claimed.map(({ message }) => message),
      )
    return claimed
  })
}

const mine = ({ id, held_by }: Claimed): SQL => sql`receiver_id = ${id} and held_by = ${held_by}::uuid`

async function renew<T extends Claimed>(
  { deliveries }: Outbox<T>,
  { database }: RootContext,
  claimed: readonly T[],
): Promise<void> {
  await database.run(sql`update ${sql.raw(deliveries)} set due_at = ${after(LEASE_MS)}
    where due_at is not null and (${sql.join(
      claimed.map((each) => sql`(${mine(each)})`),
      sql` or `,
    )})`)
}

async function noteHandOver<T extends Claimed>(
  { deliveries }: Outbox<T>,
  { database }: RootContext,
  claimed: T,
): Promise<void> {
  const held = await database.run(sql`
    update ${sql.raw(deliveries)} set handed_at = ${clockSql.now} where ${mine(claimed)} and handed_at is null and due_at > ${clockSql.now} returning 1`)
  if (held.length === 0) throw new Error('the lease is over')
}

/** What was handed over by a process that died is a person's to decide. */
async function tellUncertain(outbox: Messages, context: RootContext): Promise<void> {
  const [queue, receivers, key] = [outbox.deliveries, outbox.receivers, outbox.key].map((name) => sql.raw(name)) as [
    SQL,
    SQL,
    SQL,
  ]
  const found = await context.database.transaction(async (tx) => {
    const lost = await tx.run<Pick<Claimed, 'id' | 'message'>>(sql`
      with lost as (update ${queue} set due_at = null where due_at <= ${clockSql.now} and handed_at is not null returning receiver_id)
      update ${receivers} r set status = 'UNCERTAIN', last_error = ${NO_ANSWER}, version = version + 1, updated_at = ${clockSql.now}
      from lost where r.id = lost.receiver_id returning r.id, r.${key} as message`)
    if (lost.length > 0)
      await restate(
        outbox,
        tx,
        lost.map(({ message }) => message),
      )
    return lost
  })
  if (found.length > 0) tell(outbox, context, found)
}

/** Writes down how the try ended, unless another one has the message by now. */
async function recordOutcome<T extends Claimed>(
  outbox: Outbox<T>,
  tx: Sql,
  claimed: T,
  failure: { error: unknown } | null,
): Promise<void> {
  const { id, attempts, message } = claimed
  const status = stateAfter(failure, attempts)
  const queue = sql.raw(outbox.deliveries)
  const held = await tx.run(
    status === 'SENT'
      ? sql`delete from ${queue} where ${mine(claimed)} returning 1`
      : status === 'UNCERTAIN'
        ? sql`update ${queue} set due_at = null where ${mine(claimed)} returning 1`
        : sql`update ${queue} set handed_at = null, held_by = null, due_at = ${status === 'FAILED' ? null : after(RETRY_AFTER_MS[attempts - 1]!)} where ${mine(claimed)} returning 1`,
  )
  if (held.length === 0) return
  await tx.run(sql`
    update ${sql.raw(outbox.receivers)} set status = ${status}, last_error = ${failure && reasonOf(failure.error).slice(0, 1000)},
      sent_at = ${failure === null ? clockSql.now : null}, version = version + 1, updated_at = ${clockSql.now} where id = ${id}`)
  await restate(outbox, tx, [message])
}

function stateAfter(failure: { error: unknown } | null, attempts: number): 'SENT' | 'UNCERTAIN' | 'FAILED' | 'QUEUED' {
  if (failure === null) return 'SENT'
  if (failure.error instanceof UncertainMessage) return 'UNCERTAIN'
  return failure.error instanceof RefusedMessage || attempts > RETRY_AFTER_MS.length ? 'FAILED' : 'QUEUED'
}
