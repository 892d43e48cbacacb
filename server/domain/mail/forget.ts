import { sql, type SQL } from 'drizzle-orm'
import { emails } from '#resources/emails'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldKind } from '#resources/kernel/field'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { as, rowsOf, type Alias } from '#server/kernel/alias'
import { inTransaction, type Context, type TransactionContext } from '#server/kernel/context'
import { q, tableName } from '#server/kernel/names'
import { PURGE_AT_ONCE } from '#server/kernel/operations/purge'
import { deleteFrom, updateFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { storedFields } from '#server/kernel/stored-fields'
import { mails, restate, shortMessages, type Messages } from './message-state'

/** How the addresses of one kind of message are found. */
interface Addressed extends Messages {
  kind: FieldKind
  /** SQL of an address from a record's value, as `receives` compares it. */
  plain: (value: SQL) => SQL
  /** SQL condition: the receiver `r` has the address `f.address`. */
  receives: SQL
}
const r = as(mailReceivers, 'r')
const n = as(smsReceivers, 'r')
const outboxes: readonly Addressed[] = [
  {
    ...mails,
    kind: 'email',
    plain: (value) => sql`lower(${value})`,
    // The first condition uses the index of searches.
    receives: sql`r.search_text like search_part(search_fold(f.address)) and lower(${r.address}) = f.address`,
  },
  {
    ...shortMessages,
    kind: 'phone',
    plain: (value) => sql`ltrim(${value}, '+')`,
    receives: sql`${n.address} = f.address and ${n.alive}`,
  },
]

/**
 * Deletes the mails and SMS to the addresses and numbers that purged records had, now or before, unless another record has them too: of a mass
 * mail the receiver, any other mail whole. Those still queued are not sent. Call from `afterPurge`.
 */
export async function forgetMessages(
  context: Context,
  resource: AnyResource,
  rows: readonly (Row & { id: number })[],
): Promise<void> {
  await inTransaction(context, async (inner) => {
    for (const of of outboxes) {
      const addresses = await freedBy(inner, of, resource, rows)
      if (addresses.length > 0) await forget(inner, of, addresses)
    }
  })
}

const textArray = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Addresses of the purged records and of their history that no record has any more. */
async function freedBy(
  { db, kernel }: Context,
  { kind, plain }: Addressed,
  resource: AnyResource,
  rows: readonly (Row & { id: number })[],
): Promise<string[]> {
  const own = columnsOfKind(resource, kind)
  const stored = rows.flatMap((row) => own.flatMap(({ column }) => (row[column] == null ? [] : [String(row[column])])))
  const former = own.map(
    ({
      path,
    }) => sql`union select v from history h cross join lateral (values (h.before #>> ${textArray(path)}), (h.after #>> ${textArray(path)})) e(v)
      where h.resource = ${resource.name} and h.record_id = any(${idArray(rows.map(({ id }) => id))})`,
  )
  const inUse = [...kernel.resources.values()].flatMap((other) =>
    columnsOfKind(other, kind).map(({ column }) => {
      const value = sql`o.${sql.raw(q(column))}`
      return sql`and not exists (select 1 from ${sql.raw(q(tableName(other)))} o where ${plain(value)} = f.address)`
    }),
  )
  const freed = await db.run<{ address: string }>(sql`
    with had as (select unnest(${textArray(stored)}) as v ${sql.join(former, sql` `)}),
    f as (select distinct ${plain(sql`v`)} as address from had where v <> '')
    select address from f where true ${sql.join(inUse, sql` `)}`)
  return freed.map(({ address }) => address)
}

const columnsOfKind = (resource: AnyResource, kind: FieldKind) =>
  storedFields(resource.fields).filter(({ field }) => field.kind === kind)

async function forget(context: TransactionContext, of: Addressed, addresses: readonly string[]): Promise<void> {
  const { db, events } = context
  const { messages, receivers, deliveries, messageOf, receives } = of
  const theirs = sql`select r.id from unnest(${textArray(addresses)}) f(address) join ${as(receivers, 'r').from} on ${receives}`
  // In the order in which deliveries lock: a message that is being sent meanwhile is over for whoever sends it.
  await db.run(sql`delete from ${deliveries} where receiver_id in (${theirs})`)
  const gone = await rowsOf(
    db,
    deleteFrom(receivers, (t) => ({ where: sql`${t.id} in (${theirs})`, answer: { message: messageOf('t') } })),
  )
  const ids = [...new Set(gone.map(({ message }) => message))]
  if (ids.length === 0) return
  await deleteMessages(
    context,
    of,
    (t) =>
      sql`${t.id} = any(${idArray(ids)}) and not exists (select 1 from ${as(receivers, 'r').from} where ${messageOf('r')} = ${t.id})`,
  )
  await db.run(
    updateFrom(messages, (t) => ({
      set: {
        recipients: sql`coalesce((select jsonb_agg(e.x order by e.place)
          from jsonb_array_elements_text(${t.recipients}) with ordinality e(x, place)
          where not ${of.plain(sql`e.x`)} = any(${textArray(addresses)})), '[]')`,
      },
      where: sql`${t.id} = any(${idArray(ids)})`,
    })),
  )
  await restate(of, db, ids)
  events.push({ resource: messages.name, ids })
}

async function deleteMessages(
  { db }: TransactionContext,
  { messages }: Messages,
  which: (t: Alias<Messages['messages']>) => SQL,
): Promise<void> {
  const gone = await rowsOf(
    db,
    deleteFrom(messages, (t) => ({ where: which(t) })),
  )
  const ids = gone.map(({ id }) => id)
  if (messages !== emails || ids.length === 0) return
  await db.run(sql`delete from mail_contents where email_id = any(${idArray(ids)})`)
  await db.run(sql`delete from mail_records where email_id = any(${idArray(ids)})`)
}

/** Deletes mails to staff that told of records purged since; returns whether more may remain. */
export async function purgeMails(context: Context): Promise<boolean> {
  let hasMore = false
  for (const resource of context.kernel.resources.values()) {
    if (Object.keys(resource.notices).length === 0) continue
    const gone = await inTransaction(context, async (inner) => {
      const told = await inner.db.run<{ id: number }>(sql`
        delete from mail_records where email_id in (
          select w.email_id from mail_records w where w.resource = ${resource.name}
            and not exists (select 1 from ${sql.raw(q(tableName(resource)))} o where o.id = w.record_id) limit ${PURGE_AT_ONCE})
        returning email_id as id`)
      if (told.length === 0) return told
      const ids = told.map(({ id }) => id)
      await inner.db.run(sql`delete from ${mails.deliveries} d using ${r.from}
        where ${r.id} = d.receiver_id and ${r.emailId} = any(${idArray(ids)})`)
      await deleteMessages(inner, mails, (t) => sql`${t.id} = any(${idArray(ids)})`)
      inner.events.push({ resource: emails.name, ids })
      return told
    })
    if (gone.length === PURGE_AT_ONCE) hasMore = true
  }
  return hasMore
}
