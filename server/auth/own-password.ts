import type { Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { memberById, type Member } from './accounts'
import { verifyPassword } from './passwords'
import { countAttempt, succeeded, triesOf } from './throttle'
import { accountMessages } from '#resources/account.messages'

/**
 * The viewer, after a check of the current password that a form asks for again. 422 under its field when it is not right; 429
 * after failures, which count as those of signing in do.
 * @param field under which it was asked for
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
