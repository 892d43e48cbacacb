import { sql, type SQL } from 'drizzle-orm'
import { clockSql } from '#server/kernel/clock'
import { idArray } from '#server/kernel/statements'

/** Days of the academy, both included, and what the calendar is narrowed to. */
export interface EventFilter {
  from: string
  to: string
  groupIds?: readonly number[] | undefined
  instructorIds?: readonly number[] | undefined
  courseIds?: readonly number[] | undefined
}

/** Instants of the range: a column of the alias `t`. */
export const atTimes = (column: string, { from, to }: EventFilter): SQL =>
  sql`t.${sql.raw(column)} >= ${clockSql.startOf(from)} and t.${sql.raw(column)} < ${clockSql.startOf(to, 1)}`
/** Days of the range: a column of the alias `t`. */
export const onDays = (column: string, { from, to }: EventFilter): SQL =>
  sql`t.${sql.raw(column)} between ${from}::date and ${to}::date`

const taughtBy = (ids: readonly number[]): SQL =>
  sql`g.id in (select i.owner_id from groups_group_instructors i where i.instructor_id = any(${idArray(ids)}))`

/** What groups, courses and instructors leave of the events; `g` is an event's group, `course` where its course stands. */
export function narrowed({ groupIds, instructorIds, courseIds }: EventFilter, course = 'g.course_id'): SQL {
  const parts = [
    ...(groupIds?.length ? [sql`g.id = any(${idArray(groupIds)})`] : []),
    ...(courseIds?.length ? [sql`${sql.raw(course)} = any(${idArray(courseIds)})`] : []),
    ...(instructorIds?.length ? [taughtBy(instructorIds)] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}
