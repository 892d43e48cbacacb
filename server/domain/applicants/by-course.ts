import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { byCourseAnswer, byCourseBody } from '#resources/applicants.calls'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import type { FilterName } from '#resources/kernel/query-names'
import { as, select, selectOne } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import type { FilterItem } from '#server/kernel/list-query'
import { matching, mustRead, queryOf } from '#server/kernel/operations/read'

/** First and last day of the current month in the academy's zone, the default range (part 2 §9). */
function monthOf(context: Context) {
  const first = sql`date_trunc('month', ${clockSql.today})`
  const shown = (day: SQL) => sql<string>`to_char(${day}, 'YYYY-MM-DD')`
  return selectOne(context.db, { from: shown(first), to: shown(sql`${first} + interval '1 month - 1 day'`) }, sql``)
}

/** Number of applicants per course in a range of days, largest first; `always` are filters added to those of the body. */
export async function byCourse(
  context: Context,
  body: z.output<typeof byCourseBody>,
  always: readonly FilterItem<FilterName<typeof applicants>>[] = [],
): Promise<z.output<typeof byCourseAnswer>> {
  mustRead(context, applicants)
  const range = body?.dateFrom || body?.dateTo ? { from: body.dateFrom, to: body.dateTo } : await monthOf(context)
  const { filters } = queryOf<typeof applicants>({ filter: { created_at: range, courseIds: body?.courseIds } })
  const t = as(applicants, 't')
  const c = as(courses, 'c')
  const rows = await select(
    context.db,
    { courseId: c.id, courseName: c.name, applicantCount: sql<number>`count(*)::int` },
    sql`from ${t.from} join ${c.from} on ${c.id} = ${t.courseId}
    where ${matching(context, applicants, [...filters, ...always])} group by ${c.id}, ${c.name} order by 3 desc, 2`,
  )
  return { applicantsByCourse: rows, totalElements: rows.length }
}
