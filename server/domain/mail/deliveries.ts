import { sql, type SQL } from 'drizzle-orm'
import { as, columnsOf, type Selected, type Shape } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { RootContext } from '#server/kernel/context'
import { updateFrom } from '#server/kernel/operations/write-many'
import { after, renewing } from '#server/kernel/lease'
import type { Sql } from '#server/kernel/statements'
import { whileUnavailable } from '#server/platform/database/while-unavailable'
import { RefusedMessage, UncertainMessage, type HandOver } from '#server/platform/messages/handover'
import { reasonOf } from '#server/platform/start-error'
import { mails, restate, shortMessages, type Messages } from './message-state'

/** What deliveries need: the database, and publishing of state changes. */
export type DeliveryContext = Pick<RootContext, 'database' | 'publish'>

const MINUTE = 60_000
/** Delays before the next attempt, after the first failure, the second ...; after the last the message has failed. */
export const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE)
/** Duration of a lease: without renewal, another process takes the delivery over; leases are renewed three times as often. */
export const LEASE_MS = 10_000
/** How long an outcome is kept that the database cannot take, as during its restart: without it, a sent message would become UNCERTAIN. */
const RECORD_WITHIN_MS = 60_000
const AT_ONCE = 10
const NO_ANSWER = 'It was handed over, and no answer came: it may have arrived.'

/** A delivery to one receiver, leased by this process. */
export interface Claimed {
  /** Id of the receiver. */
  id: number
  /** Id of the message. */
  message: number
  /** The same for every attempt. */
  messageId: string
  attempts: number
  /** Identifies this attempt. */
  heldBy: string
}
/** Messages of one kind and how to send them. */
export interface Outbox<S extends Shape> extends Messages {
  /** Columns needed to send one, from its delivery `d`, receiver `r` and message `m`. */
  columns: S
  /** Joins of further tables used by the columns: `join mail_contents c on ...`. */
  joins?: SQL
  /** Sends one; throws if it was not accepted. */
  send: (claimed: Claimed & Selected<S>, handOver: HandOver) => Promise<void>
}

/**
 * Sends the messages that are due and returns how many were attempted. Nothing is ever sent twice automatically:
 * - a delivery is leased, and the lease committed, before anything is sent; the lease is short and renewed while the process lives;
 * - right before the message is handed to the other side this is recorded, but only if the lease is still held: a
 *   process that lost it sends nothing;
 * - if the process dies before that moment, another one sends the message after the lease expires; if it dies
 *   later, nobody can know whether the message arrived: it becomes UNCERTAIN and a person decides.
 */
export async function deliverFrom<S extends Shape>(outbox: Outbox<S>, context: DeliveryContext): Promise<number> {
  await tellUncertain(outbox, context)
  const claimed = await claim(outbox, context)
  if (claimed.length === 0) return 0
  tell(outbox, context, claimed)
  const sendOne = async (each: (typeof claimed)[number]) => {
    const failure = await outbox
      .send(each, () => noteHandOver(outbox, context, each))
      .then(
        () => null,
        (error: unknown) => ({ error }),
      )
    const until = performance.now() + RECORD_WITHIN_MS
    await whileUnavailable(
      () => performance.now() < until,
      () => context.database.transaction((tx) => recordOutcome(outbox, tx, each, failure)),
    )
  }
  const settled = await renewing(
    LEASE_MS,
    () => renew(outbox, context, claimed),
    () => Promise.allSettled(claimed.map(sendOne)),
  )
  tell(outbox, context, claimed)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}

const tell = (
  { messages, receivers }: Messages,
  { publish }: DeliveryContext,
  claimed: readonly Pick<Claimed, 'id' | 'message'>[],
) => {
  publish([
    { resource: messages.name, ids: [...new Set(claimed.map(({ message }) => message))] },
    { resource: receivers.name, ids: claimed.map(({ id }) => id) },
  ])
}

async function claim<S extends Shape>(
  outbox: Outbox<S>,
  { database }: DeliveryContext,
): Promise<(Claimed & Selected<S>)[]> {
  const { columns, joins = sql``, deliveries, receivers, messages, messageOf } = outbox
  const r = as(receivers, 'r')
  const m = as(messages, 'm')
  const begun = updateFrom(receivers, (t) => ({
    set: { status: sql`'SENDING'`, attempts: sql`d.attempts` },
    from: sql`taken d`,
    where: sql`${t.id} = d.receiver_id`,
  }))
  const own = {
    id: r.id,
    message: messageOf('r'),
    messageId: sql<string>`d.message_id`,
    attempts: sql<number>`d.attempts`,
    heldBy: sql<string>`d.held_by`,
  }
  return database.transaction(async (tx) => {
    const claimed = await tx.run<Claimed & Selected<S>>(sql`
      with due as (
        select receiver_id from ${deliveries} where due_at <= ${clockSql.now} and handed_at is null
        order by due_at, receiver_id limit ${AT_ONCE} for update skip locked),
      taken as (
        update ${deliveries} d set due_at = ${after(LEASE_MS)}, attempts = d.attempts + 1, held_by = gen_random_uuid()
        from due where d.receiver_id = due.receiver_id returning d.*),
      begun as (${begun})
      select ${columnsOf({ ...own, ...columns })} from taken d
      join ${r.from} on ${r.id} = d.receiver_id join ${m.from} on ${m.id} = ${messageOf('r')} ${joins}`)
    if (claimed.length > 0)
      await restate(
        outbox,
        tx,
        claimed.map(({ message }) => message),
      )
    return claimed
  })
}

const mine = ({ id, heldBy }: Claimed): SQL => sql`receiver_id = ${id} and held_by = ${heldBy}::uuid`

async function renew(
  { deliveries }: Messages,
  { database }: DeliveryContext,
  claimed: readonly Claimed[],
): Promise<void> {
  await database.run(sql`update ${deliveries} set due_at = ${after(LEASE_MS)}
    where due_at is not null and (${sql.join(
      claimed.map((each) => sql`(${mine(each)})`),
      sql` or `,
    )})`)
}

async function noteHandOver({ deliveries }: Messages, { database }: DeliveryContext, claimed: Claimed): Promise<void> {
  const held = await database.run(sql`
    update ${deliveries} set handed_at = ${clockSql.now} where ${mine(claimed)} and handed_at is null and due_at > ${clockSql.now} returning 1`)
  if (held.length === 0) throw new Error('the lease is over')
}

/** Messages handed over by a process that died become UNCERTAIN, for a person to decide. */
async function tellUncertain(outbox: Messages, context: DeliveryContext): Promise<void> {
  const found = await context.database.transaction((tx) =>
    makeUncertain(outbox, tx, sql`due_at = null where due_at <= ${clockSql.now} and handed_at is not null`, NO_ANSWER),
  )
  if (found.length > 0) tell(outbox, context, found)
}

/** Applies `set` to deliveries and marks their receivers UNCERTAIN, for a person to decide; returns the receivers. */
async function makeUncertain(outbox: Messages, tx: Sql, set: SQL, why: string) {
  const { deliveries, receivers, messageOf } = outbox
  const lost = await tx.run<Pick<Claimed, 'id' | 'message'>>(sql`
    with lost as (update ${deliveries} set ${set} returning receiver_id)
    ${updateFrom(receivers, (t) => ({
      set: { status: sql`'UNCERTAIN'`, lastError: sql`${why}` },
      from: sql`lost`,
      where: sql`${t.id} = lost.receiver_id`,
      answer: { id: t.id, message: messageOf('t') },
    }))}`)
  if (lost.length > 0)
    await restate(
      outbox,
      tx,
      lost.map(({ message }) => message),
    )
  return lost
}

/**
 * Messages unsent at the time of a backup may have been sent since by the original installation: a person has to
 * decide. Returns the number of receivers concerned.
 */
export async function holdUnsent(db: Sql, madeAt: string): Promise<number> {
  let held = 0
  for (const outbox of [mails, shortMessages]) {
    const set = sql`due_at = null, handed_at = coalesce(handed_at, ${madeAt}::timestamptz) where due_at is not null`
    const why = `It was to be sent when the backup of ${madeAt} was made, and may have been since.`
    held += (await makeUncertain(outbox, db, set, why)).length
  }
  return held
}

/** Records the outcome of an attempt, unless another process holds the delivery by now. */
async function recordOutcome(
  outbox: Messages,
  tx: Sql,
  claimed: Claimed,
  failure: { error: unknown } | null,
): Promise<void> {
  const { id, attempts, message } = claimed
  const status = stateAfter(failure, attempts)
  const { deliveries: queue, receivers } = outbox
  const wait = status === 'FAILED' ? undefined : RETRY_AFTER_MS[attempts - 1]
  const held = await tx.run(
    status === 'SENT'
      ? sql`delete from ${queue} where ${mine(claimed)} returning 1`
      : status === 'UNCERTAIN'
        ? sql`update ${queue} set due_at = null where ${mine(claimed)} returning 1`
        : sql`update ${queue} set handed_at = null, held_by = null, due_at = ${wait === undefined ? null : after(wait)} where ${mine(claimed)} returning 1`,
  )
  if (held.length === 0) return
  await tx.run(
    updateFrom(receivers, (t) => ({
      set: {
        status: sql`${status}`,
        lastError: sql`${failure && reasonOf(failure.error).slice(0, 1000)}`,
        sentAt: failure === null ? clockSql.now : sql`null`,
      },
      where: sql`${t.id} = ${id}`,
    })),
  )
  await restate(outbox, tx, [message])
}

function stateAfter(failure: { error: unknown } | null, attempts: number): 'SENT' | 'UNCERTAIN' | 'FAILED' | 'QUEUED' {
  if (failure === null) return 'SENT'
  if (failure.error instanceof UncertainMessage) return 'UNCERTAIN'
  return failure.error instanceof RefusedMessage || attempts > RETRY_AFTER_MS.length ? 'FAILED' : 'QUEUED'
}
