import { instructors } from '#resources/instructors'
import { users } from '#resources/users'
import { inTransaction, systemFor, type Context } from '#server/kernel/context'
import { update } from '#server/kernel/operations/write'
import { checkOwnPassword } from './own-password'
import { whenNotBusy } from './passwords'
import { changeStudentEmail } from './student-email'

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
