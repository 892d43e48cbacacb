import { sql } from 'drizzle-orm'
import { reminders } from '#resources/reminders'
import { as, columnsOf, type Selected } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import { notify, REMINDER_INBOX } from '../notifications/api'

/** Reminders that are raised by one round. */
const AT_ONCE = 100

const r = as(reminders, 'r')
const raised = { id: r.id, owner: r.owner, title: r.title, description: r.description }

/**
 * Tells the owners of active reminders that they are due, each reminder once: whoever raises it marks it in the same
 * transaction, and passes over those that another process has in hand. Gives how many were raised.
 */
export async function raiseDueReminders(context: Context): Promise<number> {
  return inTransaction(context, async (inner) => {
    const rows = await inner.db.run<Selected<typeof raised>>(sql`
      with due as (
        select ${r.id} from ${r.from}
        where ${r.status} = 'ACTIVE' and ${r.raisedAt} is null and ${r.remindingDate} <= ${clockSql.now} and ${r.alive}
        order by ${r.remindingDate}, ${r.id} limit ${AT_ONCE} for update skip locked)
      update reminders r set raised_at = ${clockSql.now} from due where ${r.id} = due.id
      returning ${columnsOf(raised)}`)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const staffIds = rows.flatMap(({ owner }) => (owner === null ? [] : [owner]))
    inner.events.push({ resource: reminders.name, ids, inbox: { name: REMINDER_INBOX, staffIds } })
    await notify(
      inner,
      rows.map(({ id, owner, title, description }) => ({
        kind: 'REMINDER_DUE' as const,
        to: [owner],
        about: { resource: reminders.name, id },
        variables: { title, description },
      })),
    )
    return rows.length
  })
}
