import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { RowOf } from '#resources/kernel/row'
import type { PersonCalls } from '#resources/people.calls'
import { newOneTimePassword } from '#server/auth/secrets'
import { getText } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { route, type AnyRoute } from '#server/kernel/route'

/** The given password, else one that is made here; what is no text goes on to be refused by its field. */
const withPassword = (body: Row): Row => {
  const { password } = body
  const isLeftOut =
    password === undefined || password === null || (typeof password === 'string' && password.trim() === '')
  return isLeftOut ? { ...body, password: newOneTimePassword() } : body
}

/**
 * Creates somebody who may sign in, in place of the derived call: the answer is the record with `oneTimePassword`, told
 * this once to the creator (DECISIONS 'One-time password').
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
