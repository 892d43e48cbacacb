import { sql, type SQL } from 'drizzle-orm'
import { clockSql } from '#server/kernel/clock'
import type { TransactionContext } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { idArray, type Sql } from '#server/kernel/statements'
import { mailMessages } from '#resources/mail.messages'

/** The tables that messages of one kind lie in, and the resources they are. */
export interface Messages {
  messages: string
  receivers: string
  /** Of those still to be sent, and those that a person has to decide. */
  deliveries: string
  /** The column of `receivers` that names the message. */
  key: string
  resource: string
  receiverResource: string
}
export const mails: Messages = {
  messages: 'emails',
  receivers: 'mail_receivers',
  deliveries: 'mail_deliveries',
  key: 'email_id',
  resource: 'emails',
  receiverResource: 'mailReceivers',
}
export const shortMessages: Messages = {
  messages: 'sms',
  receivers: 'sms_receivers',
  deliveries: 'sms_deliveries',
  key: 'sms_id',
  resource: 'sms',
  receiverResource: 'smsReceivers',
}

/** How many receivers of a message stand how (`ReceiverCounts`): SQL over the alias of the message. */
export const countsSql =
  ({ receivers, key }: Messages) =>
  (alias: string): string => {
    const states = ['KEPT', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN'].map(
      (status) => `'${status}', count(*) filter (where r.status = '${status}')`,
    )
    return `(select json_build_object('all', count(*), ${states.join(', ')}) from ${receivers} r where r.${key} = ${alias}.id and r.deleted_at is null)`
  }

/**
 * States messages by their receivers, under their lock: two who state receivers of one message at the same time do not see each other's. All
 * receivers are counted only once none of them is to be tried any more.
 */
export async function restate({ messages, receivers, key }: Messages, db: Sql, ids: readonly number[]): Promise<void> {
  const [table, of, own] = [messages, receivers, key].map((name) => sql.raw(name)) as [SQL, SQL, SQL]
  const anyIs = (...states: string[]) =>
    sql`exists (select 1 from ${of} r where r.${own} = m.id and r.deleted_at is null and r.status in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}))`
  await db.run(sql`select 1 from ${table} where id = any(${idArray(new Set(ids))}) order by id for no key update`)
  await db.run(sql`
    with stated as (
      select m.id, case
        when ${anyIs('QUEUED', 'SENDING')} then case when ${anyIs('SENDING', 'SENT', 'FAILED', 'UNCERTAIN')} then 'SENDING' else 'QUEUED' end
        else (
          select case when count(distinct r.status) = 1 then min(r.status) when bool_or(r.status = 'SENT') then 'PARTLY_SENT' else 'UNCERTAIN' end
          from ${of} r where r.${own} = m.id and r.deleted_at is null) end as status
      from ${table} m where m.id = any(${idArray(new Set(ids))}))
    update ${table} m set status = s.status, version = m.version + 1, updated_at = ${clockSql.now},
      sent_at = case when s.status in ('SENT', 'PARTLY_SENT') then (select max(r.sent_at) from ${of} r where r.${own} = m.id) end
    from stated s where m.id = s.id and s.status is not null and m.status <> s.status`)
}

/** Puts receivers of a message, those that `which` is true of, back into the queue, as at first. 409 when nothing is sent from here. */
export async function sendAgain(
  of: Messages,
  context: TransactionContext,
  message: number,
  which: SQL,
  isSending: boolean,
): Promise<void> {
  if (!isSending) throw new AppError('wrong_state', { said: mailMessages.nothingSent })
  const { db } = context
  const again = await db.run<{ id: number }>(sql`
    with again as (
      update ${sql.raw(of.receivers)} r set status = 'QUEUED', attempts = 0, last_error = null, version = version + 1, updated_at = ${clockSql.now}
      where r.${sql.raw(of.key)} = ${message} and ${which} returning r.id),
    due as (
      insert into ${sql.raw(of.deliveries)} (receiver_id, due_at) select id, ${clockSql.now} from again
      on conflict (receiver_id) do update set due_at = excluded.due_at, attempts = 0, held_by = null, handed_at = null)
    select id from again`)
  if (again.length === 0) throw new AppError('wrong_state')
  await decided(
    of,
    context,
    message,
    again.map(({ id }) => id),
  )
  context.afterCommit.push(context.wake)
}

/** Somebody knows that what is uncertain arrived. */
export async function countAsSent(
  of: Messages,
  context: TransactionContext,
  message: number,
  receiver: number,
): Promise<void> {
  const arrived = await context.db.run<{ id: number }>(sql`
    with gone as (
      delete from ${sql.raw(of.deliveries)} d using ${sql.raw(of.receivers)} r
      where r.id = d.receiver_id and r.id = ${receiver} and r.status = 'UNCERTAIN' returning d.handed_at)
    update ${sql.raw(of.receivers)} set status = 'SENT', sent_at = gone.handed_at, last_error = null, version = version + 1, updated_at = ${clockSql.now}
    from gone where id = ${receiver} returning id`)
  if (arrived.length === 0) throw new AppError('wrong_state')
  await decided(of, context, message, [receiver])
}

async function decided(of: Messages, context: TransactionContext, message: number, ids: number[]): Promise<void> {
  await restate(of, context.db, [message])
  context.events.push({ resource: of.resource, ids: [message] }, { resource: of.receiverResource, ids })
}
