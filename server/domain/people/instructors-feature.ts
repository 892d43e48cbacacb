import { instructors } from '#resources/instructors'
import { endSessions, forgetAccounts } from '#server/auth/accounts'
import { defineFeature } from '#server/kernel/feature'
import { forgetMessages } from '../mail/api'
import { checkPasswords, followAccounts, keepEmails, keepToProfile } from './accounts'
import { peopleCalls } from '#resources/people.calls'
import { createPersonRoute } from './create-route'
import { imageRoutes } from './image-routes'
import { keepTeaching } from './keep-assigned'
import { renewPassword } from './renew-password'

const calls = peopleCalls.instructors

/** Fields instructors may change in their own profile (part 1 §2.4); for the e-mail see `keepEmails`. */
const ownFields = new Set(['name', 'email', 'phoneNumber', 'linkedInProfile', 'avatar', 'signatureLink'])

/** Instructors: accounts with a one-time password, their own profile; removal ends their sessions at once. */
export const feature = defineFeature(instructors, {
  hooks: {
    validate: async (context, drafts) => {
      checkPasswords(drafts)
      keepEmails(context, drafts)
      if (context.viewer.authGroup === 'INSTRUCTOR') for (const draft of drafts) keepToProfile(draft, ownFields)
    },
    afterWrite: (context, changes) => followAccounts(context, 'INSTRUCTOR', changes),
    afterUndo: (context, changes) => followAccounts(context, 'INSTRUCTOR', changes),
    beforeRemove: keepTeaching,
    afterRemove: (context, ids) => endSessions(context, 'INSTRUCTOR', ids),
    afterPurge: async (context, rows) => {
      await forgetAccounts(
        context,
        'INSTRUCTOR',
        rows.map(({ id }) => id),
      )
      await forgetMessages(context, instructors, rows)
    },
  },
  actions: { newPassword: renewPassword('INSTRUCTOR') },
  routes: [createPersonRoute('INSTRUCTOR', instructors, calls.create), ...imageRoutes(instructors, calls)],
})
