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
 * Adds an SMS for each text, with its numbers, to the outbox in the caller's transaction, in one statement; returns the number of
 * receivers. They are sent only if the transaction commits; without a gateway they are only stored, readable in the application.
 */
export async function enqueueSms(context: Context, texts: ReadonlyMap<string, readonly string[]>): Promise<number> {
  return inTransaction(context, async (inner) => {
    const { settings, db } = inner
    const willSend = settings.smsUrl !== undefined
    const status = willSend ? 'QUEUED' : 'KEPT'
    const said = JSON.stringify(
      [...texts].map(([text, numbers]) => ({
        text,
        numbers,
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
      values: { smsId: sql`made.id`, address: sql`number`, status: sql`${status}::text` },
      from: sql`made join said on said.text = made.template
        cross join jsonb_array_elements_text(said.numbers) with ordinality e(number, nth) order by said.place, nth`,
    })
    const made = await select(
      db,
      { id: sql<number>`id` },
      sql`from made`,
      sql`with said as (
        select place, text, numbers, named, parts
        from rows from (jsonb_to_recordset(${said}::jsonb) as (text text, numbers jsonb, named jsonb, parts int)) with ordinality
          as s(text, numbers, named, parts, place)),
      made as (${message}), receivers as (${receivers}),
      deliveries as (
        insert into sms_deliveries (receiver_id, due_at) select id, ${clockSql.now} from receivers where ${willSend}::boolean)`,
    )
    if (willSend) inner.afterCommit.push(inner.wake)
    inner.events.push({ resource: 'sms', ids: made.map(({ id }) => id) })
    return [...texts.values()].reduce((sum, numbers) => sum + numbers.length, 0)
  })
}
