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
 * Puts an SMS to these numbers into the outbox, in the caller's transaction and by one statement; gives to how many. It goes out if and
 * only if that is committed; without a gateway it is only kept, readable in the application.
 */
export async function enqueueSms(context: Context, text: string, numbers: readonly string[]): Promise<number> {
  return inTransaction(context, async (inner) => {
    const { settings, db } = inner
    const willSend = settings.smsUrl !== undefined
    const status = willSend ? 'QUEUED' : 'KEPT'
    const message = insertFrom(sms, {
      values: {
        template: sql`${text}::text`,
        recipients: sql`${JSON.stringify(numbers.slice(0, MOST_NAMED))}::jsonb`,
        sender: sql`${settings.smsSender ?? null}::text`,
        parts: sql`${smsSize(text).parts}::int`,
        status: sql`${status}::text`,
        createdById: sql`${authorOf(inner)}::int`,
      },
    })
    const receivers = insertFrom(smsReceivers, {
      values: { smsId: sql`id`, address: sql`number`, status: sql`${status}::text` },
      from: sql`made cross join jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) with ordinality e(number, place)
        order by place`,
    })
    const made = await select(
      db,
      { id: sql<number>`id` },
      sql`from made`,
      sql`with made as (${message}), receivers as (${receivers}),
      deliveries as (
        insert into sms_deliveries (receiver_id, due_at) select id, ${clockSql.now} from receivers where ${willSend}::boolean)`,
    )
    if (willSend) inner.afterCommit.push(inner.wake)
    inner.events.push({ resource: 'sms', ids: made.map(({ id }) => id) })
    return numbers.length
  })
}
