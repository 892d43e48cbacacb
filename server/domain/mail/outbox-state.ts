import { sql, type SQL } from 'drizzle-orm'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Sql } from '#server/kernel/statements'
import type { OutboxState } from '#server/platform/messages/outbox-state'
import { mails, shortMessages, type Messages } from './message-state'

const stateOf = ({ deliveries, receivers }: Messages): SQL => {
  const r = as(receivers, 'r')
  return sql`
    select count(*) filter (where d.due_at <= ${clockSql.now})::int as waiting,
      coalesce(extract(epoch from ${clockSql.now} - min(d.due_at) filter (where d.due_at <= ${clockSql.now})), 0)::float8 as "oldestSeconds",
      count(*) filter (where ${r.status} = 'FAILED')::int as failed,
      count(*) filter (where ${r.status} = 'UNCERTAIN')::int as uncertain
    from ${deliveries} d join ${r.from} on ${r.id} = d.receiver_id`
}

/** What waits in the outboxes; what was sent is not among it. */
export async function outboxState(db: Sql): Promise<{ mail: OutboxState; sms: OutboxState }> {
  const none = { waiting: 0, oldestSeconds: 0, failed: 0, uncertain: 0 }
  const read = async (of: Messages) => (await db.run<OutboxState>(stateOf(of)))[0] ?? none
  return { mail: await read(mails), sms: await read(shortMessages) }
}
