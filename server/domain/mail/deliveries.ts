import { sql, type SQL } from 'drizzle-orm'
import { as, columnsOf, type Selected, type Shape } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { RootContext } from '#server/kernel/context'
import { updateFrom } from '#server/kernel/operations/write-many'
import { after, renewing } from '#server/kernel/lease'
import type { Sql } from '#server/kernel/statements'
import { RefusedMessage, UncertainMessage, type HandOver } from '#server/platform/messages/handover'
import { reasonOf } from '#server/platform/start-error'
import { mails, restate, shortMessages, type Messages } from './message-state'

/** What a delivery needs: where messages stand, and who is told of their state. */
export type DeliveryContext = Pick<RootContext, 'database' | 'publish'>

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
  messageId: string
  attempts: number
  /** This try. */
  heldBy: string
}
/** Messages of one kind and the way they go. */
export interface Outbox<S extends Shape> extends Messages {
  /** What is needed to send one, of its delivery `d`, receiver `r` and message `m`. */
  columns: S
  /** More tables that the columns come from: `join mail_contents c on ...`. */
  joins?: SQL
  /** Hands it over; throws when it was not taken. */
  send: (claimed: Claimed & Selected<S>, handOver: HandOver) => Promise<void>
}

/**
 * Sends what is due and gives how many it tried. None is ever sent twice by itself:
 * - it is claimed, and that committed, before anything is sent; the lease is short and renewed while the process lives;
 * - at the last moment before it is the other side's, that is noted, and only while the lease holds: who has lost it sends nothing;
 * - when the process dies before that moment, another one sends it after the lease; after it, nobody can know whether it arrived: it is UNCERTAIN
 *   and a person decides.
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
    await context.database.transaction((tx) => recordOutcome(outbox, tx, each, failure))
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

/** What was handed over by a process that died is a person's to decide. */
async function tellUncertain(outbox: Messages, context: DeliveryContext): Promise<void> {
  const found = await context.database.transaction((tx) =>
    makeUncertain(outbox, tx, sql`due_at = null where due_at <= ${clockSql.now} and handed_at is not null`, NO_ANSWER),
  )
  if (found.length > 0) tell(outbox, context, found)
}

/** Leaves deliveries to a person, by what is set of which; gives their receivers. */
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
 * What was still to be sent when a backup was made may have been sent since, by the academy that it was made of: a person decides.
 * Gives how many receivers wait for that.
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

/** Writes down how the try ended, unless another one has the message by now. */
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
