import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { seatlessStatuses } from '#resources/applicant-statuses'
import { groups } from '#resources/groups'
import { lessons } from '#resources/lessons'
import { teams } from '#resources/teams'
import { as, referencesAs, rowsAs, type Alias } from '#server/kernel/alias'
import { idArray } from '#server/kernel/statements'

const a = as(applicants, 'a')
const l = as(lessons, 'l')
const taught = rowsAs(groups, 'groupInstructors', 'i')
const t = as(teams, 't')
const member = referencesAs(teams, 'members', 'm')

const seatless = seatlessStatuses.map((status) => `'${status}'`).join(', ')
/** SQL over the group's alias: the number of applicants who take a seat. */
export const takenSeats = (group: string) =>
  `(select count(*)::int from ${a.from} where ${a.groupId} = ${as(groups, group).id} and ${a.alive} and ${a.status} not in (${seatless}))`
/** Percentage of lessons held, as a whole number; 0 if there are none (DECISIONS 'number, completenessPercentage'). */
const completeness = (group: string) =>
  `(select coalesce(round(100.0 * count(*) filter (where ${l.lessonState} = 'COMPLETED') / nullif(count(*), 0)), 0)::int
    from ${l.from} where ${l.groupId} = ${as(groups, group).id} and ${l.alive})`

/** SQL of the computed fields of a group, over the alias of its table. */
export const computed = { applicantsCount: takenSeats, completenessPercentage: completeness }

/** SQL condition over a group's alias: it is not deleted and not terminated. */
export const isRunning = ({ alive, groupState }: Pick<Alias<typeof groups>, 'alive' | 'groupState'>): SQL =>
  sql`${alive} and ${groupState} <> 'TERMINATED'`

/** SQL condition: groups taught by one of the instructors; null stands for groups without instructors. */
export function taughtBy(alias: string, ids: readonly (number | null)[]): SQL {
  const { id } = as(groups, alias)
  const byThem = sql`${id} in (select ${taught.owner} from ${taught.from} where ${taught.instructorId} = any(${idArray(ids)}))`
  if (!ids.includes(null)) return byThem
  return sql`(${byThem} or not exists (select 1 from ${taught.from} where ${taught.owner} = ${id}))`
}

/** SQL condition: groups that one of the users coordinates, or whose team includes one of them. */
export function runBy(alias: string, ids: readonly (number | null)[]): SQL {
  const known = idArray(ids)
  const g = as(groups, alias)
  return sql`(${g.projectCoordinatorId} = any(${known}) or ${g.team} in (
    select ${member.owner} from ${member.from} join ${t.from} on ${t.id} = ${member.owner} and ${t.alive}
    where ${member.target} = any(${known})))`
}
