import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingSlots } from '#resources/booking-slots'
import type { CalendarEvent, EventKind } from '#resources/events.calls'
import { exams } from '#resources/exams'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { lessons } from '#resources/lessons'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { as, columnsOf, rowsAs, type Name } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { literal } from '#server/kernel/names'
import { permit, readableSql, ruleSql } from '#server/kernel/where'
import { groupLabel } from '../groups/api'
import { atTimes, c, g, narrowed, onDays, type EventFilter } from './narrowed'

const readableAs = ({ kernel, viewer }: Context, resource: AnyResource, alias: string): SQL =>
  permit(resource.access.read, viewer) === false ? sql`false` : sql.raw(readableSql(kernel, resource, alias, viewer))
const readable = (context: Context, resource: AnyResource): SQL => readableAs(context, resource, 't')

const lesson = as(lessons, 't')
const exam = as(exams, 't')
const applicant = as(applicants, 't')
const task = as(tasks, 't')
const reminder = as(reminders, 't')
const slot = as(bookingSlots, 't')
const i = as(instructors, 'i')
const s = as(bookingSlots, 's')
const b = as(bookings, 'b')
const taught = rowsAs(groups, 'groupInstructors', 'e')

/** The `from` clause of events under the alias `t`, joined with their group and its course if they have one. */
const withGroup = (events: SQL, group: SQL): SQL =>
  sql`from ${events} left join ${g.from} on ${g.id} = ${group} left join ${c.from} on ${c.id} = ${g.courseId}`

type Named = keyof CalendarEvent
/** When an event takes place: at an instant, optionally with an end, or on a day. */
type When = { at: Name; end?: Name } | { day: Name }
/** Defaults of columns that only lessons, or only booking slots, have. */
const ofSome = {
  number: sql`null::int`,
  instructors: sql`null`,
  state: sql`null`,
  version: sql`null::int`,
  mayMove: sql`false`,
  slotKind: sql`null`,
  capacity: sql`null::int`,
  booked: sql`null::int`,
  waiting: sql`null::int`,
} satisfies Partial<Record<Named, SQL>>

/** The columns of one kind of event over the alias `t`, and `place`, its sort key. */
function columns(kind: EventKind, id: SQL, title: SQL, when: When, more: Partial<typeof ofSome> = {}): SQL {
  const isAllDay = 'day' in when
  return columnsOf({
    kind: sql.raw(literal(kind)),
    id,
    title,
    start: isAllDay ? sql`to_char(${when.day}, 'YYYY-MM-DD')` : when.at.wire,
    end: (isAllDay ? undefined : when.end?.wire) ?? sql`null`,
    isAllDay: sql.raw(literal(isAllDay)),
    groupId: g.id,
    groupName: groupLabel(g),
    courseName: c.name,
    ...ofSome,
    ...more,
    place: isAllDay ? sql`(${when.day}::timestamp at time zone ${clockSql.zone})` : when.at,
  } satisfies Record<Named | 'place', SQL>)
}

function lessonEvents(context: Context, filter: EventFilter): SQL {
  const { kernel, viewer } = context
  const { id, groupId, number, startDate, endDate, lessonState: state, version, from } = lesson
  const mayMove = ruleSql(kernel, { resource: lessons, alias: 't' }, ruleOf(lessons.access, 'update'), viewer)
  const names = sql`(select string_agg(${i.name}, ', ' order by ${taught.position}) from ${taught.from}
    join ${i.from} on ${i.id} = ${taught.instructorId} where ${taught.owner} = ${g.id})`
  const more = { number, instructors: names, state, version, mayMove: sql`coalesce(${sql.raw(mayMove)}, false)` }
  return sql`select ${columns('lesson', id, groupLabel(g), { at: startDate, end: endDate }, more)} ${withGroup(from, groupId)}
    where ${readable(context, lessons)} and ${atTimes(startDate, filter)} and ${narrowed(filter)}`
}

const examEvents = (context: Context, filter: EventFilter): SQL => sql`
  select ${columns('exam', exam.id, exam.title, { day: exam.date })} ${withGroup(exam.from, exam.groupId)}
  where ${readable(context, exams)} and ${onDays(exam.date, filter)} and ${narrowed(filter)}`

/** Uses the applicant's own course, as they may have no group. Applicants with a booked slot the viewer sees are counted in the slot. */
const interviewEvents = (context: Context, filter: EventFilter): SQL => sql`
  select ${columns('interview', applicant.id, applicant.name, { at: applicant.scheduledDate })}
  from ${applicant.from} left join ${g.from} on ${g.id} = ${applicant.groupId} join ${c.from} on ${c.id} = ${applicant.courseId}
  where ${readable(context, applicants)} and ${applicant.status} = 'INTERVIEW_SCHEDULED'
    and ${atTimes(applicant.scheduledDate, filter)} and ${narrowed(filter, applicant.courseId)}
    and not exists (select 1 from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
      where ${b.applicantId} = ${applicant.id} and ${b.state} = 'BOOKED' and ${b.alive} and ${s.start} = ${applicant.scheduledDate}
        and ${readableAs(context, bookingSlots, 's')})`

const countOf = (state: 'BOOKED' | 'WAITING'): SQL =>
  sql`(select count(*)::int from ${b.from} where ${b.slotId} = ${slot.id} and ${b.alive} and ${b.state} = ${state}::text)`

/** Booking slots, with the numbers of booked and waiting applicants. */
function slotEvents(context: Context, filter: EventFilter): SQL {
  const more = {
    instructors: sql`(select ${i.name} from ${i.from} where ${i.id} = ${slot.instructorId})`,
    slotKind: slot.kind,
    capacity: slot.capacity,
    booked: countOf('BOOKED'),
    waiting: countOf('WAITING'),
  }
  return sql`select ${columns('slot', slot.id, groupLabel(g), { at: slot.start, end: slot.end }, more)} ${withGroup(slot.from, slot.groupId)}
    where ${readable(context, bookingSlots)} and ${atTimes(slot.start, filter)} and ${narrowed(filter)}`
}

const taskEvents = (context: Context, filter: EventFilter): SQL => sql`
  select ${columns('task', task.id, task.title, { day: task.dueDate })} ${withGroup(task.from, task.relatedTo)}
  where ${readable(context, tasks)} and ${task.owner} = ${context.viewer.id} and ${task.taskStatus} = 'ACTIVE'
    and ${onDays(task.dueDate, filter)} and ${narrowed(filter)}`

const reminderEvents = (context: Context, filter: EventFilter): SQL => sql`
  select ${columns('reminder', reminder.id, reminder.title, { at: reminder.remindingDate })} ${withGroup(reminder.from, reminder.relatedTo)}
  where ${readable(context, reminders)} and ${reminder.owner} = ${context.viewer.id} and ${reminder.status} = 'ACTIVE'
    and ${atTimes(reminder.remindingDate, filter)} and ${narrowed(filter)}`

/** One query of all events in a range that the viewer may see. */
export const eventSources = (context: Context, filter: EventFilter): SQL =>
  sql.join(
    [lessonEvents, examEvents, interviewEvents, slotEvents, taskEvents, reminderEvents].map((source) =>
      source(context, filter),
    ),
    sql` union all `,
  )
