import { sql, type SQL } from 'drizzle-orm'
import { instructors } from '#resources/instructors'
import type { Viewer } from '#resources/kernel/access'
import { persons } from '#resources/persons'
import { teams } from '#resources/teams'
import { users } from '#resources/users'
import { as, nullable, referencesAs, select, type Selected } from '#server/kernel/alias'
import { idArray, type Sql } from '#server/kernel/statements'
import { isActiveUser, nameOfUser } from './staff-account'
import { isStudent } from './student-account'

const u = as(users, 'u')
const i = as(instructors, 'i')
const p = as(persons, 'p')
const t = as(teams, 't')
const member = referencesAs(teams, 'members', 'm')
const teamIds = sql`array(select ${member.owner} from ${member.from} join ${t.from} on ${t.id} = ${member.owner}
  where ${member.target} = ${u.id} and ${t.alive})`

/** Columns of the owner of a row `o` with `auth_group` and `owner_id`, for use with `ownerJoins`; `viewerFrom` turns them into a viewer. */
export const ownerColumns = {
  authGroup: sql<Viewer['authGroup']>`o.auth_group`,
  ownerId: sql<number>`o.owner_id`,
  name: sql<string>`coalesce(${nameOfUser(u)}, ${i.name}, ${p.name})`,
  roles: nullable(u.roles),
  teamIds: sql<number[] | null>`case when ${u.id} is not null then ${teamIds} end`,
}
/** Joins the owner of a row `o`; null columns when that person may not sign in. */
export const ownerJoins: SQL = sql`
  left join ${u.from} on o.auth_group = 'USER' and ${u.id} = o.owner_id and ${isActiveUser(u)}
  left join ${i.from} on o.auth_group = 'INSTRUCTOR' and ${i.id} = o.owner_id and ${i.alive}
  left join ${p.from} on o.auth_group = 'STUDENT' and ${p.id} = o.owner_id and ${isStudent}`
/** SQL condition: the owner of a row may sign in. */
export const mayOwn: SQL<boolean> = sql`coalesce(${u.id}, ${i.id}, ${p.id}) is not null`

/** Makes a viewer from the owner's columns. */
export const viewerFrom = ({
  authGroup,
  ownerId,
  name,
  roles,
  teamIds: ofTeams,
}: Selected<typeof ownerColumns>): Viewer => ({
  authGroup,
  id: ownerId,
  name,
  roles: roles ?? [],
  teamIds: ofTeams ?? [],
})

/** Viewers of all active staff users, or of those with the given ids. */
export async function staffViewers(db: Sql, ids: Iterable<number> | null = null): Promise<Viewer[]> {
  const all = as(users, 'a')
  const which = ids && sql` where ${all.id} = any(${idArray(ids)})`
  const rows = sql`select 'USER' as auth_group, ${all.id} as owner_id from ${all.from}${which ?? sql``}`
  return (await select(db, ownerColumns, sql`from (${rows}) o ${ownerJoins} where ${mayOwn}`)).map(viewerFrom)
}
