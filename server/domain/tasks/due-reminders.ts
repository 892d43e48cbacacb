import { sql } from 'drizzle-orm'
import { reminders } from '#resources/reminders'
import { as, type Selected } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import { noteFrom } from '#server/kernel/operations/write-many'
import { notify, REMINDER_INBOX } from '../notifications/api'

/** Reminders that are raised by one round. */
const AT_ONCE = 100

const t = as(reminders, 't')
const raised = { id: t.id, owner: t.owner, title: t.title, description: t.description }

/**
 * Tells the owners of active reminders that they are due, each reminder once: whoever raises it marks it in the same
 * transaction, and passes over those that another process has in hand. Gives how many were raised.
 */
export async function raiseDueReminders(context: Context): Promise<number> {
  return inTransaction(context, async (inner) => {
    const rows = await inner.db.run<Selected<typeof raised>>(sql`
      with due as (
        select ${t.id} from ${t.from}
        where ${t.status} = 'ACTIVE' and ${t.raisedAt} is null and ${t.remindingDate} <= ${clockSql.now} and ${t.alive}
        order by ${t.remindingDate}, ${t.id} limit ${AT_ONCE} for update skip locked)
      ${noteFrom(reminders, () => ({
        set: { raisedAt: clockSql.now },
        from: sql`due`,
        where: sql`${t.id} = due.id`,
        answer: raised,
      }))}`)
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
