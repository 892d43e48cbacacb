import { sql, type SQLWrapper } from 'drizzle-orm'
import { absences } from '#resources/absences'
import type { Absence } from '#resources/absentees.calls'
import type { groups, Group, GroupState } from '#resources/groups'
import { nth } from '#resources/kernel/nth'
import { dayOf } from '#resources/kernel/zoned-time'
import { lessons } from '#resources/lessons'
import { lessonsOf, replanned, type HeldLesson, type PlannedLesson, type Timetable } from '#resources/schedule'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context, Change } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { grouped } from '#server/kernel/grouped'
import { removeMany } from '#server/kernel/operations/remove'
import { createAll, throwFirst } from '#server/kernel/operations/write'
import { changeWhere, upsertFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { groupMessages } from '#resources/groups.messages'
import { academyHolidays } from '../holidays/api'

export type Timed = Pick<Group, 'startDate'> & Partial<Pick<Group, 'endDate' | 'schedule'>>
/** Maximum number of lessons of one group. */
const LESSONS_MAX = 2000

/** The timetable of a group, in the academy's zone and without its holidays; 422 if it would exceed `LESSONS_MAX`. */
async function timetableOf(
  context: Context,
  { startDate, endDate, schedule }: Timed,
): Promise<Timetable & { zone: string }> {
  const end = endDate ?? startDate
  const weeks = (Date.parse(end) - Date.parse(startDate)) / (7 * 86_400_000)
  const isTooMany = weeks * (schedule?.length ?? 0) > LESSONS_MAX
  if (isTooMany) throw invalid({ endDate: groupMessages.tooManyLessons({ most: LESSONS_MAX }) })
  const holidays = await academyHolidays(context)
  return { startDate, endDate: end, schedule: schedule ?? [], holidays, zone: context.zone() }
}
/**
 * The lessons of a group's schedule that are missing; 422 as `timetableOf`. Some may exist: after a launch is
 * undone, lessons marked meanwhile may have been kept.
 */
export async function lackingLessons(context: Context, groupId: number, group: Timed): Promise<PlannedLesson[]> {
  const l = as(lessons, 'l')
  const stored = await select(
    context.db,
    { start: l.startDate, end: l.endDate },
    sql`from ${l.from} where ${l.groupId} = ${groupId} and ${l.alive}`,
  )
  const there = new Set(stored.map(({ start, end }) => `${start} ${end}`))
  return lessonsOf(await timetableOf(context, group)).filter(({ start, end }) => !there.has(`${start} ${end}`))
}

/** Creates the planned lessons of a group, with these subjects in order; returns their ids. */
export async function createLessons(
  context: Context,
  groupId: number,
  planned: readonly PlannedLesson[],
  subjects: readonly (string | null)[] = [],
): Promise<number[]> {
  const bodies = planned.map(({ start, end, number }, index) => {
    const subject = subjects[index]
    return { groupId, number, startDate: start, endDate: end, ...(subject && { subject }) }
  })
  return createAll(context, lessons, bodies)
}

const timeOf = (row: Timed) => JSON.stringify([row.schedule, row.startDate, row.endDate])
/** Whether a group that is now ongoing has changed its schedule, start or end. */
export const isRescheduled = (before: Timed | null, after: Timed & { groupState: GroupState }): boolean =>
  before !== null && after.groupState === 'ONGOING' && timeOf(before) !== timeOf(after)

const isTerminated = (group: { groupState: GroupState } | null): boolean => group?.groupState === 'TERMINATED'

/**
 * A changed schedule of an ongoing group replaces its future upcoming lessons; past lessons and their absences never
 * change (DECISIONS 'Lessons'). A terminated group loses its future lessons; they are planned again when it is reopened.
 */
export async function followSchedules(context: Context, changes: readonly Change<typeof groups>[]): Promise<void> {
  const ended = changes.filter(({ before, after }) => before !== null && !isTerminated(before) && isTerminated(after))
  await endLessons(
    context,
    ended.map(({ id }) => id),
  )
  const isReopened = ({ before, after }: Change<typeof groups>) => isTerminated(before) && !isTerminated(after)
  for (const change of changes.filter((each) => isReopened(each) || isRescheduled(each.before, each.after)))
    await replaceLessons(context, change.id, change.after)
}

/** Removes the lessons of these groups that have not begun. */
async function endLessons(context: Context, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return
  const l = as(lessons, 'l')
  const coming = await select(
    context.db,
    { id: l.id },
    sql`from ${l.from} where ${l.groupId} = any(${idArray(groupIds)}) and ${l.alive} and ${l.lessonState} = 'UPCOMING'
      and ${l.startDate} > ${clockSql.now} order by ${l.id} for update`,
  )
  if (coming.length > 0)
    throwFirst(
      await removeMany(
        context,
        lessons,
        coming.map(({ id }) => id),
      ),
    )
}

type Absent = Pick<Absence, 'applicantId' | 'lessonId'>

const absentFrom = (context: Context, lessonIds: readonly number[]): Promise<Absent[]> => {
  const b = as(absences, 'b')
  return select(
    context.db,
    { applicantId: b.applicantId, lessonId: b.lessonId },
    sql`from ${b.from} where ${b.lessonId} = any(${idArray(lessonIds)}) and ${b.alive}`,
  )
}

type Dated = Pick<HeldLesson, 'id' | 'startDate'>
/** For each replaced lesson the one that is made for the same day; the first for the first, where a day has several. */
function sameDays({ zone }: Context, replaced: readonly Dated[], made: readonly Dated[]): Map<number, number> {
  const byDay = grouped(made, ({ startDate }) => dayOf(startDate, zone()))
  return new Map(
    replaced.flatMap(({ id, startDate }) => {
      const next = byDay.get(dayOf(startDate, zone()))?.shift()
      return next ? [[id, next.id]] : []
    }),
  )
}

/** Students who were noted as absent from a replaced lesson are absent from the one that takes place on that day instead. */
async function keepAbsences(
  context: Context,
  absent: readonly Absent[],
  lessonOf: ReadonlyMap<number, number>,
): Promise<void> {
  const kept = absent.flatMap(({ applicantId, lessonId }) => {
    const next = lessonOf.get(lessonId)
    return next === undefined ? [] : [{ applicantId, lessonId: next }]
  })
  if (kept.length === 0) return
  await context.db.run(
    upsertFrom(context, absences, {
      values: { applicantId: sql`(e->>'applicantId')::int`, lessonId: sql`(e->>'lessonId')::int` },
      from: sql`jsonb_array_elements(${JSON.stringify(kept)}::jsonb) e`,
      by: ['applicantId', 'lessonId'],
      change: (_present, fresh) => ({ lessonId: fresh.lessonId }),
    }),
  )
}

async function replaceLessons(context: Context, groupId: number, group: Timed): Promise<void> {
  const now = context.now().toISOString()
  const l = as(lessons, 'l')
  const stored = await select(
    context.db,
    { id: l.id, startDate: l.startDate, endDate: l.endDate, lessonState: l.lessonState, subject: l.subject },
    sql`from ${l.from} where ${l.groupId} = ${groupId} and ${l.alive} order by ${l.startDate}, ${l.id} for update`,
  )
  const { gone, fresh } = replanned(stored, await timetableOf(context, group), now)
  const absent = await absentFrom(context, gone)
  if (gone.length > 0) throwFirst(await removeMany(context, lessons, gone))
  // The subjects of removed lessons are reused in the same order at the new times.
  const replaced = stored.filter(({ id }) => gone.includes(id))
  const ids = await createLessons(
    context,
    groupId,
    fresh,
    replaced.map(({ subject }) => subject),
  )
  const made = fresh.map(({ start }, index) => ({ id: nth(ids, index), startDate: start }))
  await keepAbsences(context, absent, sameDays(context, replaced, made))
  await numberComing(context, groupId, now)
}

/**
 * Numbers the lessons of a group that have not begun in order of time, after those that have, whose numbers never change and are not given
 * again: one of them may have been removed, or added by hand.
 */
async function numberComing(context: Context, groupId: number, now: string): Promise<void> {
  const l = as(lessons, 'l')
  const isBegun = sql`${l.startDate} <= ${now}::timestamptz`
  const ofGroup = sql`from ${l.from} where ${l.groupId} = ${groupId} and ${l.alive}`
  // One JSON object for the whole statement, so that numbers are looked up instead of counted for each lesson.
  const numbers = sql`(select jsonb_object_agg(n.id, f.number) from (
      select ${l.id}, row_number() over (order by ${l.startDate}, ${l.id}) as place ${ofGroup} and not ${isBegun}) n
    join (select s.number, row_number() over (order by s.number) as place
      from (select count(*) filter (where ${isBegun}) as begun, count(*) as every ${ofGroup}) c
      cross join lateral generate_series(c.begun + 1, c.begun + c.every) s (number)
      where s.number not in (select ${l.number} ${ofGroup} and ${isBegun} and ${l.number} is not null)) f on f.place = n.place)`
  const numberOf = (id: SQLWrapper) => sql`(${numbers} ->> ${id}::text)::int`
  await context.db.run(
    changeWhere(context, lessons, (t) => ({
      set: { number: numberOf(t.id) },
      where: sql`${t.groupId} = ${groupId} and ${t.startDate} > ${now}::timestamptz and ${t.number} is distinct from ${numberOf(t.id)}`,
    })),
  )
}
