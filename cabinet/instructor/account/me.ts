import type { currentUser } from '#resources/account.calls'
import type { JsonOf } from '#resources/kernel/call'

/** The signed-in instructor, with everything that their own page shows. */
export type InstructorMe = JsonOf<typeof currentUser.INSTRUCTOR>
