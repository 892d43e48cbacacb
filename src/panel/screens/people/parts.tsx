import { instructors } from '#resources/instructors'
import { users } from '#resources/users'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { DeactivatedSwitch } from './DeactivatedSwitch'
import { NewPerson } from './NewPerson'
import { pictureOf, signatureOf, Standing, TeachesAs } from './page-parts'

/** Parts of users and, below, instructors: the one-time password of a new one is shown once (USR-003). */
export const userParts: ScreenParts = {
  created: NewPerson,
  // Users cannot delete their own account.
  mayDelete: ({ id }, viewer) => id !== viewer.id,
  page: {
    mark: pictureOf(users),
    standing: Standing,
    facts: { deactivated: DeactivatedSwitch },
    underFacts: signatureOf(users),
    lists: { teams: { looks: { phoneNumbers: { width: 320, isRight: false } } } },
  },
}
export const instructorParts: ScreenParts = {
  created: NewPerson,
  page: {
    mark: pictureOf(instructors),
    underFacts: signatureOf(instructors),
    lists: {
      groups: {
        cells: { groupInstructors: TeachesAs },
        looks: {
          name: { width: 120, least: 84 },
          startDate: { width: 116, least: 112 },
          groupInstructors: { width: 184, least: 176, isWords: true, head: { en: 'As', hy: 'Դեր' } },
        },
      },
    },
  },
}
