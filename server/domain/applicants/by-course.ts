import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { byCourseAnswer, byCourseBody } from '#resources/applicants.calls'
import { applicants } from '#resources/applicants'
import type { FilterName } from '#resources/kernel/query-names'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import type { FilterItem } from '#server/kernel/list-query'
import { matching, mustRead, queryOf } from '#server/kernel/operations/read'

/** Days of the current month in the academy's zone, where no range is given (part 2 §9). */
async function monthOf(context: Context): Promise<{ from: string; to: string }> {
  const [row] = await context.db.run<{ from: string; to: string }>(sql`
    with today as (select ${clockSql.today} as day)
    select to_char(date_trunc('month', day), 'YYYY-MM-DD') as from, to_char(date_trunc('month', day) + interval '1 month - 1 day', 'YYYY-MM-DD') as to from today`)
  return row!
}

/** How many applicants each course has in a range of days, the most first; of those alone that the filters keep. */
export async function byCourse(
  context: Context,
  body: z.output<typeof byCourseBody>,
  always: readonly FilterItem<FilterName<typeof applicants>>[] = [],
): Promise<z.output<typeof byCourseAnswer>> {
  mustRead(context, applicants)
  const range = body?.dateFrom || body?.dateTo ? { from: body.dateFrom, to: body.dateTo } : await monthOf(context)
  const { filters } = queryOf<typeof applicants>({ filter: { created_at: range, courseIds: body?.courseIds } })
  const rows = await context.db.run<{ courseId: number; courseName: string; applicantCount: number }>(sql`
    select c.id as "courseId", c.name as "courseName", count(*)::int as "applicantCount" from applicants t join courses c on c.id = t.course_id
    where ${matching(context, applicants, [...filters, ...always])} group by c.id, c.name order by 3 desc, 2`)
  return { applicantsByCourse: rows, totalElements: rows.length }
}
