import { sql } from 'drizzle-orm'
import { marksAbsences } from '#resources/access'
import type { Absence, MarkNow } from '#resources/absentees.calls'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { ruleSql } from '#server/kernel/where'

const m = as(studentGroups, 'm')
const l = as(lessons, 'l')

export type Cell = Pick<Absence, 'applicantId' | 'lessonId'>

/** What was last said of a student at a lesson; null when nobody was called yet. */
export async function markOf(context: Context, { applicantId, lessonId }: Cell): Promise<MarkNow | null> {
  const [found] = await context.db.run<MarkNow>(sql`
    select applicant_id as "applicantId", lesson_id as "lessonId", absent, version, marked_by as "markedBy",
      to_char(marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "markedAt"
    from absence_marks where applicant_id = ${applicantId} and lesson_id = ${lessonId}`)
  return found ?? null
}

/**
 * 409 `conflict` with the mark as it is in `current`, for a mark that says otherwise than one which its author had not seen.
 * `seen` is the version that they saw, null for none; who names none takes what comes.
 */
export function refuseUnseen(current: MarkNow | null, absent: boolean, seen: number | null | undefined): void {
  if (seen === undefined || current === null || current.version === seen || current.absent === absent) return
  throw new AppError('conflict', { current })
}

/** Keeps what was said, of students of the lesson's group and by who may say it; saying the same again changes nothing. */
export async function keepMark(context: Context, { applicantId, lessonId }: Cell, absent: boolean): Promise<number> {
  const allowed = ruleSql(context.kernel, { resource: lessons, alias: 'l' }, marksAbsences('group.'), context.viewer)
  await context.db.run(sql`
    insert into absence_marks as k (applicant_id, lesson_id, absent, marked_at, marked_by)
    select ${m.applicantId}, ${l.id}, ${absent}::boolean, ${clockSql.now}, ${context.viewer.name}::text
    from ${m.from} join ${l.from} on ${l.groupId} = ${m.groupId}
    where ${l.id} = ${lessonId} and ${m.applicantId} = ${applicantId} and ${m.alive} and ${sql.raw(allowed)}
    on conflict (lesson_id, applicant_id) do update
    set absent = excluded.absent, version = k.version + 1, marked_at = excluded.marked_at, marked_by = excluded.marked_by
    where k.absent <> excluded.absent`)
  return (await markOf(context, { applicantId, lessonId }))?.version ?? 0
}
