import { sql, type SQL } from 'drizzle-orm'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { idArray } from '#server/kernel/statements'
import { taughtBy } from '../groups/api'

/** First and last day in the academy's zone, both inclusive, and filters. */
export interface EventFilter {
  from: string
  to: string
  groupIds?: readonly number[] | undefined
  instructorIds?: readonly number[] | undefined
  courseIds?: readonly number[] | undefined
}

/** Aliases of an event's group, which may be missing, and its course. */
export const g = as(groups, 'g')
export const c = as(courses, 'c')

/** SQL condition: an instant within the range. */
export const atTimes = (column: SQL, { from, to }: EventFilter): SQL =>
  sql`${column} >= ${clockSql.startOf(from)} and ${column} < ${clockSql.startOf(to, 1)}`
/** SQL condition: a day within the range. */
export const onDays = (column: SQL, { from, to }: EventFilter): SQL =>
  sql`${column} between ${from}::date and ${to}::date`

/** SQL condition for the filters by group, course and instructor; `course` is the column of the event's course. */
export function narrowed({ groupIds, instructorIds, courseIds }: EventFilter, course: SQL = g.courseId): SQL {
  const parts = [
    ...(groupIds?.length ? [sql`${g.id} = any(${idArray(groupIds)})`] : []),
    ...(courseIds?.length ? [sql`${course} = any(${idArray(courseIds)})`] : []),
    ...(instructorIds?.length ? [taughtBy('g', instructorIds)] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}
