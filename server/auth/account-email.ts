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
 * Refuses a change of an account's e-mail, at that field, unless the viewer is an administrator: the person who changes it could have a
 * reset link mailed to themselves (DECISIONS 'E-mail of an account'). The owner has a separate call for it.
 */
export function keepEmail({ viewer }: Context, draft: Draft): void {
  if (!hasRole(viewer, 'ROLE_ADMIN')) draft.refuse({ email: accountMessages.emailOfAccount })
}

/** After the e-mail of an account was changed: voids its links and notifies the old address. Must run inside a transaction. */
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
 * Changes the e-mail of a student: of the person and of all their applications, which share it (docs/decisions 8). 422 under `email` when
 * it belongs to another person. Must run inside a transaction.
 * @param except applications that the caller changes itself
 */
export async function changeStudentEmail(
  context: Context,
  personId: number,
  { from, to }: { from: string; to: string },
  except: readonly number[] = [],
): Promise<void> {
  // Neither students nor staff may write persons, so this runs as Cohort, with the viewer's name in history.
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
 * Changes the viewer's own e-mail after checking the current password (DECISIONS 'E-mail of an account'). The session continues; links
 * become void, and the old address is notified. 422 under `password`, or under `email` when it is taken; 429 after too many failures.
 * @param address network address, for the throttle
 */
export async function changeEmail(
  context: Context,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<void> {
  const member = await whenNotBusy(() => checkOwnPassword(context, address, 'password', password))
  if (member.email === email) return
  // Rules allow only administrators to change e-mails; the correct password allows it here.
  await inTransaction({ ...context, viewer: systemFor(context.viewer) }, async (inner) => {
    if (member.group === 'STUDENT') await changeStudentEmail(inner, member.id, { from: member.email, to: email })
    else await update(inner, member.group === 'USER' ? users : instructors, member.id, { email })
  })
}
