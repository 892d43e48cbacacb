import { sql, type SQL } from 'drizzle-orm'
import { emails } from '#resources/emails'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { sms } from '#resources/sms'
import { as, select, type Alias, type Name } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { TransactionContext } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { lockRows } from '#server/kernel/operations/stored'
import { updateFrom } from '#server/kernel/operations/write-many'
import { idArray, type Sql } from '#server/kernel/statements'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { mailMessages } from '#resources/mail.messages'
import type { OutboxState } from '#server/platform/messages/outbox-state'
import { mailDeliveries, smsDeliveries } from './tables'

type Receivers = typeof mailReceivers | typeof smsReceivers
/** The tables of one kind of message. */
export interface Messages {
  messages: typeof emails | typeof sms
  receivers: Receivers
  /** Deliveries still to be made, and those a person has to decide about. */
  deliveries: typeof mailDeliveries | typeof smsDeliveries
  /** The message id of a receiver, over the alias of `receivers`. */
  messageOf: (alias: string) => Name<number>
}
export const mails: Messages = {
  messages: emails,
  receivers: mailReceivers,
  deliveries: mailDeliveries,
  messageOf: (alias) => as(mailReceivers, alias).emailId,
}
export const shortMessages: Messages = {
  messages: sms,
  receivers: smsReceivers,
  deliveries: smsDeliveries,
  messageOf: (alias) => as(smsReceivers, alias).smsId,
}

/** SQL over the message's alias: number of receivers in each state (`ReceiverCounts`). */
export const countsSql =
  ({ messages, receivers, messageOf }: Messages) =>
  (alias: string): string => {
    const r = as(receivers, 'r')
    const states = ['KEPT', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN'].map(
      (status) => `'${status}', count(*) filter (where ${r.status} = '${status}')`,
    )
    return `(select json_build_object('all', count(*), ${states.join(', ')}) from ${r.from} where ${messageOf('r')} = ${as(messages, alias).id} and ${r.alive})`
  }

/**
 * Derives the status of messages from their receivers. Locks the messages, as concurrent transactions would not
 * see each other's receivers. Counts all receivers only when no attempt is pending.
 */
export async function restate(
  { messages, receivers, messageOf }: Messages,
  db: Sql,
  ids: readonly number[],
): Promise<void> {
  const m = as(messages, 'm')
  const r = as(receivers, 'r')
  const theirs = sql`${r.from} where ${messageOf('r')} = ${m.id} and ${r.alive}`
  const anyIs = (...states: string[]) =>
    sql`exists (select 1 from ${theirs} and ${r.status} in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}))`
  await lockRows({ db }, messages, new Set(ids))
  await db.run(sql`
    with stated as (
      select ${m.id} as id, case
        when ${anyIs('QUEUED', 'SENDING')} then case when ${anyIs('SENDING', 'SENT', 'FAILED', 'UNCERTAIN')} then 'SENDING' else 'QUEUED' end
        else (
          select case when count(distinct ${r.status}) = 1 then min(${r.status}) when bool_or(${r.status} = 'SENT') then 'PARTLY_SENT' else 'UNCERTAIN' end
          from ${theirs}) end as status
      from ${m.from} where ${m.id} = any(${idArray(new Set(ids))}))
    ${updateFrom(messages, (t) => ({
      set: {
        status: sql`s.status`,
        sentAt: sql`case when s.status in ('SENT', 'PARTLY_SENT') then (
          select max(${r.sentAt}) from ${r.from} where ${messageOf('r')} = ${t.id}) end`,
      },
      from: sql`stated s`,
      where: sql`${t.id} = s.id and s.status is not null and ${t.status} <> s.status`,
    }))}`)
}

/** SQL condition: delivery to the receiver failed. */
export const isFailed = ({ status }: Alias<Receivers>): SQL => sql`${status} = 'FAILED'`

/** SQL condition: the given receiver, if a person has to decide about it. */
export const isUndelivered =
  (receiver: number) =>
  ({ id, status }: Alias<Receivers>): SQL =>
    sql`${id} = ${receiver} and ${status} in ('FAILED', 'UNCERTAIN')`

/** Queues the receivers of a message that match `which` again, with all attempts. 409 when this installation sends nothing. */
export async function sendAgain(
  of: Messages,
  context: TransactionContext,
  message: number,
  which: (receiver: Alias<Receivers>) => SQL,
  isSending: boolean,
): Promise<void> {
  if (!isSending) throw new AppError('wrong_state', { said: mailMessages.nothingSent })
  const again = await select(
    context.db,
    { id: sql<number>`id` },
    sql`from again`,
    sql`with again as (${updateFrom(of.receivers, (t) => ({
      set: { status: sql`'QUEUED'`, attempts: sql`0`, lastError: sql`null` },
      where: sql`${of.messageOf('t')} = ${message} and ${which(t)}`,
    }))}),
    due as (
      insert into ${of.deliveries} (receiver_id, due_at) select id, ${clockSql.now} from again
      on conflict (receiver_id) do update set due_at = excluded.due_at, attempts = 0, held_by = null, handed_at = null)`,
  )
  if (again.length === 0) throw new AppError('wrong_state')
  await decided(
    of,
    context,
    message,
    again.map(({ id }) => id),
  )
  context.afterCommit.push(context.wake)
}

/** Marks an UNCERTAIN message as sent, after a user confirmed that it arrived. */
export async function countAsSent(
  of: Messages,
  context: TransactionContext,
  message: number,
  receiver: number,
): Promise<void> {
  const r = as(of.receivers, 'r')
  const arrived = await context.db.run(sql`
    with gone as (
      delete from ${of.deliveries} d using ${r.from}
      where ${r.id} = d.receiver_id and ${r.id} = ${receiver} and ${r.status} = 'UNCERTAIN' returning d.handed_at)
    ${updateFrom(of.receivers, (t) => ({
      set: { status: sql`'SENT'`, sentAt: sql`gone.handed_at`, lastError: sql`null` },
      from: sql`gone`,
      where: sql`${t.id} = ${receiver}`,
    }))}`)
  if (arrived.length === 0) throw new AppError('wrong_state')
  await decided(of, context, message, [receiver])
}

async function decided(of: Messages, context: TransactionContext, message: number, ids: number[]): Promise<void> {
  await restate(of, context.db, [message])
  tellRecords(context, of.receivers, ids)
}

const waitingSql = ({ deliveries, receivers }: Messages): SQL => {
  const r = as(receivers, 'r')
  return sql`
    select count(*) filter (where d.due_at <= ${clockSql.now})::int as waiting,
      coalesce(extract(epoch from ${clockSql.now} - min(d.due_at) filter (where d.due_at <= ${clockSql.now})), 0)::float8 as "oldestSeconds",
      count(*) filter (where ${r.status} = 'FAILED')::int as failed,
      count(*) filter (where ${r.status} = 'UNCERTAIN')::int as uncertain
    from ${deliveries} d join ${r.from} on ${r.id} = d.receiver_id`
}

/** State of the outboxes: waiting, failed and uncertain messages, without those sent. */
export async function outboxState(db: Sql): Promise<{ mail: OutboxState; sms: OutboxState }> {
  const none = { waiting: 0, oldestSeconds: 0, failed: 0, uncertain: 0 }
  const read = async (of: Messages) => (await db.run<OutboxState>(waitingSql(of)))[0] ?? none
  return { mail: await read(mails), sms: await read(shortMessages) }
}
