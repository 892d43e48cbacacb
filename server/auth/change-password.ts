import { inTransaction, type Context } from '../kernel/context'
import type { FieldErrors } from '../../resources/kernel/check-row'
import { AppError, invalid } from '../kernel/errors'
import { memberById, setPassword } from './accounts'
import { voidLinks } from './links'
import { confirmError, hashPassword, passwordError, verifyPassword } from './passwords'
import { countAttempt, succeeded, type Counted } from './throttle'

/** What the form of the account area asks for. */
export interface PasswordChange {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}
const WRONG_OLD = 'The current password is not correct.'
const SAME = 'Choose a password other than the current one.'

/** Changes the viewer's own password and ends all sessions, this one too (part 1 §7). 422 by field; 429 after failures. */
export async function changePassword(context: Context, change: PasswordChange): Promise<void> {
  const { viewer } = context
  const owner = { group: viewer.authGroup, id: viewer.id }
  const errors: FieldErrors = {}
  const fault = passwordError(change.newPassword) ?? (change.newPassword === change.oldPassword ? SAME : null)
  if (fault) errors.newPassword = fault
  const mismatch = confirmError(change.newPassword, change.confirmPassword)
  if (mismatch) errors.confirmPassword = mismatch
  if (Object.keys(errors).length > 0) throw invalid(errors)

  const now = context.now()
  const counted: Counted[] = [{ kind: 'account', key: `change ${owner.group} ${owner.id}` }]
  await countAttempt(context.db, counted, now)
  const member = await memberById(context.db, owner)
  if (!member) throw new AppError('unauthenticated')
  if (!(await verifyPassword(member.passwordHash, change.oldPassword))) throw invalid({ oldPassword: WRONG_OLD })
  await succeeded(context.db, counted)
  const hash = await hashPassword(change.newPassword)
  await inTransaction(context, async (inner) => {
    await setPassword(inner, owner, hash, now)
    await voidLinks(inner.db, 'RESET', owner, now)
  })
}
