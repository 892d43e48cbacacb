import { teams } from '#resources/teams'
import { users } from '#resources/users'
import { endSessions, forgetAccounts } from '#server/auth/accounts'
import { as, referencesAs } from '#server/kernel/alias'
import { tellOwner } from '#server/kernel/bulk/queue'
import type { Change, Context, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { forgetMessages } from '../mail/api'
import { checkPasswords, followAccounts, keepEmails } from './accounts'
import { peopleCalls } from '#resources/people.calls'
import { createPersonRoute } from './create-route'
import { imageRoutes } from './image-routes'
import { keepCoordinating } from './keep-assigned'
import { renewPassword } from './renew-password'
import { checkRemoval, checkUsers } from './user-rules'

const calls = peopleCalls.users

/** Background colours of the avatar with initials: readable with white text and easy to distinguish. */
const colours = [
  '#2f5bd7',
  '#0f766e',
  '#9a3412',
  '#7c3aed',
  '#be185d',
  '#166534',
  '#1e40af',
  '#854d0e',
  '#6d28d9',
  '#9f1239',
]
const colourOf = (draft: Draft<typeof users>) => {
  const sum = [...String(draft.next.username)].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)
  return colours[sum % colours.length] ?? null
}

const m = referencesAs(teams, 'members', 'm')
const t = as(teams, 'team')

/** The large changes of staff who may not sign in any more are listed for administrators, such as whoever did this. */
const tellJobsOf = (context: Context) => tellOwner(context, context.viewer.id)

async function follow(context: Context, changes: readonly Change<typeof users>[]): Promise<void> {
  await followAccounts(context, 'USER', changes)
  if (changes.some(({ before, values }) => before !== null && 'deactivated' in values)) tellJobsOf(context)
}

/** Staff users: accounts with a one-time password, who may change what; deactivation ends their sessions at once. */
export const feature = defineFeature(users, {
  computed: {
    authGroup: () => `'USER'`,
    teams: (
      alias,
    ) => `(select coalesce(json_agg(${m.owner} order by ${m.owner}), '[]') from ${m.from} join ${t.from} on ${t.id} = ${m.owner}
      where ${m.target} = ${as(users, alias).id} and ${t.alive})`,
  },
  hooks: {
    validate: async (context, drafts) => {
      checkPasswords(drafts)
      await checkUsers(context, drafts)
      keepEmails(context, drafts)
    },
    beforeWrite: async (_context, drafts) => {
      for (const draft of drafts) if (draft.before === null) draft.values.colorHex = colourOf(draft)
    },
    afterWrite: (context, changes) => follow(context, changes),
    afterUndo: (context, changes) => follow(context, changes),
    beforeRemove: async (context, removals) => {
      await checkRemoval(context, removals)
      await keepCoordinating(context, removals)
    },
    afterRemove: async (context, ids) => {
      await endSessions(context, 'USER', ids)
      tellJobsOf(context)
    },
    afterPurge: async (context, rows) => {
      await forgetAccounts(
        context,
        'USER',
        rows.map(({ id }) => id),
      )
      await forgetMessages(context, users, rows)
    },
  },
  actions: { newPassword: renewPassword('USER') },
  routes: [createPersonRoute('USER', users, calls.create), ...imageRoutes(users, calls)],
})
