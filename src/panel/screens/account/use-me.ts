import { currentUser } from '#resources/account.calls'
import type { JsonOf } from '#resources/kernel/call'
import { keyOf, useCall } from '#kit/query/use-call'

/** The signed-in staff user, with all that the account pages show. */
export type StaffMe = JsonOf<typeof currentUser.USER>

/** Query key of `useMe`, to invalidate it after a change of the user. */
export const meKey = keyOf(currentUser.USER)

/** Query of the signed-in user; the session contains only what every page needs. */
export const useMe = () => useCall(currentUser.USER)
