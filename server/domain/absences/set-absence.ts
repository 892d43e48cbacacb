import { sql } from 'drizzle-orm'
import { absences } from '#resources/absences'
import type { Absence } from '#resources/absentees.calls'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as, select, selectOne } from '#server/kernel/alias'
import { countedAbsences } from '../student-groups/api'
import { inTransaction, type Context } from '#server/kernel/context'
import { getText } from '#server/kernel/operations/read'
import { remove } from '#server/kernel/operations/remove'
import { refuseUnwritable } from '#server/kernel/operations/stored'
import { create } from '#server/kernel/operations/write'
import { keepMark, markOf, refuseUnseen, type Cell } from './marks'

const m = as(studentGroups, 'm')
const l = as(lessons, 'l')
const b = as(absences, 'b')

/**
 * Marks a student absent from a lesson or present; null toggles. A row lock on the membership serializes marks of
 * one student, so two concurrent toggles both count. 404 for an unknown lesson; 403, 409, 422 from the checks.
 * `seen` is the version of the mark the author saw, see `refuseUnseen`.
 */
export async function setAbsence(
  context: Context,
  cell: Cell,
  wanted: boolean | null,
  seen?: number | null,
): Promise<Absence> {
  refuseUnwritable(context, absences, 'update')
  return inTransaction(context, async (inner) => {
    await getText(inner, lessons, cell.lessonId, new Set())
    await inner.db.run(sql`
      select ${m.id} from ${m.from} join ${l.from} on ${l.groupId} = ${m.groupId}
      where ${l.id} = ${cell.lessonId} and ${m.applicantId} = ${cell.applicantId} and ${m.alive} for no key update of m`)
    const [stored] = await select(
      inner.db,
      { id: b.id },
      sql`from ${b.from} where ${b.applicantId} = ${cell.applicantId} and ${b.lessonId} = ${cell.lessonId} and ${b.alive}`,
    )
    const absent = wanted ?? !stored
    const known = await markOf(inner, cell)
    refuseUnseen(known, absent, seen)
    if (absent && !stored) await create(inner, absences, { ...cell })
    const taken = absent ? undefined : stored
    if (taken) await remove(inner, absences, taken.id)
    // The lesson also shows who marked last, which is not stored in a declared table.
    inner.events.push({ resource: lessons.name, ids: [cell.lessonId] })
    const version = await keepMark(inner, cell, { absent, known, isTakenBack: taken !== undefined })
    return { ...cell, absent, version, totalAbsentees: await totalOf(inner, cell) }
  })
}

/** Number of absences of the student at held lessons of the lesson's group. */
async function totalOf(context: Context, { applicantId, lessonId }: Cell): Promise<number> {
  const marked = as(lessons, 'marked')
  const { total } = await selectOne(
    context.db,
    { total: sql<number>`count(*)::int` },
    sql`from ${sql.raw(countedAbsences)} where ${b.applicantId} = ${applicantId}
      and ${l.groupId} = (select ${marked.groupId} from ${marked.from} where ${marked.id} = ${lessonId})`,
  )
  return total
}
