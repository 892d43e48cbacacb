import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { AppError, invalid } from '#server/kernel/errors'
import { createAccount, memberById, type Owner } from './accounts'
import { findLink, holdsLink } from './links'
import { hashPassword, passwordError, whenNotBusy } from './passwords'
import { accountMessages } from '#resources/account.messages'

/** The person of an application, who owns the login (DECISIONS 'Applicant, application, student'). */
async function personOf(db: Sql, applicantId: number): Promise<Owner | null> {
  const a = as(applicants, 'a')
  const [person] = await select(
    db,
    { id: a.personId },
    sql`from ${a.from} where ${a.id} = ${applicantId} and ${a.alive}`,
  )
  return person ? { group: 'STUDENT', ...person } : null
}

/**
 * The two flags of a create-password link (part 1 §4). Both true: show the form. `password` false: there already is one; this is only
 * revealed for a link of the same student, even if it is used or expired.
 */
export async function checkCreate(
  context: Context,
  applicantId: number,
  token: string,
): Promise<{ token: boolean; password: boolean | null }> {
  const person = await personOf(context.db, applicantId)
  const link = await findLink(context.db, 'CREATE', token, context.now())
  if (!person || link?.owner.id !== person.id) return { token: false, password: null }
  const member = await memberById(context.db, person)
  if (!member) return { token: false, password: null }
  return { token: link.isValid, password: member.accountId === null }
}

/**
 * Sets a student's first password, which uses up the link; returns the e-mail to sign in with. 422 for a password that breaks a rule (the
 * link stays valid), 400 `link_invalid`, 409 `wrong_state` when there already is a password.
 */
export async function createPassword(
  context: Context,
  applicantId: number,
  given: { token: string; password: string },
): Promise<string> {
  const fault = passwordError(given.password)
  if (fault) throw invalid({ password: fault })
  const flags = await checkCreate(context, applicantId, given.token)
  if (flags.password === false) throw new AppError('wrong_state', { said: accountMessages.hasPassword })
  const person = flags.token ? await personOf(context.db, applicantId) : null
  const member = person && (await memberById(context.db, person))
  if (!member) throw new AppError('link_invalid')
  const hash = await whenNotBusy(() => hashPassword(given.password))
  // Not created: since the check above, an account or a newer link was created, or the link expired.
  if (
    !(await createAccount(
      context.db,
      member,
      { hash, mustChange: false },
      holdsLink('CREATE', given.token, context.now()),
    ))
  ) {
    if ((await memberById(context.db, member))?.accountId)
      throw new AppError('wrong_state', { said: accountMessages.hasPassword })
    throw new AppError('link_invalid')
  }
  return member.email
}
