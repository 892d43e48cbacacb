import { instructors } from '../../../resources/instructors'
import { endSessions, forgetAccounts } from '../../auth/accounts'
import { defineFeature } from '../../kernel/feature'
import { checkPasswords, followAccounts, keepToProfile } from './accounts'
import { createPersonRoute } from './create-route'
import { imageRoutes } from './image-routes'
import { keepTeaching } from './keep-assigned'
import { oneTimePasswordRoute } from './one-time-route'

/** What instructors change in their own profile (part 1 §2.4). */
const ownFields = new Set(['name', 'phoneNumber', 'linkedInProfile', 'avatar', 'signatureLink'])

/** Instructors: accounts with a one-time password, their own profile, and out at once when removed. */
export const feature = defineFeature({
  resource: instructors,
  hooks: {
    beforeWrite: async ({ viewer }, drafts) => {
      checkPasswords(drafts)
      if (viewer.authGroup === 'INSTRUCTOR') for (const draft of drafts) keepToProfile(draft, ownFields)
    },
    afterWrite: (context, changes) => followAccounts(context, 'INSTRUCTOR', changes),
    beforeRemove: keepTeaching,
    afterRemove: (context, ids) => endSessions(context, 'INSTRUCTOR', ids),
    afterPurge: (context, rows) => forgetAccounts(context, 'INSTRUCTOR', rows.map(({ id }) => id)),
  },
  routes: [createPersonRoute(instructors), ...imageRoutes(instructors), oneTimePasswordRoute(instructors, 'INSTRUCTOR')],
})
