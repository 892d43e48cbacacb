import type { Row } from '#resources/kernel/check-row'
import { createOneTimeAccount, endSessions, refreshSessions, type AuthGroup } from '#server/auth/accounts'
import { emailChanged, keepEmail } from '#server/auth/account-email'
import { passwordError } from '#server/auth/passwords'
import type { Context, Change, Draft } from '#server/kernel/context'
import { changedNames } from '#server/kernel/changed-names'
import { peopleMessages } from '#resources/people.messages'

/** Refuses, at its field, a one-time password that breaks the rules of part 1 §5. */
export function checkPasswords(drafts: readonly Draft[]): void {
  for (const { before, values, refuse } of drafts) {
    const fault = before === null && typeof values.password === 'string' ? passwordError(values.password) : null
    if (fault) refuse({ password: fault })
  }
}

/** Refuses changing the e-mail of an account unless the viewer is an administrator. */
export function keepEmails(context: Context, drafts: readonly Draft[]): void {
  for (const draft of drafts)
    if (draft.before !== null && changedNames(draft).includes('email')) keepEmail(context, draft)
}

/** Refuses, at their fields, changes a user may not make to their own profile. */
export function keepToProfile(draft: Draft, allowed: ReadonlySet<string>): void {
  const refused = changedNames(draft).filter((name) => !allowed.has(name))
  if (refused.length > 0)
    draft.refuse(Object.fromEntries(refused.map((name) => [name, peopleMessages.administratorsOnly])))
}

/**
 * Account changes after a write: creates the account of a new record with a password, informs the old address of a
 * changed e-mail, ends the sessions of deactivated people, and refreshes the sessions of others who changed.
 */
export async function followAccounts(context: Context, group: AuthGroup, changes: readonly Change[]): Promise<void> {
  for (const { id, before, values } of changes) {
    if (before === null && typeof values.password === 'string')
      await createOneTimeAccount(context.db, { group, id }, values.password)
    if (before !== null && 'email' in values && values.email !== before.email)
      await emailChanged(context, { group, id }, String(before.email))
  }
  const changed = changes.filter(({ before }) => before !== null)
  const isShutOut = (row: Row | null) => row?.deactivated === true
  const out = changed.filter(({ before, after }) => isShutOut(after) && !isShutOut(before)).map(({ id }) => id)
  if (out.length > 0) await endSessions(context, group, out)
  const rest = changed.map(({ id }) => id).filter((id) => !out.includes(id))
  if (rest.length > 0) await refreshSessions(context, group, rest)
}
