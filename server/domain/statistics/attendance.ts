import { sql, type SQL } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { lessons } from '#resources/lessons'
import type { Statistics } from '#resources/statistics.calls'
import { studentGroups } from '#resources/student-groups'
import { as, select } from '#server/kernel/alias'
import { groupsOfCourses } from '../courses/api'
import { groupLabel } from '../groups/api'
import { belongsSql } from '../student-groups/api'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { readableSql } from '#server/kernel/where'
import type { StatisticsFilter } from './admission'

const monthStart = (month: string, later: number): SQL =>
  sql`((${`${month}-01`}::date + make_interval(months => ${later})) at time zone ${clockSql.zone})`

/**
 * Expected students and absences at the lessons held in a period, by group: members of the group on that day are
 * expected; a missed lesson does not count (DECISIONS 'MISSED lesson'). Lowest attendance first.
 */
export async function attendanceStatistics(
  context: Context,
  { from, to, courseIds }: StatisticsFilter,
): Promise<Statistics['attendance']> {
  const t = as(lessons, 't')
  const g = as(groups, 'g')
  const where = [
    sql.raw(readableSql(context.kernel, lessons, 't', context.viewer)),
    sql`${t.lessonState} = 'COMPLETED'`,
    ...(from ? [sql`${t.startDate} >= ${monthStart(from, 0)}`] : []),
    ...(to ? [sql`${t.startDate} < ${monthStart(to, 1)}`] : []),
    ...(courseIds?.length ? [sql`${t.groupId} in ${groupsOfCourses(courseIds)}`] : []),
  ]
  // The expression `held` has columns named like those of lessons.
  const h = as(lessons, 'h')
  const m = as(studentGroups, 'm')
  const a = as(applicants, 'a')
  const b = as(absences, 'b')
  return select(
    context.db,
    {
      id: g.id,
      name: groupLabel(g),
      lessons: sql<number>`p.lessons`,
      expected: sql<number>`p.expected`,
      absent: sql<number>`p.absent`,
    },
    sql`from present p join ${g.from} on ${g.id} = p.group_id
    order by case when p.expected > 0 then p.absent::float8 / p.expected else 0 end desc, name`,
    sql`with held as materialized (
      select ${t.id}, ${t.groupId}, ${t.startDate} from ${t.from}
      where ${sql.join(where, sql` and `)}),
    present as (
      select ${h.groupId} as group_id, count(distinct ${h.id})::int as lessons, count(${m.id})::int as expected, count(${b.id})::int as absent
      from held h
      left join (${m.from} join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive}) on ${m.groupId} = ${h.groupId} and ${m.alive} and ${sql.raw(belongsSql('h', 'm'))}
      left join ${b.from} on ${b.lessonId} = ${h.id} and ${b.applicantId} = ${m.applicantId} and ${b.alive}
      group by ${h.groupId})`,
  )
}
