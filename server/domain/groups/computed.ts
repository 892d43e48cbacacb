import { sql, type SQL } from 'drizzle-orm'
import { seatlessStatuses } from '#resources/applicant-statuses'
import { idArray } from '#server/kernel/statements'

const seatless = seatlessStatuses.map((status) => `'${status}'`).join(', ')
/** Applicants of a group that take a seat, as SQL over the group's alias. */
export const takenSeats = (group: string) =>
  `(select count(*)::int from applicants a
    where a.group_id = "${group}".id and a.deleted_at is null and a.status not in (${seatless}))`
/** Lessons held out of all, in whole percent; 0 while there are none (DECISIONS 'number, completenessPercentage'). */
const completeness = (group: string) =>
  `(select coalesce(round(100.0 * count(*) filter (where l.lesson_state = 'COMPLETED') / nullif(count(*), 0)), 0)::int
    from lessons l where l.group_id = "${group}".id and l.deleted_at is null)`

/** SQL of the computed fields of a group, over the alias of its table. */
export const computed = { applicantsCount: takenSeats, completenessPercentage: completeness }

/** Groups that one of the instructors teaches; null stands for those that nobody teaches. */
export function taughtBy(alias: string, ids: readonly (number | null)[]): SQL {
  const known = idArray(ids)
  const group = sql.raw(`"${alias}".id`)
  const taught = sql`
    ${group} in (select i.owner_id from groups_group_instructors i where i.instructor_id = any(${known}))`
  if (!ids.includes(null)) return taught
  return sql`(${taught} or not exists (select 1 from groups_group_instructors i where i.owner_id = ${group}))`
}

/** Groups that one of the users coordinates, or whose team includes one. */
export function runBy(alias: string, ids: readonly (number | null)[]): SQL {
  const known = idArray(ids)
  const column = (name: string) => sql.raw(`"${alias}".${name}`)
  return sql`(${column('project_coordinator_id')} = any(${known}) or ${column('team')} in (
    select m.owner_id from teams_members m join teams t on t.id = m.owner_id and t.deleted_at is null
    where m.target_id = any(${known})))`
}
