import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#server/kernel/context'
import type { FieldErrors } from '#resources/kernel/check-row'
import { invalid } from '#server/kernel/errors'
import { setPassword } from './accounts'
import { checkOwnPassword } from './own-password'
import { confirmError, hashPassword, passwordError, whenNotBusy } from './passwords'
import { accountMessages } from '#resources/account.messages'

/** The fields of the change-password form. */
export interface PasswordChange {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}
/**
 * Changes the viewer's own password and ends all their sessions, including the current one (part 1 §7). 422 by field; 429 after too many
 * failures.
 * @param address network address, for the throttle
 */
export async function changePassword(context: Context, change: PasswordChange, address: string): Promise<void> {
  const errors: FieldErrors = {}
  const fault =
    passwordError(change.newPassword) ??
    (change.newPassword === change.oldPassword ? accountMessages.samePassword : null)
  if (fault) errors.newPassword = fault
  const mismatch = confirmError(change.newPassword, change.confirmPassword)
  if (mismatch) errors.confirmPassword = mismatch
  if (Object.keys(errors).length > 0) throw invalid(errors)

  await whenNotBusy(async () => {
    const member = await checkOwnPassword(context, address, 'oldPassword', change.oldPassword)
    const hash = await hashPassword(change.newPassword)
    await inTransaction(context, async (inner) => {
      // The password must still be the one that was checked: a concurrent change wins.
      const isStillOld = sql`a.password_hash = ${member.passwordHash}`
      if (!(await setPassword(inner, member, { hash, mustChange: false }, isStillOld)))
        throw invalid({ oldPassword: accountMessages.wrongPassword })
    })
  })
}
