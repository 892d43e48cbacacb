import type { AnyResource } from '#resources/kernel/define-resource'
import { calls, type ActionCall } from '#resources/kernel/derived-calls'
import { act } from '../operations/act'
import { recordText, route, type AnyRoute } from '../route'

/** `POST /{path}/{id}/{action}` for each declared action; it answers the record as it became. */
export const actionRoutes = (resource: AnyResource): AnyRoute[] =>
  Object.entries<ActionCall>(calls(resource).action).map(([name, call]) =>
    route(call, async ({ params, body, context }) =>
      recordText(resource, await act(context, resource, name, params.id, body)),
    ),
  )
