import { sql } from 'drizzle-orm'
import { MOST_NAMED } from '#resources/emails'
import { smsSize } from '#resources/sms-text'
import { clockSql } from '#server/kernel/clock'
import { authorOf, inTransaction, type Context } from '#server/kernel/context'

/**
 * Puts an SMS to these numbers into the outbox, in the caller's transaction and by one statement; gives to how many. It goes out if and
 * only if that is committed; without a gateway it is only kept, readable in the application.
 */
export async function enqueueSms(context: Context, text: string, numbers: readonly string[]): Promise<number> {
  return inTransaction(context, async (inner) => {
    const { settings, db } = inner
    const willSend = settings.smsUrl !== undefined
    const status = willSend ? 'QUEUED' : 'KEPT'
    const made = await db.run<{ id: number }>(sql`
      with made as (
        insert into sms (created_at, updated_at, template, recipients, sender, parts, status, created_by_id)
        values (${clockSql.now}, ${clockSql.now}, ${text}, ${JSON.stringify(numbers.slice(0, MOST_NAMED))}::jsonb, ${settings.smsSender ?? null}, ${smsSize(text).parts}, ${status}, ${authorOf(inner)}::int)
        returning id),
      receivers as (
        insert into sms_receivers (created_at, updated_at, sms_id, address, status)
        select ${clockSql.now}, ${clockSql.now}, id, number, ${status}::text from made cross join jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) with ordinality e(number, place)
        order by place returning id),
      deliveries as (
        insert into sms_deliveries (receiver_id, due_at) select id, ${clockSql.now} from receivers where ${willSend}::boolean)
      select id from made`)
    if (willSend) inner.afterCommit.push(inner.wake)
    inner.events.push({ resource: 'sms', ids: made.map(({ id }) => id) })
    return numbers.length
  })
}
