import { sql } from 'drizzle-orm'
import { marksAbsences } from '#resources/access'
import type { Absence, MarkNow } from '#resources/absentees.calls'
import { applicantMessages } from '#resources/applicants.messages'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { AppError, forbidden, invalid } from '#server/kernel/errors'
import { idArray } from '#server/kernel/statements'
import { ruleSql } from '#server/kernel/where'

const m = as(studentGroups, 'm')
const l = as(lessons, 'l')

export type Cell = Pick<Absence, 'applicantId' | 'lessonId'>

/** The latest mark of a student at a lesson; null if the student was never marked. */
export async function markOf(context: Context, { applicantId, lessonId }: Cell): Promise<MarkNow | null> {
  const [found] = await context.db.run<MarkNow>(sql`
    select applicant_id as "applicantId", lesson_id as "lessonId", absent, version, marked_by as "markedBy",
      to_char(marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "markedAt"
    from absence_marks where applicant_id = ${applicantId} and lesson_id = ${lessonId}`)
  return found ?? null
}

/** SQL for the name of the person who marked attendance at a lesson last, given the lesson id expression; null if nobody did. */
export const markedBySql = (lessonId: string): string =>
  `(select k.marked_by from absence_marks k where k.lesson_id = ${lessonId} order by k.marked_at desc limit 1)`

/**
 * Throws 409 `conflict`, with the stored mark in `current`, when a new mark contradicts one its author had not
 * seen. `seen` is the version the author saw, null if there was none; undefined skips the check.
 */
export function refuseUnseen(current: MarkNow | null, absent: boolean, seen: number | null | undefined): void {
  if (seen === undefined || current === null || current.version === seen || current.absent === absent) return
  throw new AppError('conflict', { current })
}

/**
 * Stores the mark and returns its version; repeating the same mark changes nothing. 403 if the viewer may not mark
 * in the group, 422 if the applicant is not a student of it.
 * @param known the stored mark; null if none
 * @param isTakenBack the mark withdraws an absence; this is allowed even for a student who has left the group
 */
export async function keepMark(
  context: Context,
  { applicantId, lessonId }: Cell,
  { absent, known, isTakenBack }: { absent: boolean; known: MarkNow | null; isTakenBack: boolean },
): Promise<number> {
  const allowed = ruleSql(context.kernel, { resource: lessons, alias: 'l' }, marksAbsences('group.'), context.viewer)
  const [place] = await context.db.run<{ mayMark: boolean; isStudent: boolean; version: number | null }>(sql`
    with place as (
      select ${l.id} as lesson_id, ${m.applicantId} as applicant_id, coalesce(${sql.raw(allowed)}, false) as may
      from ${l.from} left join ${m.from} on ${m.groupId} = ${l.groupId} and ${m.applicantId} = ${applicantId} and ${m.alive}
      where ${l.id} = ${lessonId}),
    made as (
      insert into absence_marks as k (applicant_id, lesson_id, absent, marked_at, marked_by)
      select applicant_id, lesson_id, ${absent}::boolean, ${clockSql.now}, ${context.viewer.name}::text
      from place where may and applicant_id is not null
      on conflict (lesson_id, applicant_id) do update
      set absent = excluded.absent, version = k.version + 1, marked_at = excluded.marked_at, marked_by = excluded.marked_by
      where k.absent <> excluded.absent returning version)
    select may as "mayMark", applicant_id is not null as "isStudent", (select version from made) as version from place`)
  if (!place?.mayMark) throw forbidden()
  if (!place.isStudent && !isTakenBack) throw invalid({ applicantId: applicantMessages.notStudent })
  return place.version ?? known?.version ?? 0
}

/** Deletes the marks of students and lessons that cannot come back. */
export async function forgetMarks(
  { db }: Context,
  { applicantIds = [], lessonIds = [] }: { applicantIds?: readonly number[]; lessonIds?: readonly number[] },
): Promise<void> {
  await db.run(sql`
    delete from absence_marks where applicant_id = any(${idArray(applicantIds)}) or lesson_id = any(${idArray(lessonIds)})`)
}
