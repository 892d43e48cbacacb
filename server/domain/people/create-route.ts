import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { RowOf } from '#resources/kernel/row'
import type { PersonCalls } from '#resources/people.calls'
import { newOneTimePassword } from '#server/auth/secrets'
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
 * shown to its creator only this once (DECISIONS 'One-time password').
 */
export const createPersonRoute = (resource: AnyResource, call: PersonCalls['create']): AnyRoute =>
  route(
    call,
    async ({ body, context }) => {
      const values = withPassword(body)
      const id = await create(context, resource, values)
      const record = JSON.parse(await getText(context, resource, id)) as RowOf<AnyResource>
      return { ...record, oneTimePassword: String(values.password).trim() }
    },
    { status: 201 },
  )
