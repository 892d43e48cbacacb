import type { Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { memberById, type Member } from './accounts'
import { verifyPassword } from './passwords'
import { countAttempt, succeeded, triesOf } from './throttle'
import { accountMessages } from '#resources/account.messages'

/**
 * Checks the current password that a form asks for again, and returns the viewer's account. 422 under its field when it is wrong; 429 after
 * too many failures, counted as for signing in.
 * @param field the form field of the password
 */
export async function checkOwnPassword(
  context: Context,
  address: string,
  field: string,
  password: string,
): Promise<Member> {
  const owner = { group: context.viewer.authGroup, id: context.viewer.id }
  const member = await memberById(context.db, owner)
  if (!member) throw new AppError('unauthenticated')
  const counted = await triesOf(context, { name: `own ${owner.group} ${owner.id}`, id: member.accountId }, address)
  await countAttempt(context, counted)
  if (!(await verifyPassword(member.passwordHash, password))) throw invalid({ [field]: accountMessages.wrongPassword })
  await succeeded(context, counted)
  return member
}
