import { sql } from 'drizzle-orm'
import { absences } from '#resources/absences'
import type { AbsenteeLesson, AbsenteeRow } from '#resources/absentees.calls'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { lessons } from '#resources/lessons'
import { dayOf } from '#resources/kernel/zoned-time'
import { belongsOn, studentGroups } from '#resources/student-groups'
import { groupLabel } from '../groups/api'
import { countedAbsences } from '../student-groups/api'
import { as, columnsOf, listOf, select, selectOne, type Selected } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { matching, mustRead } from '#server/kernel/operations/read'

const g = as(groups, 't')
const l = as(lessons, 'l')
const m = as(studentGroups, 'm')
const a = as(applicants, 'a')
const b = as(absences, 'b')

/** The attendance grid of a group, read in two statements whatever its size; 404 if the viewer cannot see the group. */
export async function absenteesOf(context: Context, groupId: number, page: { pageNumber: number; pageSize: number }) {
  const { groupName, lessons: found, absentees } = await lessonsOf(context, groupId)
  const { students, total } = await studentsOf(context, groupId, page)
  const timed = found.map((lesson) => ({ ...lesson, day: dayOf(lesson.startDate, context.zone()) }))
  const heldOf = (some: readonly AbsenteeLesson[]) => some.filter(({ lessonState }) => lessonState === 'COMPLETED')
  const rows = students.map(({ missed, marks, ...student }): AbsenteeRow => {
    const absent = new Set(missed)
    const own = timed.filter(({ day }) => belongsOn(student, day))
    const isOwn = new Set(own.map(({ id }) => id))
    return {
      ...student,
      groupName,
      allLessons: own.length,
      completedLessons: heldOf(own).length,
      absentees: found.map(({ id, lessonState }) => ({
        lessonId: id,
        absent: lessonState !== 'MISSED' && isOwn.has(id) && absent.has(id),
      })),
      marks,
      totalAbsentees: heldOf(own).filter(({ id }) => absent.has(id)).length,
    }
  })
  const sums = { groupName, allLessons: found.length, completedLessons: heldOf(found).length }
  return { ...sums, absentees, lessons: found, students: rows, totalElements: total }
}

async function lessonsOf(context: Context, groupId: number) {
  mustRead(context, groups)
  const lesson = {
    id: l.id,
    number: l.number,
    startDate: l.startDate.wire,
    endDate: l.endDate.wire,
    lessonState: l.lessonState,
  }
  const [found] = await select(
    context.db,
    {
      groupName: groupLabel(g),
      lessons: listOf(
        lesson,
        sql`from ${l.from} where ${l.groupId} = ${g.id} and ${l.alive}`,
        sql`${l.startDate}, ${l.id}`,
      ),
      absentees: sql<number>`(select count(*)::int from ${sql.raw(countedAbsences)}
        join ${a.from} on ${a.id} = ${b.applicantId} and ${a.alive} where ${l.groupId} = ${g.id})`,
    },
    sql`from ${g.from} where ${matching(context, groups, [{ name: 'ids', value: [groupId] }])}`,
  )
  if (!found) throw notFound()
  return found
}

const member = {
  studentGroupId: m.id,
  applicantId: a.id,
  name: a.name,
  status: m.status,
  joined: m.joined,
  left: m.left,
}
type Student = Selected<typeof member> & { missed: number[]; marks: AbsenteeRow['marks'] }

/** One page of the group's students, sorted by name, with the lessons each missed, and the total number of students. */
function studentsOf(context: Context, groupId: number, page: { pageNumber: number; pageSize: number }) {
  const missed = sql`select ${b.lessonId} from ${b.from} join ${l.from} on ${l.id} = ${b.lessonId}
    where ${b.applicantId} = p."applicantId" and ${l.groupId} = ${groupId} and ${b.alive}`
  const marks = sql`select coalesce(json_agg(json_build_object('lessonId', k.lesson_id, 'version', k.version)), '[]')
    from absence_marks k join ${l.from} on ${l.id} = k.lesson_id
    where k.applicant_id = p."applicantId" and ${l.groupId} = ${groupId}`
  return selectOne(
    context.db,
    {
      total: sql<number>`(select count(*)::int from members)`,
      students: sql<Student[]>`(
        select coalesce(json_agg(page order by page.name, page."applicantId"), '[]') from page)`,
    },
    sql``,
    sql`with members as (
      select ${columnsOf(member)} from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive}
      where ${m.groupId} = ${groupId} and ${m.alive}),
    page as (select p.*, array(${missed}) as missed, (${marks}) as marks from (
      select * from members order by name, "applicantId" limit ${page.pageSize} offset ${page.pageNumber * page.pageSize}) p)`,
  )
}
