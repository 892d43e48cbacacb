import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { persons } from '#resources/persons'
import { as, select } from '#server/kernel/alias'
import { systemFor, type Context, type Draft, inTransaction } from '#server/kernel/context'
import { update, updateEach, throwFirst } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'
import { hasRole } from '#resources/kernel/access'
import { accountMessages } from '#resources/account.messages'
import { instructors } from '#resources/instructors'
import { users } from '#resources/users'
import { memberById, voidLinks, type Owner } from './accounts'
import { languageOf } from './language'
import { checkOwnPassword } from './own-password'
import { whenNotBusy } from './passwords'

/**
 * Refuses to change the e-mail of an account, under its field, unless it is an administrator who asks: whoever changes it could
 * have a reset link mailed to themselves (DECISIONS 'E-mail of an account'). Its owner has a call of their own.
 */
export function keepEmail({ viewer }: Context, draft: Draft): void {
  if (!hasRole(viewer, 'ROLE_ADMIN')) draft.refuse({ email: accountMessages.emailOfAccount })
}

/** What follows where the e-mail of an account was changed: its links are void, and the old address is told. Inside a transaction. */
export async function emailChanged(context: Context, owner: Owner, from: string): Promise<void> {
  await voidLinks(context.db, owner)
  const member = await memberById(context.db, owner)
  if (!member?.accountId) return
  await context.outbox.enqueue(context, [
    {
      to: from,
      template: 'email-changed',
      language: await languageOf(context.db, owner),
      variables: { name: member.name, email: member.email, link: context.settings.publicUrl },
    },
  ])
}

/**
 * Changes the e-mail of a student: of the person and of every application, which share it (docs/decisions 8). 422 under `email`
 * when it is another person's. Inside a transaction.
 * @param except applications that the caller is changing itself
 */
export async function changeStudentEmail(
  context: Context,
  personId: number,
  { from, to }: { from: string; to: string },
  except: readonly number[] = [],
): Promise<void> {
  // Neither students nor staff write persons: Cohort does, in the name of who asked.
  const inTheirName = { ...context, viewer: systemFor(context.viewer) }
  await update(inTheirName, persons, personId, { email: to })
  const a = as(applicants, 'a')
  const theirs = await select(
    context.db,
    { id: a.id },
    sql`from ${a.from} where ${a.personId} = ${personId} and ${a.alive} and ${a.id} <> all(${idArray(except)}) order by ${a.id}`,
  )
  const outcomes = await updateEach(
    inTheirName,
    applicants,
    theirs.map(({ id }) => ({ id, body: { email: to } })),
  )
  throwFirst(outcomes)
  await emailChanged(context, { group: 'STUDENT', id: personId }, from)
}

/**
 * Changes the viewer's own e-mail, with the current password (DECISIONS 'E-mail of an account'). The session goes on; links are
 * void, and the old address is told. 422 under `password` or, where somebody else has the e-mail, `email`; 429 after failures.
 * @param address of the network, for the throttle
 */
export async function changeEmail(
  context: Context,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<void> {
  const member = await whenNotBusy(() => checkOwnPassword(context, address, 'password', password))
  if (member.email === email) return
  // The rules keep e-mails for administrators; the password was the right to this one.
  await inTransaction({ ...context, viewer: systemFor(context.viewer) }, async (inner) => {
    if (member.group === 'STUDENT') await changeStudentEmail(inner, member.id, { from: member.email, to: email })
    else await update(inner, member.group === 'USER' ? users : instructors, member.id, { email })
  })
}
