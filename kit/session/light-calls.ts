import type { currentUser, writePreferences } from '#resources/account.calls'
import type * as auth from '#resources/auth.calls'
import { addressOf } from '#resources/kernel/call'

/**
 * The calls of the pages that must stay light: their contracts without the schemas, which would bring zod into the first load.
 * The compiler checks each against its contract, and tests/kit/light-calls.test.ts holds them together.
 */
export const lightCalls = {
  signIn: {
    USER: addressOf<typeof auth.signIn.USER>({ method: 'POST', path: '/auth/signin' }),
    INSTRUCTOR: addressOf<typeof auth.signIn.INSTRUCTOR>({ method: 'POST', path: '/auth/signin/instructor' }),
    STUDENT: addressOf<typeof auth.signIn.STUDENT>({ method: 'POST', path: '/auth/signin/student' }),
  },
  signOut: {
    USER: addressOf<typeof auth.signOut.USER>({ method: 'POST', path: '/auth/signout' }),
    INSTRUCTOR: addressOf<typeof auth.signOut.INSTRUCTOR>({ method: 'POST', path: '/auth/signout/instructor' }),
    STUDENT: addressOf<typeof auth.signOut.STUDENT>({ method: 'POST', path: '/auth/signout/student' }),
  },
  currentUser: {
    USER: addressOf<typeof currentUser.USER>({ method: 'GET', path: '/user/me' }),
    INSTRUCTOR: addressOf<typeof currentUser.INSTRUCTOR>({ method: 'GET', path: '/instructor/me' }),
    STUDENT: addressOf<typeof currentUser.STUDENT>({ method: 'GET', path: '/student/me' }),
  },
  resetPassword: {
    USER: addressOf<typeof auth.resetPassword.USER>({ method: 'PUT', path: '/user/reset-password' }),
    INSTRUCTOR: addressOf<typeof auth.resetPassword.INSTRUCTOR>({ method: 'PUT', path: '/instructor/reset-password' }),
    STUDENT: addressOf<typeof auth.resetPassword.STUDENT>({ method: 'PUT', path: '/student/reset-password' }),
  },
  changePassword: {
    USER: addressOf<typeof auth.changePassword.USER>({ method: 'PUT', path: '/user/:id/change-password' }),
    INSTRUCTOR: addressOf<typeof auth.changePassword.INSTRUCTOR>({
      method: 'PUT',
      path: '/instructor/:id/change-password',
    }),
    STUDENT: addressOf<typeof auth.changePassword.STUDENT>({ method: 'PUT', path: '/student/:id/change-password' }),
  },
  changeEmail: {
    USER: addressOf<typeof auth.changeEmail.USER>({ method: 'PUT', path: '/user/:id/change-email' }),
    INSTRUCTOR: addressOf<typeof auth.changeEmail.INSTRUCTOR>({ method: 'PUT', path: '/instructor/:id/change-email' }),
    STUDENT: addressOf<typeof auth.changeEmail.STUDENT>({ method: 'PUT', path: '/student/:id/change-email' }),
  },
  resetPasswordToken: addressOf<typeof auth.resetPasswordToken>({
    method: 'POST',
    path: '/auth/reset-password-token/:authGroupPath',
  }),
  checkResetPasswordToken: addressOf<typeof auth.checkResetPasswordToken>({
    method: 'POST',
    path: '/auth/check-reset-password-token',
  }),
  checkCreatePassword: addressOf<typeof auth.checkCreatePassword>({
    method: 'POST',
    path: '/student/check-create-password',
  }),
  createPassword: addressOf<typeof auth.createPassword>({ method: 'PUT', path: '/student/:id/create-password' }),
  writePreferences: addressOf<typeof writePreferences>({ method: 'PUT', path: '/preferences' }),
}
