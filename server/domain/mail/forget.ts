import { sql, type SQL } from 'drizzle-orm'
import { emails } from '#resources/emails'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldKind } from '#resources/kernel/field'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { sms } from '#resources/sms'
import { as, rowsOf, type Alias } from '#server/kernel/alias'
import { inTransaction, type Context, type TransactionContext } from '#server/kernel/context'
import { q, tableName } from '#server/kernel/names'
import { PURGE_AT_ONCE } from '#server/kernel/operations/purge'
import { deleteFrom, updateFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { storedFields, type StoredField } from '#server/kernel/stored-fields'
import { mails, restate, shortMessages, type Messages } from './message-state'

/** How the addresses of one kind of message are found. */
interface Addressed extends Messages {
  kind: FieldKind
  /** SQL of an address from a record's value, as `receives` compares it. */
  plain: (value: SQL) => SQL
  /** SQL condition: the receiver `r` has the address `f.address`. */
  receives: SQL
  /** SQL condition: what the receiver `r` was sent contains `f.name`. */
  namesThem: SQL
  /** A statement by which the receivers with these ids are no longer called by their name. */
  withoutName: (ids: SQL) => SQL
}
/** An address whose messages go. With a name, other records have the address too: only what that name is said in goes. */
interface Freed {
  address: string
  name: string | null
}
const r = as(mailReceivers, 'r')
const n = as(smsReceivers, 'r')
const text = as(sms, 'm')
/** SQL condition: the text contains `f.name`, not only as a part of a longer word. */
const says = (said: SQL): SQL =>
  sql`${said} ~ ('(^|[^[:alpha:]])' || regexp_replace(f.name, '([][\\\\.^$*+?(){}|-])', '\\\\\\1', 'g') || '($|[^[:alpha:]])')`
const outboxes: readonly Addressed[] = [
  {
    ...mails,
    kind: 'email',
    plain: (value) => sql`lower(${value})`,
    // The first condition uses the index of searches.
    receives: sql`r.search_text like search_part(search_fold(f.address)) and lower(${r.address}) = f.address`,
    // The text, in which no letter of a name is escaped.
    namesThem: sql`exists (select 1 from mail_contents c where c.email_id = ${r.emailId} and ${says(sql`c.text`)})`,
    withoutName: (ids) =>
      updateFrom(mailReceivers, (t) => ({
        set: { name: sql`null`, variables: sql`${t.variables} - 'name'` },
        where: sql`${t.id} in (${ids})`,
      })),
  },
  {
    ...shortMessages,
    kind: 'phone',
    plain: (value) => sql`ltrim(${value}, '+')`,
    receives: sql`${n.address} = f.address and ${n.alive}`,
    namesThem: sql`exists (select 1 from ${text.from} where ${text.id} = ${n.smsId} and ${says(text.template)})`,
    withoutName: (ids) =>
      updateFrom(smsReceivers, (t) => ({ set: { name: sql`null` }, where: sql`${t.id} in (${ids})` })),
  },
]

/**
 * Deletes the mails and SMS to the addresses and numbers that purged records had, now or before: of a mass mail the receiver, any other mail
 * whole. Those still queued are not sent. If another record has the address too, only those go whose text contains the purged record's name, and
 * the receivers of the others are no longer called by it. Call from `afterPurge`.
 */
export async function forgetMessages(
  context: Context,
  resource: AnyResource,
  rows: readonly (Row & { id: number })[],
): Promise<void> {
  await inTransaction(context, async (inner) => {
    for (const of of outboxes) {
      const freed = await freedBy(inner, of, resource, rows)
      if (freed.length > 0) await forget(inner, of, freed)
    }
  })
}

const textArray = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Addresses of the purged records and of their history: those that no record has any more, and those that none of the same name has. */
async function freedBy(
  { db, kernel }: Context,
  { kind, plain }: Addressed,
  resource: AnyResource,
  rows: readonly (Row & { id: number })[],
): Promise<Freed[]> {
  /** The values that these fields of the records have and had, as (id, v). */
  const everHad = (fields: readonly StoredField[]): SQL => {
    const stored = rows.flatMap((row) => fields.map(({ column }) => ({ id: row.id, v: row[column] })))
    const former = fields.map(
      ({
        path,
      }) => sql`union select h.record_id, v from history h cross join lateral (values (h.before #>> ${textArray(path)}), (h.after #>> ${textArray(path)})) e(v)
        where h.resource = ${resource.name} and h.record_id = any(${idArray(rows.map(({ id }) => id))})`,
    )
    return sql`select id, v from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) s(id int, v text) ${sql.join(former, sql` `)}`
  }
  const others = [...kernel.resources.values()].flatMap((other) =>
    columnsOfKind(other, kind).map(({ column }) => ({
      having: sql`select 1 from ${sql.raw(q(tableName(other)))} o where ${plain(sql`o.${sql.raw(q(column))}`)} = f.address`,
      name: nameField(other),
    })),
  )
  const isUsed = sql.join(
    others.map(({ having }) => sql`exists (${having})`),
    sql` or `,
  )
  const isNamesake = others.flatMap(({ having, name }) =>
    name === undefined ? [] : [sql`exists (${having} and o.${sql.raw(q(name.column))} = n.v)`],
  )
  const name = nameField(resource)
  return db.run<Freed>(sql`
    with had as (${everHad(columnsOfKind(resource, kind))}),
    names as (${everHad(name === undefined ? [] : [name])}),
    f as (select distinct id, ${plain(sql`v`)} as address from had where v <> ''),
    used as (select f.*, ${isUsed} as is_used from f)
    select address, null as name from used where not is_used
    union select f.address, n.v from used f join names n using (id)
      where f.is_used and n.v <> '' and not (${sql.join(isNamesake, sql` or `)})`)
}

/** The field that a record is called by, if it is one. */
const nameField = ({ fields, display }: AnyResource): StoredField | undefined =>
  storedFields(fields).find(({ path }) => display.length === 1 && path.join('.') === display[0])
const columnsOfKind = (resource: AnyResource, kind: FieldKind) =>
  storedFields(resource.fields).filter(({ field }) => field.kind === kind)

async function forget(context: TransactionContext, of: Addressed, freed: readonly Freed[]): Promise<void> {
  const { db, events } = context
  const { messages, receivers, deliveries, messageOf, receives, namesThem, withoutName } = of
  const to = as(receivers, 'r')
  const sent = sql`jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) f(address text, name text) join ${to.from} on ${receives}`
  const theirs = sql`select r.id from ${sent} where f.name is null or ${namesThem}`
  // In the order in which deliveries lock: a message that is being sent meanwhile is over for whoever sends it.
  await db.run(sql`delete from ${deliveries} where receiver_id in (${theirs})`)
  const gone = await rowsOf(
    db,
    deleteFrom(receivers, (t) => ({
      where: sql`${t.id} in (${theirs})`,
      answer: { message: messageOf('t'), address: t.address },
    })),
  )
  await db.run(withoutName(sql`select r.id from ${sent} where ${to.name} = f.name`))
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
          where not ${of.plain(sql`e.x`)} = any(${textArray(gone.map(({ address }) => address.toLowerCase()))})
            or exists (select 1 from ${to.from} where ${messageOf('r')} = ${t.id} and ${of.plain(to.address)} = ${of.plain(sql`e.x`)})), '[]')`,
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
