import type { z } from 'zod'
import type { Call } from '#resources/kernel/call'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import type { seenVersion } from '#resources/kernel/derived-parts'
import { changeMany } from '../bulk/change-many'
import type { Context } from '../context'
import { onceByKey } from '../idempotent'
import { act, actAlone, actFor, actionNamed } from '../operations/act'
import { recordText, route, type AnyRoute } from '../route'
import { commentRoutes } from './comment-routes'
import { exportRoutes } from './export-routes'
import { readRoutes } from './read-routes'
import { versionOf, writeRoutes } from './write-routes'

/** The call of any action: on a record or on the resource, with any answer. */
type AnyAction = Call<
  z.ZodType<Row & { id?: number }> | undefined,
  typeof seenVersion | undefined,
  z.ZodType<Row | undefined>,
  z.ZodType
>
/** The call of each declared action; it returns the changed record, or the body's result where an answer is declared. */
const actionRoutes = (resource: AnyResource): AnyRoute[] =>
  Object.entries(calls(resource).action).map(([name, call]) => {
    const { on, answer, creates, tells } = actionNamed(resource, name)
    return route(
      // The derived type describes only the most common action.
      call as Call as AnyAction,
      async ({ params, query, body, context, request }) => {
        const { id, ...named } = params ?? {}
        const version = versionOf(query ?? {}, request.headers['if-match'])
        const asked = { ...body, ...named }
        const run = async (inner: Context) => {
          if (id === undefined || on === 'resource') return actAlone(inner, resource, name, asked)
          if (answer) return actFor(inner, resource, name, id, asked, version)
          return recordText(resource, await act(inner, resource, name, id, asked, version))
        }
        // What is shown only once is stored in no answer: asked for again, it is made anew.
        return tells ? run(context) : onceByKey(context, request, run)
      },
      creates ? { status: 201 } : {},
    )
  })

/** For each action declared `many`, the call that applies it to several records. */
const manyRoutes = (resource: AnyResource): AnyRoute[] =>
  Object.entries(calls(resource).actionMany).flatMap(([name, call]) => {
    if (!actionNamed(resource, name).many) return []
    return [
      route(call, async ({ body: { values = {}, each, ...selected }, context, request }) => {
        const lines = new Map(each?.map(({ id, ...own }) => [id, own]))
        const meant = each && !selected.ids && !selected.filter ? { ids: [...lines.keys()] } : selected
        return onceByKey(context, request, (inner) =>
          changeMany(inner, resource, meant, { verb: name, values, each: lines }),
        )
      }),
    ]
  })

/** Every call derived from a declaration. */
export const deriveRoutes = (resource: AnyResource): AnyRoute[] => [
  ...readRoutes(resource),
  ...writeRoutes(resource),
  ...actionRoutes(resource),
  ...manyRoutes(resource),
  ...(resource.comments ? commentRoutes(resource) : []),
  ...(resource.export ? exportRoutes(resource) : []),
]
