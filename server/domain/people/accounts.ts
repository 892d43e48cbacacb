import type { Row } from '#resources/kernel/check-row'
import { createOneTimeAccount, endSessions, refreshSessions, type AuthGroup } from '#server/auth/accounts'
import { emailChanged, keepEmail } from '#server/auth/account-email'
import { passwordError } from '#server/auth/passwords'
import type { Context, Change, Draft } from '#server/kernel/context'
import { changedNames } from '#server/kernel/changed-names'
import { peopleMessages } from '#resources/people.messages'

/** Refuses a one-time password that breaks the rules of part 1 §5, under its field. */
export function checkPasswords(drafts: readonly Draft[]): void {
  for (const { before, values, refuse } of drafts) {
    const fault = before === null && typeof values.password === 'string' ? passwordError(values.password) : null
    if (fault) refuse({ password: fault })
  }
}

/** Refuses to change the e-mails of accounts, but for administrators. */
export function keepEmails(context: Context, drafts: readonly Draft[]): void {
  for (const draft of drafts)
    if (draft.before !== null && changedNames(draft).includes('email')) keepEmail(context, draft)
}

/** Refuses what is not one's own to change in one's own profile, each under its field. */
export function keepToProfile(draft: Draft, allowed: ReadonlySet<string>): void {
  const refused = changedNames(draft).filter((name) => !allowed.has(name))
  if (refused.length > 0)
    draft.refuse(Object.fromEntries(refused.map((name) => [name, peopleMessages.administratorsOnly])))
}

/**
 * What follows for accounts: a new record with a password gets one; a changed e-mail is told to the old address; whoever may no
 * longer sign in is out at once; other changes are seen by the open sessions.
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
