import { currentUser } from '#resources/account.calls'
import type { JsonOf } from '#resources/kernel/call'
import { keyOf, useCall } from '#kit/query/use-call'

/** The signed-in staff user, with all that the account pages show. */
export type StaffMe = JsonOf<typeof currentUser.USER>

/** The key of the query, for whoever changes the user. */
export const meKey = keyOf(currentUser.USER)

/** Loads the signed-in user anew; the session of the kit has only what every page needs. */
export const useMe = () => useCall(currentUser.USER)
