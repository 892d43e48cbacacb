import { currentUser } from '#resources/account.calls'
import * as calls from '#resources/auth.calls'
import { forbidden } from '#server/kernel/errors'
import { onceByKey } from '#server/kernel/idempotent'
import { route, type AnyRoute } from '#server/kernel/route'
import type { AuthGroup } from './accounts'
import { changeEmail } from './account-email'
import { changePassword } from './change-password'
import { checkCreate, createPassword } from './create-password'
import { inviteStudents } from './invite-students'
import { isOwnId, me } from './me'
import { checkReset, requestReset, resetPassword } from './reset'
import { signIn, signOut } from './sign-in'

const groups: readonly AuthGroup[] = ['USER', 'INSTRUCTOR', 'STUDENT']

/** The calls of one group to sign in and out and to change passwords and e-mails (part 1 §7). */
function routesOf(group: AuthGroup): AnyRoute[] {
  return [
    route(calls.signIn[group], async ({ context, body, request }) => ({
      accessToken: await signIn(context, group, body, request.ip),
    })),
    route(calls.signOut[group], async ({ context, token }) => {
      await signOut(context, token)
    }),
    route(calls.resetPassword[group], async ({ context, body }) => {
      await resetPassword(context, group, body)
    }),
    route(calls.changePassword[group], async ({ context, params, body, request }) => {
      if (!(await isOwnId(context, params.id))) throw forbidden()
      await changePassword(context, body, request.ip)
    }),
    route(calls.changeEmail[group], async ({ context, params, body, request }) => {
      if (!(await isOwnId(context, params.id))) throw forbidden()
      await changeEmail(context, body, request.ip)
    }),
  ]
}

/** All calls for sign-in, accounts and passwords. */
export const authRoutes: AnyRoute[] = [
  route(currentUser.USER, ({ context }) => me.USER(context)),
  route(currentUser.INSTRUCTOR, ({ context }) => me.INSTRUCTOR(context)),
  route(currentUser.STUDENT, ({ context }) => me.STUDENT(context)),
  ...groups.flatMap(routesOf),
  route(calls.resetPasswordToken, async ({ context, params, body, request }) => {
    const group = params.authGroupPath.toUpperCase() as Uppercase<typeof params.authGroupPath>
    return { exist: await requestReset(context, group, body.email, request.ip), token: null }
  }),
  route(calls.checkResetPasswordToken, async ({ context, body }) => {
    await checkReset(context, body.token)
  }),
  route(calls.checkCreatePassword, async ({ context, body }) => ({
    validationResult: await checkCreate(context, body.id, body.token),
  })),
  route(calls.createPassword, async ({ context, params, body }) => ({
    email: await createPassword(context, params.id, body),
  })),
  // A second mail would make the link of the first one void.
  route(calls.issuePasswordTokens, ({ context, body, request }) =>
    onceByKey(context, request, async (inner) => {
      const results = await inviteStudents(inner, body.ids)
      const failed = results.filter(({ ok }) => !ok).length
      return { results, updated: results.length - failed, failed }
    }),
  ),
]
