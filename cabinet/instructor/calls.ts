import type { readPreferences } from '#resources/account.calls'
import type { changeAbsence } from '#resources/absentees.calls'
import type { instructorGroups } from '#resources/instructor-cabinet.calls'
import { addressOf } from '#resources/kernel/call'

/** The instructor's calls of the first page without their schemas; tests/kit/student-calls.test.ts compares them with their contracts. */
export const instructorCalls = {
  changeAbsence: {
    ...addressOf<typeof changeAbsence>({ method: 'PUT', path: '/absentees' }),
    changes: ['absences', 'applicants', 'groups'],
  },
  instructorGroups: {
    ...addressOf<typeof instructorGroups>({ method: 'GET', path: '/instructor/me/groups' }),
    shows: ['groups', 'lessons', 'absences', 'grades', 'exams', 'applicants'],
  },
  readPreferences: {
    ...addressOf<typeof readPreferences>({ method: 'GET', path: '/preferences' }),
    shows: ['preferences'],
  },
}
