import { z } from 'zod'
import { bodyBeside, bodyOf, listOf, recordOf, shownAs } from '#resources/kernel/body'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { idText } from '#resources/kernel/kinds/reference'
import { messages } from '#resources/kernel/messages'
import { readHistory } from '../history'
import { readList } from '../list-call'
import { columnsSchema, filterSchemas, listOptions, pagingSchema, readFilters, readPaging } from '../list-query'
import * as read from '../operations/read'
import { RawJson, route, type AnyRoute } from '../route'

/** The id in a path: a number that can be an id; anything else is simply not there. */
export const idParams = z.object({ id: idText })
/** The filters of a resource, and what else stands beside them in a body; empty parts are left out before any is checked. */
const filtersAnd = (name: string, parts: z.core.$ZodLooseShape) =>
  shownAs(bodyOf(name, 'Filter'), bodyBeside(z.looseObject(parts), name, 'Filter')).optional()
const countBy = { groupBy: z.string().nullable().optional() }
const anyQuery = z.record(z.string(), z.unknown())

/** The calls of a resource that read: list, filter, count, one record, its history. */
export function readRoutes(resource: AnyResource): AnyRoute[] {
  const { name, path, title } = resource
  const base = {
    who: (viewer: Parameters<typeof resource.access.read>[0]) => resource.access.read(viewer) !== false,
    tag: title.many.en,
  }
  const listText = (page: read.Page) =>
    new RawJson(`{"${name}":[${page.rows.join(',')}],"totalElements":${page.total}}`)
  const routes: AnyRoute[] = [
    route(
      {
        ...base,
        method: 'POST',
        path: `/${path}/filter`,
        summary: `List ${title.many.en.toLowerCase()} by filter`,
        query: anyQuery,
        body: filtersAnd(name, pagingSchema.shape),
        answer: listOf(name),
      },
      async ({ query, body, context }) =>
        listText(await read.list(context, resource, readList(resource, query, body ?? {}))),
    ),
    route(
      {
        ...base,
        method: 'GET',
        path: `/${path}/:id`,
        summary: `Read one ${title.one.en.toLowerCase()}`,
        params: idParams,
        answer: recordOf(name),
      },
      async ({ params, context }) => new RawJson(await read.getText(context, resource, params.id)),
    ),
    route(
      {
        ...base,
        method: 'POST',
        path: `/${path}/count`,
        summary: `Count ${title.many.en.toLowerCase()}`,
        body: filtersAnd(name, countBy),
      },
      async ({ body, context }) => {
        const { groupBy, ...filters } = body ?? {}
        return read.count(
          context,
          resource,
          readFilters(resource, filters).filters,
          groupBy === undefined || groupBy === null ? null : String(groupBy),
        )
      },
    ),
  ]
  if (resource.calls?.list !== false) {
    routes.push(
      route(
        {
          ...base,
          method: 'GET',
          path: `/${path}`,
          summary: `All ${title.many.en.toLowerCase()}`,
          query: anyQuery,
          answer: listOf(name),
        },
        async ({ query, context }) => {
          const paging = readPaging(resource, { pageSize: 10_000, ...query })
          return listText(await read.list(context, resource, { paging, filters: [], options: new Set() }))
        },
      ),
    )
  }
  if (resource.history) {
    routes.push(
      route(
        {
          ...base,
          method: 'GET',
          path: `/${path}/:id/history`,
          summary: `History of one ${title.one.en.toLowerCase()}`,
          params: idParams,
        },
        async ({ params, context }) => {
          await read.getText(context, resource, params.id)
          return { history: await readHistory(context, resource, params.id) }
        },
      ),
    )
  }
  return routes
}

/** Schemas of the filter call for the API document. */
export function filterDocument(resource: AnyResource): z.ZodType {
  const options = Object.fromEntries(
    [...listOptions(resource)].map((name) => [name, z.boolean(messages.flag).optional()]),
  )
  const filters = Object.fromEntries(
    Object.entries(filterSchemas(resource)).map(([name, schema]) => [name, schema.optional()]),
  )
  return z.strictObject({ ...filters, ...options, columns: columnsSchema(resource).optional() })
}

/** Ids, or a filter that names them: what a bulk call works on. */
export interface Selected {
  ids?: readonly number[]
  filter?: Row
}
