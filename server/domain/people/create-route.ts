import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { RowOf } from '#resources/kernel/row'
import type { PersonCalls } from '#resources/people.calls'
import { renewOneTimePassword, type AuthGroup } from '#server/auth/accounts'
import { newOneTimePassword } from '#server/auth/secrets'
import { idempotent, keyOfCall } from '#server/kernel/idempotent'
import { inTransaction } from '#server/kernel/context'
import { getText } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { route, type AnyRoute } from '#server/kernel/route'

/** Adds a generated password if none is given; values that are not strings are kept, to be refused at their field. */
const withPassword = (body: Row): Row => {
  const { password } = body
  const isLeftOut =
    password === undefined || password === null || (typeof password === 'string' && password.trim() === '')
  return isLeftOut ? { ...body, password: newOneTimePassword() } : body
}

/**
 * Replaces the derived create call for people who can sign in: the response is the record with `oneTimePassword`,
 * shown to its creator only this once (DECISIONS 'One-time password'). Sent again with its `Idempotency-Key` because the answer was lost, it
 * creates nobody: the person gets another password, because the first one is stored nowhere.
 */
export const createPersonRoute = (group: AuthGroup, resource: AnyResource, call: PersonCalls['create']): AnyRoute =>
  route(
    call,
    async ({ body, context, request }) => {
      const values = withPassword(body)
      const password = String(values.password).trim()
      let isKnown = true
      const id = await idempotent(context, keyOfCall(request), body, (inner) => {
        isKnown = false
        return create(inner, resource, values)
      })
      if (isKnown) await inTransaction(context, (inner) => renewOneTimePassword(inner, { group, id }, password))
      const record = JSON.parse(await getText(context, resource, id)) as RowOf<AnyResource>
      return { ...record, oneTimePassword: password }
    },
    { status: 201 },
  )
