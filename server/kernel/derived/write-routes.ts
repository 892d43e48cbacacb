import { nameOf } from '#resources/kernel/labels'
import { z } from 'zod'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { MAX_BULK, type BulkAnswer } from '#resources/kernel/derived-parts'
import { messages } from '#resources/kernel/messages'
import type { Row } from '#resources/kernel/check-row'
import type { Context } from '../context'
import { invalid, wordsOf } from '../errors'
import { readFilters } from '../list-query'
import * as read from '../operations/read'
import { removeMany, remove, restore } from '../operations/remove'
import { createText, updateMany, updateText, type Outcome } from '../operations/write'
import { recordText, route, type AnyRoute } from '../route'
import type { Selected } from './read-routes'

const versionNumber = z.int(messages.integer).min(1, messages.atLeast(1))

/** The version that a write builds on: of the body or the query, else of If-Match; none is accepted. */
function versionOf(body: Row, header: string | undefined): number | undefined {
  const given =
    body.version ?? (header === undefined || header.trim() === '*' ? undefined : Number(header.replace(/^W\/|"/g, '')))
  if (given === undefined || given === null) return undefined
  const parsed = versionNumber.safeParse(given)
  if (!parsed.success) throw invalid({ version: messages.integer })
  return parsed.data
}

/** The records that a bulk call means, at most MAX_BULK. */
export async function idsOf(context: Context, resource: AnyResource, { ids, filter }: Selected): Promise<number[]> {
  if (ids && !filter) return [...new Set(ids)]
  if (!filter || ids) throw invalid({ ids: messages.required })
  const found = await read.idsMatching(context, resource, readFilters(resource, filter).filters, MAX_BULK + 1)
  if (found.length > MAX_BULK) throw invalid({ filter: messages.most(MAX_BULK) })
  return found
}

/** The answer of a bulk call: a result for each record, with its name, and the two sums. */
export async function bulkAnswer(
  context: Context,
  resource: AnyResource,
  outcomes: readonly Outcome[],
): Promise<BulkAnswer> {
  // What a bulk call works on is there: each has its id.
  const known = outcomes.flatMap(({ id, error }) => (id === null ? [] : [{ id, error }]))
  const failed = known.filter(({ error }) => error !== null)
  const names = await namesOf(
    context,
    resource,
    failed.map(({ id }) => id),
  )
  return {
    results: known.map(({ id, error }) => ({
      id,
      ok: error === null,
      ...(error && {
        name: names.get(id) ?? `#${id}`,
        ...wordsOf(error),
      }),
    })),
    updated: known.length - failed.length,
    failed: failed.length,
  }
}

async function namesOf(context: Context, resource: AnyResource, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const paging = { pageNumber: 0, pageSize: ids.length, sortBy: 'id', direction: 'asc' as const, relationalSort: null }
  const page = await read.list(context, resource, {
    paging,
    filters: [{ name: 'ids', value: ids }],
    options: new Set(),
  })
  return new Map(
    page.rows.map((text) => JSON.parse(text) as Row).map((row) => [row.id as number, nameOf(resource, row) ?? '']),
  )
}

/** The calls of a resource that write: create, change, remove, restore, and the same for many. */
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
    route(derived.bulkUpdate, async ({ body, context }) =>
      bulkAnswer(
        context,
        resource,
        await updateMany(context, resource, await idsOf(context, resource, body), body.values),
      ),
    ),
    route(derived.bulkRemove, async ({ body, context }) =>
      bulkAnswer(context, resource, await removeMany(context, resource, await idsOf(context, resource, body))),
    ),
  ]
  if (resource.calls?.create !== false) {
    routes.push(
      route(
        derived.create,
        async ({ body, context }) => recordText(resource, await createText(context, resource, body)),
        { status: 201 },
      ),
    )
  }
  if (resource.softDelete) {
    routes.push(
      route(derived.restore, async ({ params, context }) => {
        await restore(context, resource, params.id)
        return recordText(resource, await read.getText(context, resource, params.id))
      }),
    )
  }
  // What nobody may do is not offered at all.
  const administrator = { authGroup: 'USER', id: 1, name: '', teamIds: [], roles: ['ROLE_ADMIN'] } as const
  const isReadOnly =
    resource.access.write(administrator) === false &&
    !resource.access.create &&
    !resource.access.update &&
    !resource.access.remove
  return isReadOnly ? [] : routes
}
