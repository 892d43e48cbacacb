import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import type { EventKind } from '#resources/events.calls'
import { exams } from '#resources/exams'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { lessons } from '#resources/lessons'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { readInstant } from '#server/kernel/columns'
import type { Context } from '#server/kernel/context'
import { readableSql } from '#server/kernel/select'
import { permit, ruleSql } from '#server/kernel/where'
import { atTimes, narrowed, onDays, type EventFilter } from './narrowed'

const readable = ({ kernel, viewer }: Context, resource: AnyResource): SQL =>
  permit(resource.access.read, viewer) === false ? sql`false` : sql.raw(readableSql(kernel, resource, 't', viewer))
const groupName = `coalesce(g.name, '#' || g.number)`
const ofGroup = `left join groups g on g.id = t.group_id left join courses c on c.id = g.course_id`
const ofRelated = `left join groups g on g.id = t.related_to left join courses c on c.id = g.course_id`

/** One kind of event: its columns and where it comes from, over the alias `t`. */
function select(kind: EventKind, parts: { title: string; at: string; day?: string; end?: string; more?: string }): SQL {
  const start = parts.day ? `to_char(${parts.day}, 'YYYY-MM-DD')` : readInstant(parts.at)
  return sql.raw(`select '${kind}' as kind, t.id, ${parts.title} as title, ${start} as start,
    ${parts.end ? readInstant(parts.end) : 'null'} as "end", ${parts.day !== undefined} as "isAllDay",
    g.id as "groupId", ${groupName} as "groupName", c.name as "courseName",
    ${parts.more ?? 'null::int as number, null as instructors, null as state, null::int as version, false as "mayMove"'},
    ${parts.at} as place`)
}

function lessonEvents(context: Context, filter: EventFilter): SQL {
  const { kernel, viewer } = context
  const mayMove = ruleSql(kernel, { resource: lessons, alias: 't' }, ruleOf(lessons.access, 'update'), viewer)
  const instructors = `(select string_agg(i.name, ', ' order by e.position) from groups_group_instructors e
    join instructors i on i.id = e.instructor_id where e.owner_id = g.id)`
  const more = `t.number, ${instructors} as instructors, t.lesson_state as state, t.version, coalesce(${mayMove}, false) as "mayMove"`
  return sql`${select('lesson', { title: groupName, at: 't.start_date', end: 't.end_date', more })}
    from lessons t ${sql.raw(ofGroup)}
    where ${readable(context, lessons)} and ${atTimes('start_date', filter)} and ${narrowed(filter)}`
}

const examEvents = (context: Context, filter: EventFilter): SQL => sql`
  ${select('exam', { title: 't.title', at: 't.date::timestamptz', day: 't.date' })} from exams t ${sql.raw(ofGroup)}
  where ${readable(context, exams)} and ${onDays('date', filter)} and ${narrowed(filter)}`

/** Of an applicant the course is the own one, with or without a group. */
const interviewEvents = (context: Context, filter: EventFilter): SQL => sql`
  ${select('interview', { title: 't.name', at: 't.scheduled_date' })}
  from applicants t left join groups g on g.id = t.group_id join courses c on c.id = t.course_id
  where ${readable(context, applicants)} and t.status = 'INTERVIEW_SCHEDULED' and ${atTimes('scheduled_date', filter)}
    and ${narrowed(filter, 't.course_id')}`

const taskEvents = (context: Context, filter: EventFilter): SQL => sql`
  ${select('task', { title: 't.title', at: 't.due_date::timestamptz', day: 't.due_date' })} from tasks t ${sql.raw(ofRelated)}
  where ${readable(context, tasks)} and t.owner = ${context.viewer.id} and t.task_status = 'ACTIVE'
    and ${onDays('due_date', filter)} and ${narrowed(filter)}`

const reminderEvents = (context: Context, filter: EventFilter): SQL => sql`
  ${select('reminder', { title: 't.title', at: 't.reminding_date' })} from reminders t ${sql.raw(ofRelated)}
  where ${readable(context, reminders)} and t.owner = ${context.viewer.id} and t.status = 'ACTIVE'
    and ${atTimes('reminding_date', filter)} and ${narrowed(filter)}`

/** Every event of a range that the viewer may see, as one query. */
export const eventSources = (context: Context, filter: EventFilter): SQL =>
  sql.join(
    [lessonEvents, examEvents, interviewEvents, taskEvents, reminderEvents].map((source) => source(context, filter)),
    sql` union all `,
  )
