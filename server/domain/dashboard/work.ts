import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import type { OwnWork } from '#resources/dashboard.calls'
import { groups } from '#resources/groups'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { as, columnsOf } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { matching } from '#server/kernel/operations/read'
import { groupLabel } from '../groups/api'

/** Maximum number of tasks, and of reminders, shown. */
const SHOWN = 5
const g = as(groups, 'g')
const a = as(applicants, 'a')
const task = as(tasks, 't')
const reminder = as(reminders, 't')

/** Name of the group, else the applicant, that a record refers to. */
const aboutOf = ({ relatedTo, applicantId }: Record<'relatedTo' | 'applicantId', SQL>) => sql`coalesce(
  (select ${groupLabel(g)} from ${g.from} where ${g.id} = ${relatedTo}), (select ${a.name} from ${a.from} where ${a.id} = ${applicantId}))`

/** JSON of the rows found: their number, and the next ones, earliest first. */
function own(found: SQL, shape: Record<keyof OwnWork['next'][number], SQL>, at: SQL): SQL<OwnWork> {
  return sql`json_build_object('count', (select count(*)::int ${found}), 'next', (
    select coalesce(json_agg(n), '[]') from (select ${columnsOf(shape)} ${found} order by ${at}, ${shape.id} limit ${SHOWN}) n))`
}

/** The viewer's own active tasks. */
export function ownTasks(context: Context): SQL<OwnWork> {
  const { id, title, dueDate: at, taskType: type } = task
  const filters = [
    { name: 'ownerIds' as const, value: [context.viewer.id] },
    { name: 'taskStatus' as const, value: ['ACTIVE'] },
  ]
  const found = sql`from ${task.from} where ${matching(context, tasks, filters)}`
  return own(found, { id, title, at: at.wire, type, about: aboutOf(task) }, at)
}
/** The viewer's own active reminders. */
export function ownReminders(context: Context): SQL<OwnWork> {
  const { id, title, remindingDate: at, type } = reminder
  const filters = [
    { name: 'ownerIds' as const, value: [context.viewer.id] },
    { name: 'status' as const, value: ['ACTIVE'] },
  ]
  const found = sql`from ${reminder.from} where ${matching(context, reminders, filters)}`
  return own(found, { id, title, at: at.wire, type, about: aboutOf(reminder) }, at)
}
