import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { memberByEmail, memberById, setPassword, type AuthGroup, type LinkOwner } from './accounts'
import { languageOf } from './language'
import { findLink, holdsLink, issueLink } from './links'
import { hashPassword, passwordError, whenNotBusy } from './passwords'
import { countAttempt } from './throttle'

/**
 * Mails a reset link when the e-mail belongs to an account of the group; returns whether it does (part 1 §7), or always true where the
 * installation is set to answer neutrally. The token is sent only in the mail. 429 when one e-mail or one network address requests too
 * often.
 */
export async function requestReset(
  context: Context,
  group: AuthGroup,
  email: string,
  address: string,
): Promise<boolean> {
  const now = context.now()
  await countAttempt(context, [
    { kind: 'address', key: `reset ${address}` },
    { kind: 'mail', key: `${group} ${email}` },
  ])
  const member = await memberByEmail(context.db, group, email)
  if (member?.accountId) await inTransaction(context, (inner) => mailLink(inner, member, now))
  else if (context.settings.isResetNeutral)
    await pretend(context, (inner) => mailLink(inner, { group, id: 0, linkSeries: 0, email, name: email }, now))
  else return false
  return true
}

async function mailLink(
  context: Context,
  member: LinkOwner & { email: string; name: string },
  now: Date,
): Promise<void> {
  const token = await issueLink(context.db, 'RESET', member, now)
  const link = `${context.settings.publicUrl}/reset-password/${encodeURIComponent(member.email)}/${token}/${member.group}`
  const language = await languageOf(context.db, member)
  await context.outbox.enqueue(context, [
    {
      to: member.email,
      template: 'reset-password',
      variables: { name: member.name, link },
      language,
    },
  ])
}

class Pretended extends Error {}
/** Does the work and rolls it back, so that the response time does not reveal whether an account exists. */
async function pretend(context: Context, work: (inner: Context) => Promise<void>): Promise<void> {
  const undone = inTransaction(context, async (inner) => {
    await work(inner)
    throw new Pretended()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof Pretended)) throw error
  })
}

/** Throws 400 `link_invalid` unless the reset link is still valid. */
export async function checkReset(context: Context, token: string): Promise<void> {
  const link = await findLink(context.db, 'RESET', token, context.now())
  if (!link?.isValid || !(await memberById(context.db, link.owner))) throw new AppError('link_invalid')
}

/**
 * Sets a new password with a reset link, which is used up, and ends all sessions. 422 for a password that breaks a rule (the link stays
 * valid), 400 `link_invalid` for an invalid link or one of another e-mail or group.
 */
export async function resetPassword(
  context: Context,
  group: AuthGroup,
  given: { password: string; email: string; token: string },
): Promise<void> {
  const fault = passwordError(given.password)
  if (fault) throw invalid({ password: fault })
  const now = context.now()
  const link = await findLink(context.db, 'RESET', given.token, now)
  const member = link?.isValid && link.owner.group === group ? await memberById(context.db, link.owner) : null
  if (!member || member.email.toLowerCase() !== given.email.trim().toLowerCase()) throw new AppError('link_invalid')
  const hash = await whenNotBusy(() => hashPassword(given.password))
  await inTransaction(context, async (inner) => {
    const isStillGood = sql`a.link_series = ${member.linkSeries} and ${holdsLink('RESET', given.token, now)}`
    if (!(await setPassword(inner, member, { hash, mustChange: false }, isStillGood)))
      throw new AppError('link_invalid')
  })
}
