import { sql, type SQL } from 'drizzle-orm'
import { users } from '#resources/users'
import { as, type Alias } from '#server/kernel/alias'

type Users = Alias<typeof users>

/** SQL condition: a user may sign in and receive notifications, being neither removed nor deactivated. */
export const isActiveUser = (u: Users): SQL<boolean> => sql`${u.alive} and ${u.deactivated} is not true`

/** SQL of a user's full name. */
export const nameOfUser = (u: Users): SQL<string> => sql`${u.firstName} || ' ' || ${u.lastName}`

const u = as(users, 'u')
/** SQL rows of all staff users: `id`, `name` and `is_active`, whether they may sign in. */
export const staffUsers: SQL = sql`select ${u.id} as id, ${nameOfUser(u)} as name, ${isActiveUser(u)} as is_active from ${u.from}`
