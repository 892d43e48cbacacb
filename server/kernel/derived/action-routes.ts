import { z } from 'zod'
import { inputOf } from '#resources/kernel/action'
import type { AnyResource } from '#resources/kernel/define-resource'
import { messages } from '#resources/kernel/messages'
import { act } from '../operations/act'
import { ruleOf } from '../operations/stored'
import { RawJson, route, type AnyRoute } from '../route'
import { idParams } from './read-routes'

const anyBody = z.record(z.string(), z.unknown(), messages.json)

/** `POST /{path}/{id}/{action}` for each declared action; it answers the record as it became. */
export const actionRoutes = (resource: AnyResource): AnyRoute[] =>
  Object.entries(resource.actions).map(([name, action]) =>
    route(
      {
        method: 'POST',
        path: `/${resource.path}/:id/${name}`,
        summary: `${action.label.en}: one ${resource.title.one.en.toLowerCase()}`,
        who: (viewer) => ruleOf(resource.access, action.access ?? 'update')(viewer) !== false,
        tag: resource.title.many.en,
        params: idParams,
        body: anyBody,
        bodyFields: inputOf(resource, action).fields,
      },
      async ({ params, body, context }) => new RawJson(await act(context, resource, name, params.id, body)),
    ),
  )
