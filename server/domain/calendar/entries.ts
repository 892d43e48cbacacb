import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingSlots, scheduledBy, type BookingKind } from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { exams } from '#resources/exams'
import { groups } from '#resources/groups'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Language } from '#resources/kernel/words'
import { fillIn } from '#resources/kernel/words'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as, nullable, select } from '#server/kernel/alias'
import { dayText } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { permit, readableSql } from '#server/kernel/where'
import type { CalendarEntry } from '#server/platform/calendar/calendar-file'
import { whereOf } from '../bookings/api'
import { taughtBy } from '../groups/api'
import { belongsOnSql, graduatedOn, hasGraduated } from '../student-groups/api'
import { sequenceOf, since, sinceDay } from './gone'
import { calendarTexts } from './texts'

const l = as(lessons, 't')
const x = as(exams, 't')
const t = as(bookingSlots, 't')
const a = as(applicants, 't')
const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const g = as(groups, 'g')
const c = as(courses, 'c')
const m = as(studentGroups, 'm')
const o = as(applicants, 'o')

type Say = (name: keyof typeof calendarTexts, params: Readonly<Record<string, string | number>>) => string
interface Asked {
  context: Context
  say: Say
  /** Host name of this installation, the suffix of each uid. */
  host: string
}

/** The declaration's read filter for the viewer, over the alias `t`. */
const readable = ({ kernel, viewer }: Context, resource: AnyResource): SQL =>
  permit(resource.access.read, viewer) === false ? sql`false` : sql.raw(readableSql(kernel, resource, 't', viewer))

/** The viewer's own groups `g`: coordinated or taught by them. */
const ownGroups = ({ viewer }: Context): SQL =>
  viewer.authGroup === 'USER' ? sql`${g.projectCoordinatorId} = ${viewer.id}` : taughtBy('g', [viewer.id])

/** SQL condition: the viewing student belongs to the group on a day of the academy's zone, and did not graduate from it before. */
const belongs = ({ viewer }: Context, groupId: SQL, day: string): SQL => sql`exists (
  select 1 from ${m.from} join ${o.from} on ${o.id} = ${m.applicantId} and ${o.alive}
  where ${m.groupId} = ${groupId} and ${o.personId} = ${viewer.id} and ${m.alive}
    and ${sql.raw(belongsOnSql(day, 'm'))} and (not ${hasGraduated} or ${sql.raw(day)} <= ${graduatedOn}))`

async function lessonEntries({ context, say, host }: Asked): Promise<CalendarEntry[]> {
  const isOwn =
    context.viewer.authGroup === 'STUDENT'
      ? sql`${l.alive} and ${belongs(context, l.groupId, dayText(String(l.startDate)))}`
      : sql`${readable(context, lessons)} and ${ownGroups(context)}`
  const rows = await select(
    context.db,
    {
      id: l.id,
      sequence: sequenceOf('lesson', l),
      changedAt: l.updated_at,
      start: l.startDate,
      end: l.endDate,
      state: l.lessonState,
      number: nullable(l.number),
      course: c.name,
      group: nullable(g.name),
    },
    sql`from ${l.from} join ${g.from} on ${g.id} = ${l.groupId} join ${c.from} on ${c.id} = ${g.courseId}
    where ${l.startDate} > ${since} and ${isOwn} order by ${l.startDate}, ${l.id}`,
  )
  return rows.map(({ id, state, number, course, group, ...when }) => ({
    ...when,
    uid: `lesson-${id}@${host}`,
    summary: say('lesson', { number: number ?? '', course: group ?? course }),
    isCanceled: state === 'MISSED',
  }))
}

async function examEntries({ context, say, host }: Asked): Promise<CalendarEntry[]> {
  const isOwn =
    context.viewer.authGroup === 'STUDENT'
      ? sql`${x.alive} and ${belongs(context, x.groupId, String(x.date))}`
      : sql`${readable(context, exams)} and ${ownGroups(context)}`
  const rows = await select(
    context.db,
    {
      id: x.id,
      sequence: sequenceOf('exam', x),
      changedAt: x.updated_at,
      start: x.date,
      title: x.title,
      course: c.name,
      group: nullable(g.name),
    },
    sql`from ${x.from} join ${g.from} on ${g.id} = ${x.groupId} join ${c.from} on ${c.id} = ${g.courseId}
    where ${x.date} > ${sinceDay} and ${isOwn} order by ${x.date}, ${x.id}`,
  )
  return rows.map(({ id, title, course, group, ...when }) => ({
    ...when,
    uid: `exam-${id}@${host}`,
    end: null,
    isAllDay: true,
    summary: say('exam', { title, course: group ?? course }),
  }))
}

/** Removed lessons and exams, as canceled events for calendars that have already loaded them. */
async function goneEntries({ context, say, host }: Asked): Promise<CalendarEntry[]> {
  const group = sql`n.group_id`
  const day = `coalesce(n.day, ${dayText('n.starts_at')})`
  const isOwn = context.viewer.authGroup === 'STUDENT' ? belongs(context, group, day) : ownGroups(context)
  const rows = await select(
    context.db,
    {
      kind: sql<'lesson' | 'exam'>`n.kind`,
      id: sql<number>`n.record_id`,
      sequence: sql<number>`n.sequence`,
      changedAt: sql<string>`n.gone_at`,
      starts: sql<string | null>`n.starts_at`,
      end: sql<string | null>`n.ends_at`,
      day: sql<string | null>`n.day`,
      number: sql<number | null>`n.number`,
      title: sql<string | null>`n.title`,
      course: c.name,
      group: nullable(g.name),
    },
    sql`from calendar_gone n join ${g.from} on ${g.id} = ${group} and ${g.alive} join ${c.from} on ${c.id} = ${g.courseId}
    where (n.starts_at > ${since} or n.day > ${sinceDay}) and ${isOwn}
      and not exists (select 1 from ${l.from} where n.kind = 'lesson' and ${l.id} = n.record_id)
      and not exists (select 1 from ${x.from} where n.kind = 'exam' and ${x.id} = n.record_id)
    order by coalesce(n.starts_at, n.day::timestamptz), n.record_id`,
  )
  return rows.flatMap(({ kind, id, starts, day: on, number, title, course, group: name, ...when }) => {
    const start = starts ?? on
    if (start === null) return []
    return {
      ...when,
      uid: `${kind}-${id}@${host}`,
      start,
      isAllDay: starts === null,
      summary:
        kind === 'lesson'
          ? say('lesson', { number: number ?? '', course: name ?? course })
          : say('exam', { title: title ?? '', course: name ?? course }),
      isCanceled: true,
    }
  })
}

/** Booked slots of groups the viewer coordinates, or that they interview in: how many are booked, without names. */
async function slotEntries({ context, say, host }: Asked): Promise<CalendarEntry[]> {
  const { viewer } = context
  const isOwn =
    viewer.authGroup === 'INSTRUCTOR'
      ? sql`${t.instructorId} = ${viewer.id} and ${t.alive}`
      : sql`${readable(context, bookingSlots)} and ${ownGroups(context)}`
  const ofSlot = sql`from ${b.from} where ${b.slotId} = ${t.id} and ${b.uid} like 'booking-%'`
  const rows = await select(
    context.db,
    {
      id: t.id,
      kind: t.kind,
      start: t.start,
      end: t.end,
      capacity: t.capacity,
      booked: sql<number>`(select count(*)::int ${ofSlot} and ${b.state} = 'BOOKED')`,
      changes: sql<number>`${t.version} - 1 + (select coalesce(sum(1 + ${b.sequence}), 0)::int ${ofSlot})`,
      changedAt: sql<string>`greatest(${t.updated_at}, (select max(${b.updated_at}) ${ofSlot}))`,
      place: nullable(t.place),
      video: nullable(t.link),
      course: c.name,
      group: nullable(g.name),
    },
    sql`from ${t.from} join ${g.from} on ${g.id} = ${t.groupId} join ${c.from} on ${c.id} = ${g.courseId}
    where ${t.start} > ${since} and ${isOwn} and exists (select 1 ${ofSlot}) order by ${t.start}, ${t.id}`,
  )
  return rows.map(({ id, kind, start, end, booked, capacity, changes, changedAt, place, video, course, group }) => ({
    uid: `slot-${id}@${host}`,
    sequence: changes,
    start,
    end,
    changedAt,
    summary: say(`${kind}_SLOT`, { course: group ?? course, booked, capacity }),
    location: place ?? video,
    description: place === null ? null : video,
    isCanceled: booked === 0,
  }))
}

/** The student's own bookings in their latest state; canceled ones stay as canceled events. */
async function bookingEntries({ context, say }: Asked): Promise<CalendarEntry[]> {
  const rows = await select(
    context.db,
    {
      uid: b.uid,
      sequence: b.sequence,
      changedAt: b.updated_at,
      kind: b.kind,
      state: b.state,
      start: s.start,
      end: s.end,
      ...whereOf(b, s),
      course: c.name,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} join ${o.from} on ${o.id} = ${b.applicantId}
    join ${c.from} on ${c.id} = ${o.courseId}
    where ${o.personId} = ${context.viewer.id} and ${o.alive} and ${b.alive} and ${s.start} > ${since} and ${b.uid} like 'booking-%'
      and not exists (select 1 from ${as(bookings, 'n').from} where ${as(bookings, 'n').uid} = ${b.uid} and ${as(bookings, 'n').id} > ${b.id})
    order by ${s.start}, ${b.id}`,
  )
  return rows.map(({ kind, state, place, video, course, ...event }) => ({
    ...event,
    summary: say(kind, { course }),
    location: place ?? video,
    description: video,
    isCanceled: state !== 'BOOKED',
  }))
}

const MEETING_MS = 30 * 60_000
/** Interview and exam dates set without a booking: the student's own, or those of applicants the viewer coordinates. */
async function dateEntries({ context, say, host }: Asked): Promise<CalendarEntry[]> {
  const { viewer, db } = context
  const isStudent = viewer.authGroup === 'STUDENT'
  const isOwn = isStudent
    ? sql`${a.personId} = ${viewer.id} and ${a.alive}`
    : sql`${readable(context, applicants)} and coalesce(${g.projectCoordinatorId}, ${c.defaultProjectCoordinatorId}) = ${viewer.id}`
  const rows = await select(
    db,
    {
      id: a.id,
      version: a.version,
      changedAt: a.updated_at,
      start: a.scheduledDate,
      status: a.status,
      name: a.name,
      course: c.name,
    },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} left join ${g.from} on ${g.id} = ${a.groupId}
    where ${a.status} in ('INTERVIEW_SCHEDULED', 'EXAM_SCHEDULED') and ${a.scheduledDate} > ${since} and ${isOwn}
      and not exists (select 1 from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
        where ${b.applicantId} = ${a.id} and ${b.state} = 'BOOKED' and ${s.start} = ${a.scheduledDate})
    order by ${a.scheduledDate}, ${a.id}`,
  )
  return rows.flatMap(({ id, version, changedAt, start, status, name, course }) => {
    if (start === null) return []
    const kind: BookingKind = status === scheduledBy.EXAM ? 'EXAM' : 'INTERVIEW'
    return {
      uid: `${kind.toLowerCase()}-${id}@${host}`,
      sequence: version - 1,
      start,
      end: new Date(Date.parse(start) + MEETING_MS).toISOString(),
      changedAt,
      summary: isStudent ? say(kind, { course }) : say(`${kind}_WITH`, { name, course }),
    }
  })
}

/**
 * All dated entries of the viewer: for staff and instructors, of groups they coordinate or teach, by the usual access filters; for
 * students, of groups they belong to on the day, and their own bookings. A student's calendar contains no other people's names.
 */
export async function entriesOf(context: Context, language: Language): Promise<CalendarEntry[]> {
  const asked: Asked = {
    context,
    say: (name, params) => fillIn(calendarTexts[name][language], params, language),
    host: new URL(context.settings.publicUrl).hostname,
  }
  const { authGroup } = context.viewer
  const sources = [
    lessonEntries,
    examEntries,
    goneEntries,
    ...(authGroup === 'STUDENT' ? [bookingEntries] : [slotEntries]),
    ...(authGroup === 'INSTRUCTOR' ? [] : [dateEntries]),
  ]
  const all = await Promise.all(sources.map((source) => source(asked)))
  return all.flat()
}
