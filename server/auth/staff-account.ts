import { sql, type SQL } from 'drizzle-orm'
import type { users } from '#resources/users'
import type { Alias } from '#server/kernel/alias'

type Users = Alias<typeof users>

/** That a user may sign in and is told of things: neither removed nor deactivated. */
export const isActiveUser = (u: Users): SQL<boolean> => sql`${u.alive} and ${u.deactivated} is not true`

/** A user's first and last name as one. */
export const nameOfUser = (u: Users): SQL<string> => sql`${u.firstName} || ' ' || ${u.lastName}`
