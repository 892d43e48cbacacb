import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { smsSize } from '../../../resources/sms-text'
import { clockSql } from '../../kernel/clock'
import { authorOf, inTransaction, type Context } from '../../kernel/context'

/**
 * Puts an SMS to each number into the outbox, in the caller's transaction and by one statement; gives how many. They go out if and
 * only if that is committed; without a gateway they are only kept, readable in the application.
 */
export async function enqueueSms(context: Context, text: string, numbers: readonly string[]): Promise<number> {
  return inTransaction(context, async (inner) => {
    const { settings, db } = inner
    const willSend = settings.smsUrl !== undefined
    const rows = numbers.map((number) => ({ number, messageId: randomUUID() }))
    const made = await db.run<{ id: number }>(sql`
      with given as (select place, m from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality e(m, place)),
      made as (
        insert into sms (created_at, updated_at, template, recipients, sender, parts, status, created_by_id)
        select ${clockSql.now}, ${clockSql.now}, ${text}::text, jsonb_build_array(m->>'number'), ${settings.smsSender ?? null}::text, ${smsSize(text).parts}::int,
          ${willSend ? 'QUEUED' : 'KEPT'}::text, ${authorOf(inner)}::int
        from given order by place returning id),
      numbered as (select id, row_number() over (order by id) as place from made),
      deliveries as (
        insert into sms_deliveries (sms_id, message_id, due_at)
        select id, m->>'messageId', ${clockSql.now} from numbered join given using (place) where ${willSend}::boolean)
      select id from made`)
    if (willSend) inner.afterCommit.push(inner.wake)
    inner.events.push({ resource: 'sms', ids: made.map(({ id }) => id) })
    return made.length
  })
}
