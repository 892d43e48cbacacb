import { sql, type SQL } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { as } from '#server/kernel/alias'
import { idArray } from '#server/kernel/statements'

const g = as(groups, 'g')

/** Subquery of the ids of all groups of these courses. */
export const groupsOfCourses = (ids: Iterable<number | null>): SQL =>
  sql`(select ${g.id} from ${g.from} where ${g.courseId} = any(${idArray(ids)}))`
