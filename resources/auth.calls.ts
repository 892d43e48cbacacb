import { z } from 'zod'
import { staff } from './access'
import type { Viewer } from './kernel/access'
import { defineCall } from './kernel/call'
import { bulkAnswer } from './kernel/derived-parts'
import { id, idText } from './kernel/kinds/reference'
import { isEmail } from './kernel/patterns'
import { confirmFault, passwordFault, passwordMessages } from './password-rules'

// The calls of part 1 §7: sign-in, links and passwords. Each exists for the three groups at the specified addresses.
const tag = 'Sign-in'
const typed = (max: number) => z.string(passwordMessages.required).max(max)
const required = (max: number) => z.string(passwordMessages.required).min(1, passwordMessages.required).max(max)
/** A new password by the rules of part 1 §5. */
export const newPassword = z.string(passwordMessages.required).superRefine((value, context) => {
  const fault = passwordFault(value)
  if (fault) context.addIssue({ code: 'custom', message: passwordMessages[fault] })
})
const address = required(254).refine((value) => value === '' || isEmail(value), passwordMessages.email)
const token = z.string().min(1).max(500)
const byId = z.strictObject({ id: idText })

type Group = Viewer['authGroup']
/** `suffix` is the end of the sign-in addresses, `own` the start of the group's own calls. */
const forEach = <C>(
  make: (group: Group, suffix: '' | '/instructor' | '/student', own: 'user' | 'instructor' | 'student') => C,
): Record<Group, C> => ({
  USER: make('USER', '', 'user'),
  INSTRUCTOR: make('INSTRUCTOR', '/instructor', 'instructor'),
  STUDENT: make('STUDENT', '/student', 'student'),
})

/**
 * Sign-in by username or e-mail (staff) or by e-mail: returns the bearer token. Input is not validated: empty values fail as wrong
 * credentials.
 */
export const signIn = forEach((group, suffix) =>
  defineCall({
    operationId: `signIn${group}`,
    method: 'POST',
    path: `/auth/signin${suffix}` as const,
    summary: `Sign in (${group})`,
    who: 'public',
    tag,
    body: z.strictObject({ loginTerm: typed(254), password: typed(1000) }),
    answer: z.strictObject({ accessToken: z.string() }),
  }),
)
/** Ends the session of the token, if there is one; never refused, because clients also call it after a 401. */
export const signOut = forEach((group, suffix) =>
  defineCall({
    operationId: `signOut${group}`,
    method: 'POST',
    path: `/auth/signout${suffix}` as const,
    summary: `Sign out (${group})`,
    who: 'public',
    tag,
    body: z.strictObject({}).optional(),
    answer: 'nothing',
  }),
)
/** Mails a reset link to a `user`, `instructor` or `student`; the answer never contains the real token. */
export const resetPasswordToken = defineCall({
  operationId: 'resetPasswordToken',
  method: 'POST',
  path: '/auth/reset-password-token/:authGroupPath',
  summary: 'Ask for a reset link',
  who: 'public',
  tag,
  params: z.strictObject({ authGroupPath: z.enum(['user', 'instructor', 'student']) }),
  body: z.strictObject({ email: address, authGroup: z.enum(['USER', 'INSTRUCTOR', 'STUDENT']).optional() }),
  answer: z.strictObject({ exist: z.boolean(), token: z.string().nullable() }),
})
/** Checks a reset link: 200, or `link_invalid`. */
export const checkResetPasswordToken = defineCall({
  operationId: 'checkResetPasswordToken',
  method: 'POST',
  path: '/auth/check-reset-password-token',
  summary: 'Check a reset link',
  who: 'public',
  tag,
  body: z.strictObject({ token }),
  answer: 'nothing',
})
/** Sets a password with a reset link. */
export const resetPassword = forEach((group, _suffix, own) =>
  defineCall({
    operationId: `resetPassword${group}`,
    method: 'PUT',
    path: `/${own}/reset-password` as const,
    summary: `Set a password by a link (${group})`,
    who: 'public',
    tag,
    body: z.strictObject({ password: newPassword, email: address, token }),
    answer: 'nothing',
  }),
)
/** Checks a create-password link; `password: false` means that a password already exists. */
export const checkCreatePassword = defineCall({
  operationId: 'checkCreatePassword',
  method: 'POST',
  path: '/student/check-create-password',
  summary: 'Check a create-password link',
  who: 'public',
  tag,
  body: z.strictObject({
    id: z.union([
      id,
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ]),
    token,
  }),
  answer: z.strictObject({
    validationResult: z.strictObject({ token: z.boolean().nullable(), password: z.boolean().nullable() }),
  }),
})
/** Sets a student's first password; returns the e-mail to sign in with. */
export const createPassword = defineCall({
  operationId: 'createPassword',
  method: 'PUT',
  path: '/student/:id/create-password',
  summary: "Create a student's password",
  who: 'public',
  tag,
  params: byId,
  body: z.strictObject({ token, password: newPassword }),
  answer: z.strictObject({ email: z.string() }),
})
/** Mails registration links to applicants, with a result for each (DECISIONS 'Create-password link'). */
export const issuePasswordTokens = defineCall({
  operationId: 'issuePasswordTokens',
  method: 'POST',
  path: '/student/password-token',
  summary: 'Mail create-password links',
  who: staff,
  tag,
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  answer: bulkAnswer,
  changes: ['applicants'],
})
/** Changes the viewer's own password; the session ends. */
export const changePassword = forEach((group, _suffix, own) =>
  defineCall({
    operationId: `changePassword${group}`,
    method: 'PUT',
    path: `/${own}/:id/change-password` as const,
    summary: `Change the own password (${group})`,
    tag,
    who: (viewer) => viewer.authGroup === group,
    params: byId,
    body: z
      .strictObject({ oldPassword: required(1000), newPassword, confirmPassword: z.string(passwordMessages.required) })
      .superRefine(({ newPassword: password, confirmPassword }, context) => {
        const fault = confirmFault(password, confirmPassword)
        if (fault) context.addIssue({ code: 'custom', path: ['confirmPassword'], message: passwordMessages[fault] })
      }),
    answer: 'nothing',
  }),
)
/** Changes the viewer's own e-mail, with the current password; a mail informs the old address (DECISIONS 'E-mail of an account'). */
export const changeEmail = forEach((group, _suffix, own) =>
  defineCall({
    operationId: `changeEmail${group}`,
    method: 'PUT',
    path: `/${own}/:id/change-email` as const,
    summary: `Change the own e-mail (${group})`,
    tag,
    who: (viewer) => viewer.authGroup === group,
    params: byId,
    body: z.strictObject({ email: address, password: required(1000) }),
    answer: 'nothing',
  }),
)
