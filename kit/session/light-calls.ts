import type { currentUser, writePreferences } from '#resources/account.calls'
import type * as auth from '#resources/auth.calls'
import { addressOf } from '#resources/kernel/call'

/**
 * The calls that light pages need first: contracts without schemas, which would add zod to the first load. The compiler checks each against
 * its contract, and so does tests/kit/light-calls.test.ts.
 */
export const lightCalls = {
  signIn: {
    USER: addressOf<typeof auth.signIn.USER>({ method: 'POST', path: '/auth/signin' }),
    INSTRUCTOR: addressOf<typeof auth.signIn.INSTRUCTOR>({ method: 'POST', path: '/auth/signin/instructor' }),
    STUDENT: addressOf<typeof auth.signIn.STUDENT>({ method: 'POST', path: '/auth/signin/student' }),
  },
  signOut: {
    USER: addressOf<typeof auth.signOut.USER>({ method: 'POST', path: '/auth/signout' }),
    INSTRUCTOR: addressOf<typeof auth.signOut.INSTRUCTOR>({ method: 'POST', path: '/auth/signout/instructor' }),
    STUDENT: addressOf<typeof auth.signOut.STUDENT>({ method: 'POST', path: '/auth/signout/student' }),
  },
  currentUser: {
    USER: addressOf<typeof currentUser.USER>({ method: 'GET', path: '/user/me' }),
    INSTRUCTOR: addressOf<typeof currentUser.INSTRUCTOR>({ method: 'GET', path: '/instructor/me' }),
    STUDENT: addressOf<typeof currentUser.STUDENT>({ method: 'GET', path: '/student/me' }),
  },
  writePreferences: addressOf<typeof writePreferences>({ method: 'PUT', path: '/preferences' }),
}
