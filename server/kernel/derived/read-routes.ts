import { z } from 'zod'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { messages } from '#resources/kernel/messages'
import { MAX_PAGE_SIZE } from '#resources/kernel/page-query'
import { readHistory } from '../history'
import { readList } from '../list-call'
import { columnsSchema, filterSchemas, listOptions, readFilters, readPaging } from '../list-query'
import { readHeld } from '../operations/held'
import { readPlace } from '../operations/place'
import { count } from '../operations/count'
import * as read from '../operations/read'
import { pageText, recordText, route, type AnyRoute } from '../route'

/** The read calls of a resource: list, filter, count, one record, its place in a list, its history. */
export function readRoutes(resource: AnyResource): AnyRoute[] {
  const derived = calls(resource)
  const routes: AnyRoute[] = [
    route(derived.list, async ({ query, body, context }) =>
      pageText(resource, await read.list(context, resource, readList(resource, query, body ?? {}))),
    ),
    route(derived.get, async ({ params, context }) =>
      recordText(resource, await read.getText(context, resource, params.id)),
    ),
    route(derived.count, async ({ body, context }) => {
      const { groupBy = null, ...rest } = body ?? {}
      const { filters } = readFilters(resource, rest)
      if (!Array.isArray(groupBy)) return count(context, resource, filters, groupBy === null ? null : String(groupBy))
      const [counted, held] = await Promise.all([
        count(context, resource, filters, null),
        readHeld(context, resource, filters, groupBy.map(String)),
      ])
      return { ...counted, held }
    }),
  ]
  if (resource.calls?.list !== false) {
    routes.push(
      route(derived.all, async ({ query, context }) => {
        const paging = readPaging(resource, { pageSize: MAX_PAGE_SIZE, ...query })
        return pageText(resource, await read.list(context, resource, { paging, filters: [], options: new Set() }))
      }),
    )
  }
  if (resource.views?.page) {
    routes.push(
      route(derived.place, async ({ params, query, body, context }) =>
        readPlace(context, resource, params.id, readList(resource, query, body ?? {})),
      ),
    )
  }
  if (resource.history) {
    routes.push(
      route(derived.history, async ({ params, context }) => {
        await read.getText(context, resource, params.id)
        return { history: await readHistory(context, resource, params.id) }
      }),
    )
  }
  return routes
}

const ofColumns =
  'Records hold these fields, their id and their version, and nothing else that the answer requires of them.'
/** Schema of the filter call's body for the API document. */
export function filterDocument(resource: AnyResource): z.ZodType {
  const options = Object.fromEntries(
    [...listOptions(resource)].map((name) => [name, z.boolean(messages.flag).optional()]),
  )
  const filters = Object.fromEntries(
    Object.entries(filterSchemas(resource)).map(([name, schema]) => [name, schema.optional()]),
  )
  return z.strictObject({ ...filters, ...options, columns: columnsSchema(resource).optional().describe(ofColumns) })
}
