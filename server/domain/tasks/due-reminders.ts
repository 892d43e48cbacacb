import { sql } from 'drizzle-orm'
import { reminders } from '#resources/reminders'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import { notify, REMINDER_INBOX } from '../notifications/api'

/** Reminders that are raised by one round. */
const AT_ONCE = 100

interface Raised {
  id: number
  owner: number | null
  title: string
  description: string
}

/**
 * Tells the owners of active reminders that they are due, each reminder once: whoever raises it marks it in the same
 * transaction, and passes over those that another process has in hand. Gives how many were raised.
 */
export async function raiseDueReminders(context: Context): Promise<number> {
  return inTransaction(context, async (inner) => {
    const raised = await inner.db.run<Raised>(sql`
      with due as (
        select id from reminders
        where status = 'ACTIVE' and raised_at is null and reminding_date <= ${clockSql.now} and deleted_at is null
        order by reminding_date, id limit ${AT_ONCE} for update skip locked)
      update reminders r set raised_at = ${clockSql.now} from due where r.id = due.id
      returning r.id, r.owner, r.title, r.description`)
    if (raised.length === 0) return 0
    const ids = raised.map(({ id }) => id)
    const staffIds = raised.flatMap(({ owner }) => (owner === null ? [] : [owner]))
    inner.events.push({ resource: reminders.name, ids, inbox: { name: REMINDER_INBOX, staffIds } })
    await notify(
      inner,
      raised.map(({ id, owner, title, description }) => ({
        kind: 'REMINDER_DUE' as const,
        to: [owner],
        about: { resource: reminders.name, id },
        variables: { title, description },
      })),
    )
    return raised.length
  })
}
