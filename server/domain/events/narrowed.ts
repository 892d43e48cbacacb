import { sql, type SQL } from 'drizzle-orm'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { idArray } from '#server/kernel/statements'
import { taughtBy } from '../groups/api'

/** Days of the academy, both included, and what the calendar is narrowed to. */
export interface EventFilter {
  from: string
  to: string
  groupIds?: readonly number[] | undefined
  instructorIds?: readonly number[] | undefined
  courseIds?: readonly number[] | undefined
}

/** The group of an event, which may have none, and its course. */
export const g = as(groups, 'g')
export const c = as(courses, 'c')

/** Instants of the range. */
export const atTimes = (column: SQL, { from, to }: EventFilter): SQL =>
  sql`${column} >= ${clockSql.startOf(from)} and ${column} < ${clockSql.startOf(to, 1)}`
/** Days of the range. */
export const onDays = (column: SQL, { from, to }: EventFilter): SQL =>
  sql`${column} between ${from}::date and ${to}::date`

/** What groups, courses and instructors leave of the events; `course` is where an event's course stands. */
export function narrowed({ groupIds, instructorIds, courseIds }: EventFilter, course: SQL = g.courseId): SQL {
  const parts = [
    ...(groupIds?.length ? [sql`${g.id} = any(${idArray(groupIds)})`] : []),
    ...(courseIds?.length ? [sql`${course} = any(${idArray(courseIds)})`] : []),
    ...(instructorIds?.length ? [taughtBy('g', instructorIds)] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}
