import type { AnyResource } from '#resources/kernel/define-resource'
import type { PersonCalls } from '#resources/people.calls'
import { renewOneTimePassword, type AuthGroup } from '#server/auth/accounts'
import { newOneTimePassword } from '#server/auth/secrets'
import { inTransaction } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { route, type AnyRoute } from '#server/kernel/route'
import { peopleMessages } from '#resources/people.messages'

/**
 * A new one-time password for somebody who lost theirs, told this once to the administrator who asked. The old one is void and
 * all their sessions end. Nobody resets themselves, and nobody who may not sign in.
 */
export const oneTimePasswordRoute = (
  resource: AnyResource,
  group: AuthGroup,
  call: PersonCalls['newPassword'],
): AnyRoute =>
  route(call, async ({ params: { id }, context }) => {
    const record = await get(context, resource, id)
    if (context.viewer.authGroup === group && context.viewer.id === id)
      throw new AppError('wrong_state', { said: peopleMessages.ownPasswordElsewhere })
    if (record.deactivated === true)
      throw new AppError('wrong_state', {
        said: peopleMessages.deactivatedCannotSignIn,
      })
    const oneTimePassword = newOneTimePassword()
    await inTransaction(context, (inner) => renewOneTimePassword(inner, { group, id }, oneTimePassword))
    return { oneTimePassword }
  })
