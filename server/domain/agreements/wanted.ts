import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const m = as(studentGroups, 'm')

/**
 * SQL condition: an agreement is wanted for a student enrolled in a group that has not ended. Uses the aliases
 * `a`, `g` and `m` of application, group and membership.
 */
export const isWanted = sql`${m.alive} and ${a.alive} and ${g.alive} and ${m.left} is null and ${m.status} = 'ENROLLED'
  and ${g.groupState} <> 'TERMINATED'`
