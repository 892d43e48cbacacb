import { sql, type SQL } from 'drizzle-orm'
import type { users } from '#resources/users'
import type { Alias } from '#server/kernel/alias'

type Users = Alias<typeof users>

/** SQL condition: a user may sign in and receive notifications, being neither removed nor deactivated. */
export const isActiveUser = (u: Users): SQL<boolean> => sql`${u.alive} and ${u.deactivated} is not true`

/** SQL of a user's full name. */
export const nameOfUser = (u: Users): SQL<string> => sql`${u.firstName} || ' ' || ${u.lastName}`
