import { sql } from 'drizzle-orm'
import type { AbsenteeLesson, AbsenteeRow } from '#resources/absentees.calls'
import { groups } from '#resources/groups'
import { dayOf } from '#resources/zoned-time'
import { belongsOn } from '#resources/student-groups'
import { countedAbsences } from '../student-groups/api'
import { readInstant } from '#server/kernel/columns'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { matching, mustRead } from '#server/kernel/operations/read'

interface GroupLessons {
  groupName: string
  lessons: AbsenteeLesson[]
  absentees: number
}
type Student = Pick<AbsenteeRow, 'applicantId' | 'studentGroupId' | 'name' | 'status' | 'joined' | 'left'> & {
  missed: number[]
}

/** The grid of a group's absences in two statements, however many students and lessons there are; 404 as for the group. */
export async function absenteesOf(context: Context, groupId: number, page: { pageNumber: number; pageSize: number }) {
  const { groupName, lessons, absentees } = await lessonsOf(context, groupId)
  const { students, total } = await studentsOf(context, groupId, page)
  const timed = lessons.map((lesson) => ({ ...lesson, day: dayOf(lesson.startDate, context.zone()) }))
  const heldOf = (some: readonly AbsenteeLesson[]) => some.filter(({ lessonState }) => lessonState === 'COMPLETED')
  const rows = students.map(({ missed, ...student }): AbsenteeRow => {
    const absent = new Set(missed)
    const own = timed.filter(({ day }) => belongsOn(student, day))
    const isOwn = new Set(own.map(({ id }) => id))
    return {
      ...student,
      groupName,
      allLessons: own.length,
      completedLessons: heldOf(own).length,
      absentees: lessons.map(({ id, lessonState }) => ({
        lessonId: id,
        absent: lessonState !== 'MISSED' && isOwn.has(id) && absent.has(id),
      })),
      totalAbsentees: heldOf(own).filter(({ id }) => absent.has(id)).length,
    }
  })
  const sums = { groupName, allLessons: lessons.length, completedLessons: heldOf(lessons).length }
  return { ...sums, absentees, lessons, students: rows, totalElements: total }
}

async function lessonsOf(context: Context, groupId: number): Promise<GroupLessons> {
  mustRead(context, groups)
  const [found] = await context.db.run<GroupLessons>(sql`
    select coalesce(t.name, '#' || t.number) as "groupName",
      (select coalesce(json_agg(json_build_object('id', l.id, 'number', l.number, 'startDate', ${sql.raw(readInstant('l.start_date'))},
        'endDate', ${sql.raw(readInstant('l.end_date'))}, 'lessonState', l.lesson_state) order by l.start_date, l.id), '[]')
        from lessons l where l.group_id = t.id and l.deleted_at is null) as lessons,
      (select count(*)::int from ${sql.raw(countedAbsences)} where l.group_id = t.id) as absentees
    from groups t where ${matching(context, groups, [{ name: 'ids', value: [groupId] }])}`)
  if (!found) throw notFound()
  return found
}

async function studentsOf(context: Context, groupId: number, page: { pageNumber: number; pageSize: number }) {
  const [found] = await context.db.run<{ students: Student[]; total: number }>(sql`
    with members as (
      select m.id as "studentGroupId", a.id as "applicantId", a.name, m.status, m.joined, m."left"
      from student_groups m join applicants a on a.id = m.applicant_id and a.deleted_at is null
      where m.group_id = ${groupId} and m.deleted_at is null),
    page as (
      select p.*, array(
        select b.lesson_id from absences b join lessons l on l.id = b.lesson_id
        where b.applicant_id = p."applicantId" and l.group_id = ${groupId} and b.deleted_at is null) as missed
      from (select * from members order by name, "applicantId" limit ${page.pageSize} offset ${page.pageNumber * page.pageSize}) p)
    select (select count(*)::int from members) as total,
      (select coalesce(json_agg(page order by page.name, page."applicantId"), '[]') from page) as students`)
  return found!
}
