import type * as auth from '#resources/auth.calls'
import { addressOf } from '#resources/kernel/call'

/** The calls of the light pages that change a password or an e-mail, in light form as in `lightCalls`. */
export const passwordCalls = {
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
}
