import { sql, type SQL } from 'drizzle-orm'
import { lessons } from '#resources/lessons'
import type { Statistics } from '#resources/statistics.calls'
import { belongsSql } from '../student-groups/api'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { readableSql } from '#server/kernel/select'
import { idArray } from '#server/kernel/statements'
import type { StatisticsFilter } from './admission'

const monthStart = (month: string, later: number): SQL =>
  sql`((${`${month}-01`}::date + make_interval(months => ${later})) at time zone ${clockSql.zone})`

/**
 * Who was expected at the lessons held in a period, and who was absent, by group: members of the group on that day; a
 * missed lesson was not held (DECISIONS 'MISSED lesson'). The lowest attendance first.
 */
export async function attendanceStatistics(
  context: Context,
  { from, to, courseIds }: StatisticsFilter,
): Promise<Statistics['attendance']> {
  const where = [
    sql.raw(readableSql(context.kernel, lessons, 't', context.viewer)),
    sql`t.lesson_state = 'COMPLETED'`,
    ...(from ? [sql`t.start_date >= ${monthStart(from, 0)}`] : []),
    ...(to ? [sql`t.start_date < ${monthStart(to, 1)}`] : []),
    ...(courseIds?.length
      ? [sql`t.group_id in (select g.id from groups g where g.course_id = any(${idArray(courseIds)}))`]
      : []),
  ]
  return context.db.run<Statistics['attendance'][number]>(sql`
    with held as materialized (
      select t.id, t.group_id, t.start_date from lessons t
      where ${sql.join(where, sql` and `)}),
    present as (
      select h.group_id, count(distinct h.id)::int as lessons, count(m.id)::int as expected, count(b.id)::int as absent
      from held h
      left join student_groups m on m.group_id = h.group_id and m.deleted_at is null and ${sql.raw(belongsSql('h', 'm'))}
      left join absences b on b.lesson_id = h.id and b.applicant_id = m.applicant_id and b.deleted_at is null
      group by h.group_id)
    select g.id, coalesce(g.name, '#' || g.number) as name, p.lessons, p.expected, p.absent
    from present p join groups g on g.id = p.group_id
    order by case when p.expected > 0 then p.absent::float8 / p.expected else 0 end desc, name`)
}
