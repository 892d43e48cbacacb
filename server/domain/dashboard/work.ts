import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { readInstant } from '#server/kernel/columns'
import type { Context } from '#server/kernel/context'
import { matching } from '#server/kernel/operations/read'

/** Most of each that are shown. */
const SHOWN = 5
const about = `coalesce((select coalesce(g.name, '#' || g.number) from groups g where g.id = t.related_to),
  (select a.name from applicants a where a.id = t.applicant_id))`

/** The viewer's own active ones as JSON: how many, and the next, the earliest first. */
function own(
  context: Context,
  resource: AnyResource,
  names: { status: string; at: string; read: string; type: string },
): SQL {
  const filters = [
    { name: 'ownerIds', value: [context.viewer.id] },
    { name: names.status, value: ['ACTIVE'] },
  ]
  const from = sql`from ${sql.raw(resource.name)} t where ${matching(context, resource, filters)}`
  return sql`json_build_object('count', (select count(*)::int ${from}), 'next', (
    select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title, 'at', n.at, 'type', n.type, 'about', n.about)), '[]')
    from (select t.id, t.title, ${sql.raw(names.read)} as at, t.${sql.raw(names.type)} as type, ${sql.raw(about)} as about
      ${from} order by t.${sql.raw(names.at)}, t.id limit ${SHOWN}) n))`
}

export const ownTasks = (context: Context): SQL =>
  own(context, tasks, {
    status: 'taskStatus',
    at: 'due_date',
    read: `to_char(t.due_date, 'YYYY-MM-DD')`,
    type: 'task_type',
  })
export const ownReminders = (context: Context): SQL =>
  own(context, reminders, {
    status: 'status',
    at: 'reminding_date',
    read: readInstant('t.reminding_date'),
    type: 'type',
  })
