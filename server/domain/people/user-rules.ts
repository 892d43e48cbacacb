import { sql } from 'drizzle-orm'
import { users } from '#resources/users'
import { hasRole } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import { peopleManagers } from '#resources/access'
import { isActiveUser } from '#server/auth/staff-account'
import { as } from '#server/kernel/alias'
import type { Context, Draft, Removal } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { changedNames } from '#server/kernel/changed-names'
import { keepToProfile } from './accounts'
import { idArray } from '#server/kernel/statements'
import { peopleMessages } from '#resources/people.messages'
import type { Message } from '#resources/kernel/message'

/** Fields all staff members may change in their own profile (part 1 §2.4); for the e-mail see `keepEmails`. */
const ownFields = new Set([
  'firstName',
  'lastName',
  'username',
  'email',
  'phoneNumber',
  'linkedInProfile',
  'paymentMethod',
  'avatar',
  'signatureLink',
])
/** A non-administrator who could change these fields of an administrator could take over the account. */
const guardedFields = ['email', 'username', 'deactivated']

const isActiveAdmin = (row: Row | null) =>
  row !== null && row.deactivated !== true && Array.isArray(row.roles) && row.roles.includes('ROLE_ADMIN')

/** Who may change what of a user (DECISIONS 'Who may do what'); users cannot lock out themselves or the last administrator. */
export async function checkUsers(context: Context, drafts: readonly Draft<typeof users>[]): Promise<void> {
  const { viewer } = context
  const isAdmin = hasRole(viewer, 'ROLE_ADMIN')
  for (const draft of drafts) {
    if (draft.before === null) continue
    const isSelf = viewer.authGroup === 'USER' && draft.id === viewer.id
    const changed = changedNames(draft)
    const forbid = (said: Message) => draft.refuse({ code: 'forbidden', said })
    if (isSelf && draft.next.deactivated === true)
      draft.refuse({ code: 'wrong_state', said: peopleMessages.noSelfDeactivation })
    if (isAdmin) {
      if (isSelf && isActiveAdmin(draft.before) && !isActiveAdmin(draft.next)) {
        draft.refuse({ code: 'wrong_state', said: peopleMessages.noOwnDemotion })
      }
      continue
    }
    if (changed.includes('roles')) forbid(peopleMessages.rolesByAdministrator)
    if (!peopleManagers(viewer)) keepToProfile(draft, ownFields)
    else if (!isSelf && isActiveAdmin(draft.before) && changed.some((name) => guardedFields.includes(name))) {
      forbid(peopleMessages.administratorByAdministrator)
    }
  }
  const losing = drafts.filter(
    (draft) =>
      !draft.isRefused() && isActiveAdmin(draft.before) && !isActiveAdmin({ ...draft.before, ...draft.values }),
  )
  if (
    losing.length > 0 &&
    !(await isAdminLeft(
      context,
      losing.map(({ id }) => id),
    ))
  ) {
    for (const draft of losing) draft.refuse({ code: 'wrong_state', said: peopleMessages.lastAdministrator })
  }
}

/** Refuses that users remove themselves, or that the last administrators are removed. */
export async function checkRemoval(context: Context, removals: readonly Removal<typeof users>[]): Promise<void> {
  const { viewer } = context
  const isSelf = (id: number) => viewer.authGroup === 'USER' && viewer.id === id
  const [own, others] = [
    removals.filter(({ record }) => isSelf(record.id)),
    removals.filter(({ record }) => !isSelf(record.id)),
  ]
  for (const { refuse } of own) refuse(new AppError('wrong_state', { said: peopleMessages.noSelfDeletion }))
  const admins = others.filter(({ record }) => isActiveAdmin(record))
  if (
    admins.length === 0 ||
    (await isAdminLeft(
      context,
      admins.map(({ record }) => record.id),
    ))
  )
    return
  for (const { refuse } of admins) refuse(new AppError('wrong_state', { said: peopleMessages.lastAdministrator }))
}

/**
 * Whether an active administrator remains without these. A lock serializes the check, so that two administrators
 * cannot remove each other concurrently.
 */
async function isAdminLeft(context: Context, without: readonly (number | null)[]): Promise<boolean> {
  await context.db.run(sql`select pg_advisory_xact_lock(hashtext('the last administrator'))`)
  const u = as(users, 'u')
  const left = await context.db.run(sql`
    select 1 from ${u.from} where ${u.roles} @> '{ROLE_ADMIN}' and ${isActiveUser(u)}
      and ${u.id} <> all(${idArray(without)}) limit 1`)
  return left.length > 0
}
