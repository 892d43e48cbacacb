import { peopleMessages } from '#resources/people.messages'
import { renewOneTimePassword, type AuthGroup } from '#server/auth/accounts'
import { newOneTimePassword } from '#server/auth/secrets'
import type { TransactionContext } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'

/** Gives a person a new one-time password and ends all their sessions. Refused for the viewer's own account, and for deactivated people. */
export const renewPassword =
  (group: AuthGroup) =>
  async (context: TransactionContext, { id, deactivated }: { id: number; deactivated?: boolean | null }) => {
    if (context.viewer.authGroup === group && context.viewer.id === id)
      throw new AppError('wrong_state', { said: peopleMessages.ownPasswordElsewhere })
    if (deactivated) throw new AppError('wrong_state', { said: peopleMessages.deactivatedCannotSignIn })
    const oneTimePassword = newOneTimePassword()
    await renewOneTimePassword(context, { group, id }, oneTimePassword)
    return { oneTimePassword }
  }
