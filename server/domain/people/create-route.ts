import { bodyOf } from '#resources/kernel/body'
import type { Viewer } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { newOneTimePassword } from '#server/auth/secrets'
import { get } from '#server/kernel/operations/read'
import { ruleOf } from '#server/kernel/operations/stored'
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
export const createPersonRoute = (resource: AnyResource): AnyRoute =>
  route(
    {
      method: 'POST',
      path: `/${resource.path}`,
      summary: `Create a ${resource.title.one.en.toLowerCase()} and the account`,
      tag: resource.title.many.en,
      who: (viewer: Viewer) => ruleOf(resource.access, 'create')(viewer) !== false,
      body: bodyOf(resource.name, 'Create'),
    },
    async ({ body, context }): Promise<Row> => {
      const values = withPassword(body)
      const id = await create(context, resource, values)
      return { ...(await get(context, resource, id)), oneTimePassword: String(values.password).trim() }
    },
    { status: 201 },
  )
