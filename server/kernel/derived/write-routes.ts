import { z } from 'zod'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { messages } from '#resources/kernel/messages'
import type { Row } from '#resources/kernel/check-row'
import { changeMany } from '../bulk/change-many'
import type { Context } from '../context'
import { invalid } from '../errors'
import { idempotent, keyOfCall } from '../idempotent'
import { getText } from '../operations/read'
import { remove, restore } from '../operations/remove'
import { createText, updateText } from '../operations/write'
import { recordText, route, type AnyRoute } from '../route'

const versionNumber = z.int(messages.integer).min(1, messages.atLeast(1))

/** The version that a write is based on: from the body or query, else from If-Match; undefined when none is given. */
export function versionOf(body: Row, header: string | undefined): number | undefined {
  const given =
    body.version ?? (header === undefined || header.trim() === '*' ? undefined : Number(header.replace(/^W\/|"/g, '')))
  if (given === undefined || given === null) return undefined
  const parsed = versionNumber.safeParse(given)
  if (!parsed.success) throw invalid({ version: messages.integer })
  return parsed.data
}

/** Creates a record once per idempotency key: a form sent again because the answer was lost gets the record it created. */
async function createOnce(
  context: Context,
  resource: AnyResource,
  body: Row,
  key: string | undefined,
): Promise<string> {
  if (key === undefined) return createText(context, resource, body)
  let made: string | undefined
  const id = await idempotent(context, key, body, async (inner) => {
    made = await createText(inner, resource, body)
    return (JSON.parse(made) as { id: number }).id // a written record always has an id
  })
  return made ?? getText(context, resource, id)
}

/** The write calls of a resource: create, update, remove, restore, and the same for many records. */
export function writeRoutes(resource: AnyResource): AnyRoute[] {
  const derived = calls(resource)
  const routes: AnyRoute[] = [
    route(derived.update, async ({ params, body, context, request }) => {
      const { version: _version, ...values } = body
      return recordText(
        resource,
        await updateText(context, resource, params.id, values, versionOf(body, request.headers['if-match'])),
      )
    }),
    route(derived.remove, async ({ params, query, context, request }) => {
      await remove(context, resource, params.id, versionOf(query, request.headers['if-match']))
      return { id: params.id }
    }),
    route(derived.bulkUpdate, async ({ body: { values, ...selected }, context }) =>
      changeMany(context, resource, selected, { verb: 'update', values }),
    ),
    route(derived.bulkRemove, async ({ body, context }) =>
      changeMany(context, resource, body, { verb: 'remove', values: {} }),
    ),
  ]
  if (resource.calls?.create !== false) {
    routes.push(
      route(
        derived.create,
        async ({ body, context, request }) =>
          recordText(resource, await createOnce(context, resource, body, keyOfCall(request))),
        { status: 201 },
      ),
    )
  }
  if (resource.softDelete) {
    routes.push(
      route(derived.restore, async ({ params, context }) => {
        await restore(context, resource, params.id)
        return recordText(resource, await getText(context, resource, params.id))
      }),
    )
  }
  // A resource that nobody may write has no write calls.
  const administrator = { authGroup: 'USER', id: 1, name: '', teamIds: [], roles: ['ROLE_ADMIN'] } as const
  const isReadOnly =
    resource.access.write(administrator) === false &&
    !resource.access.create &&
    !resource.access.update &&
    !resource.access.remove
  return isReadOnly ? [] : routes
}
