import type { AnyResource } from '#resources/kernel/define-resource'
import { calls, type ActionCall, type ManyCall } from '#resources/kernel/derived-calls'
import { act, actMany } from '../operations/act'
import { recordText, route, type AnyRoute } from '../route'
import { commentRoutes } from './comment-routes'
import { exportRoutes } from './export-routes'
import { readRoutes } from './read-routes'
import { bulkAnswer, idsOf, writeRoutes } from './write-routes'

/** `POST /{path}/{id}/{action}` for each declared action; it answers the record as it became. */
const actionRoutes = (resource: AnyResource): AnyRoute[] =>
  Object.entries<ActionCall>(calls(resource).action).map(([name, call]) =>
    route(call, async ({ params, body, context }) =>
      recordText(resource, await act(context, resource, name, params.id, body)),
    ),
  )

/** `POST /{path}/bulk/{action}` for each that is for many. */
const manyRoutes = (resource: AnyResource): AnyRoute[] =>
  Object.entries<ManyCall>(calls(resource).actionMany).flatMap(([name, call]) =>
    resource.actions[name]?.many
      ? [
          route(call, async ({ body: { values, ...selected }, context }) =>
            bulkAnswer(
              context,
              resource,
              await actMany(context, resource, name, await idsOf(context, resource, selected), values ?? {}),
            ),
          ),
        ]
      : [],
  )

/** Every call that follows from a declaration. */
export const deriveRoutes = (resource: AnyResource): AnyRoute[] => [
  ...readRoutes(resource),
  ...writeRoutes(resource),
  ...actionRoutes(resource),
  ...manyRoutes(resource),
  ...(resource.comments ? commentRoutes(resource) : []),
  ...(resource.export ? exportRoutes(resource) : []),
]
