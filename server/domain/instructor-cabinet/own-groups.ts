import { sql } from 'drizzle-orm'
import { givesGrades } from '#resources/access'
import { courses } from '#resources/courses'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import type { OwnGroup, OwnLesson } from '#resources/instructor-cabinet.calls'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as, listOf, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { matching, mustRead } from '#server/kernel/operations/read'
import { ruleSql } from '#server/kernel/where'
import { groupLabel, takenSeats } from '../groups/api'
import { belongsSql, ungradedIn } from '../student-groups/api'

const t = as(groups, 't')
const c = as(courses, 'c')
const l = as(lessons, 'l')
const n = as(lessons, 'n')
const m = as(studentGroups, 'm')
const a = as(applicants, 'a')

/** For how many days after a lesson its roll-call is requested. */
const DAYS_BACK = 14

const { now } = clockSql
const upcoming = sql`from ${n.from} where ${n.groupId} = ${t.id} and ${n.alive} and ${n.lessonState} = 'UPCOMING'`
const lesson = { id: n.id, number: n.number, startDate: n.startDate.wire, endDate: n.endDate.wire }
/** A lesson whose attendance nobody has marked yet, and to whose group somebody belonged on its day. */
const isUncalled = sql`exists (select 1 from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive}
    where ${m.groupId} = ${n.groupId} and ${m.alive} and ${sql.raw(belongsSql('n', 'm'))})
  and not exists (select 1 from absence_marks k where k.lesson_id = ${n.id})`

/** The groups the viewer teaches, latest first, in one statement whatever their number. */
export function ownGroups(context: Context): Promise<OwnGroup[]> {
  mustRead(context, groups)
  const mayGrade = ruleSql(context.kernel, { resource: groups, alias: 't' }, givesGrades(''), context.viewer)
  return select(
    context.db,
    {
      id: t.id,
      name: groupLabel(t),
      courseName: c.name,
      courseFormat: sql<OwnGroup['courseFormat']>`${t.courseFormat}`,
      groupState: sql<OwnGroup['groupState']>`${t.groupState}`,
      startDate: sql<string>`${t.startDate}::text`,
      applicantsCount: sql<number>`${sql.raw(takenSeats('t'))}`,
      allLessons: sql<number>`s."all"`,
      completedLessons: sql<number>`s.held`,
      next: sql<OwnLesson | null>`(select to_json(f) from (
        select ${n.id} as id, ${n.number} as number, ${n.startDate.wire} as "startDate", ${n.endDate.wire} as "endDate"
        ${upcoming} and ${n.endDate} > ${now} order by ${n.startDate}, ${n.id} limit 1) f)`,
      uncalled: listOf(
        lesson,
        sql`${upcoming} and ${n.endDate} <= ${now} and ${n.startDate} > ${now} - make_interval(days => ${DAYS_BACK}::int) and ${isUncalled}`,
        sql`${n.startDate}, ${n.id}`,
      ),
      ungraded: sql<number>`case when ${sql.raw(mayGrade)} then ${ungradedIn(sql`${t.id}`)} else 0 end`,
    },
    sql`from ${t.from} join ${c.from} on ${c.id} = ${t.courseId}
      cross join lateral (select count(*)::int as "all", (count(*) filter (where ${l.lessonState} = 'COMPLETED'))::int as held
        from ${l.from} where ${l.groupId} = ${t.id} and ${l.alive}) s
      where ${matching(context, groups, [])} order by ${t.startDate} desc, ${t.id} desc`,
  )
}
