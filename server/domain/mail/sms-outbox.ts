import { sql } from 'drizzle-orm'
import { MOST_NAMED } from '#resources/emails'
import { smsReceivers } from '#resources/message-receivers'
import { sms } from '#resources/sms'
import { smsSize } from '#resources/sms-text'
import { select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { authorOf, inTransaction, type Context } from '#server/kernel/context'
import { insertFrom } from '#server/kernel/operations/write-many'

/**
 * Adds an SMS for each text, with its numbers and whose they are, to the outbox in the caller's transaction, in one statement; returns the
 * number of receivers. They are sent only if the transaction commits; without a gateway they are only stored, readable in the application.
 */
export async function enqueueSms(
  context: Context,
  texts: ReadonlyMap<string, readonly string[]>,
  nameOf: (number: string) => string | null,
): Promise<number> {
  return inTransaction(context, async (inner) => {
    const { settings, db } = inner
    const willSend = settings.smsUrl !== undefined
    const status = willSend ? 'QUEUED' : 'KEPT'
    const said = JSON.stringify(
      [...texts].map(([text, numbers]) => ({
        text,
        receivers: numbers.map((number) => ({ number, name: nameOf(number) })),
        named: numbers.slice(0, MOST_NAMED),
        parts: smsSize(text).parts,
      })),
    )
    const message = insertFrom(sms, {
      values: {
        template: sql`text`,
        recipients: sql`named`,
        sender: sql`${settings.smsSender ?? null}::text`,
        parts: sql`parts`,
        status: sql`${status}::text`,
        createdById: sql`${authorOf(inner)}::int`,
      },
      from: sql`said order by place`,
      answer: ({ id, template }) => ({ id, template }),
    })
    const receivers = insertFrom(smsReceivers, {
      values: { smsId: sql`made.id`, address: sql`number`, name: sql`name`, status: sql`${status}::text` },
      from: sql`made join said on said.text = made.template
        cross join rows from (jsonb_to_recordset(said.receivers) as (number text, name text)) with ordinality
          as e(number, name, nth) order by said.place, nth`,
    })
    const made = await select(
      db,
      { id: sql<number>`id` },
      sql`from made`,
      sql`with said as (
        select place, text, receivers, named, parts
        from rows from (jsonb_to_recordset(${said}::jsonb) as (text text, receivers jsonb, named jsonb, parts int)) with ordinality
          as s(text, receivers, named, parts, place)),
      made as (${message}), receivers as (${receivers}),
      deliveries as (
        insert into sms_deliveries (receiver_id, due_at) select id, ${clockSql.now} from receivers where ${willSend}::boolean)`,
    )
    if (willSend) inner.afterCommit.push(inner.wake)
    inner.events.push({ resource: 'sms', ids: made.map(({ id }) => id) })
    return [...texts.values()].reduce((sum, numbers) => sum + numbers.length, 0)
  })
}
