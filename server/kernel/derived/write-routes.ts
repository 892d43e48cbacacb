import { z } from 'zod'
import { bodyOf, recordOf } from '#resources/kernel/body'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { id } from '#resources/kernel/kinds/reference'
import { messages } from '#resources/kernel/messages'
import type { Row } from '#resources/kernel/check-row'
import type { Context } from '../context'
import { invalid } from '../errors'
import { readFilters } from '../list-query'
import * as read from '../operations/read'
import { removeMany, remove, restore } from '../operations/remove'
import { ruleOf } from '../operations/stored'
import { createText, updateMany, updateText, type Outcome } from '../operations/write'
import { RawJson, route, type AnyRoute } from '../route'
import { idParams, type Selected } from './read-routes'

/** At most this many records change by one bulk call. */
export const MAX_BULK = 10_000

/** Which records a bulk call works on: those of the ids, or those that a filter finds. */
const selectedOf = (name: string) => ({
  ids: z.array(id, messages.list).max(MAX_BULK, messages.most(MAX_BULK)).optional(),
  filter: bodyOf(name, 'Filter').optional(),
})
const versionNumber = z.int(messages.integer).min(1, messages.atLeast(1))

/** The version that a write builds on: of the body, else of If-Match; none is accepted. */
function versionOf(body: Row, header: string | undefined): number | undefined {
  const given =
    body.version ?? (header === undefined || header.trim() === '*' ? undefined : Number(header.replace(/^W\/|"/g, '')))
  if (given === undefined || given === null) return undefined
  const parsed = versionNumber.safeParse(given)
  if (!parsed.success) throw invalid({ version: messages.integer })
  return parsed.data
}

/** The records that a bulk call means, at most MAX_BULK. */
async function idsOf(context: Context, resource: AnyResource, { ids, filter }: Selected): Promise<number[]> {
  if (ids && !filter) return [...new Set(ids)]
  if (!filter || ids) throw invalid({ ids: messages.required })
  const found = await read.idsMatching(context, resource, readFilters(resource, filter).filters, MAX_BULK + 1)
  if (found.length > MAX_BULK) throw invalid({ filter: messages.most(MAX_BULK) })
  return found
}

/** The answer of a bulk call: a result for each record, with its name, and the two sums. */
export async function bulkAnswer(context: Context, resource: AnyResource, outcomes: readonly Outcome[]) {
  const failed = outcomes.filter(({ error }) => error !== null)
  const names = await namesOf(
    context,
    resource,
    failed.map((outcome) => outcome.id!),
  )
  return {
    results: outcomes.map((outcome) => ({
      id: outcome.id,
      ok: outcome.error === null,
      ...(outcome.error && {
        name: names.get(outcome.id!) ?? `#${outcome.id}`,
        code: outcome.error.code,
        uiMessage: outcome.error.uiMessage,
        ...(outcome.error.detail.errors && { errors: outcome.error.detail.errors }),
      }),
    })),
    updated: outcomes.length - failed.length,
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
    page.rows
      .map((text) => JSON.parse(text) as Row)
      .map((row) => [
        row.id as number,
        resource.display
          .map((field) => row[field])
          .filter(Boolean)
          .join(' '),
      ]),
  )
}

/** The calls of a resource that write: create, change, remove, restore, and the same for many. */
export function writeRoutes(resource: AnyResource): AnyRoute[] {
  const { path, title, name } = resource
  const one = title.one.en.toLowerCase()
  const may = (verb: 'create' | 'update' | 'remove') => (viewer: Viewer) =>
    ruleOf(resource.access, verb)(viewer) !== false
  const tag = title.many.en
  const routes: AnyRoute[] = [
    route(
      {
        method: 'PUT',
        path: `/${path}/:id`,
        summary: `Edit one ${one}`,
        who: may('update'),
        tag,
        params: idParams,
        body: bodyOf(name, 'Update'),
        answer: recordOf(name),
      },
      async ({ params, body, context, request }) => {
        const { version: _version, ...values } = body
        return new RawJson(
          await updateText(context, resource, params.id, values, versionOf(body, request.headers['if-match'])),
        )
      },
    ),
    route(
      {
        method: 'DELETE',
        path: `/${path}/:id`,
        summary: `Delete one ${one}`,
        who: may('remove'),
        tag,
        params: idParams,
      },
      async ({ params, context }) => {
        await remove(context, resource, params.id)
        return { id: params.id }
      },
    ),
    route(
      {
        method: 'PUT',
        path: `/${path}/bulk`,
        summary: `Bulk update ${title.many.en.toLowerCase()}`,
        who: may('update'),
        tag,
        body: z.strictObject({ ...selectedOf(name), values: bodyOf(name, 'Values') }),
      },
      async ({ body, context }) =>
        bulkAnswer(
          context,
          resource,
          await updateMany(context, resource, await idsOf(context, resource, body), body.values),
        ),
    ),
    route(
      {
        method: 'POST',
        path: `/${path}/bulk/delete`,
        summary: `Bulk delete ${title.many.en.toLowerCase()}`,
        who: may('remove'),
        tag,
        body: z.strictObject(selectedOf(name)),
      },
      async ({ body, context }) =>
        bulkAnswer(context, resource, await removeMany(context, resource, await idsOf(context, resource, body))),
    ),
  ]
  if (resource.calls?.create !== false) {
    routes.push(
      route(
        {
          method: 'POST',
          path: resource.calls?.create || `/${path}`,
          summary: `Create a ${one}`,
          who: may('create'),
          tag,
          body: bodyOf(name, 'Create'),
          answer: recordOf(name),
        },
        async ({ body, context }) => new RawJson(await createText(context, resource, body)),
        { status: 201 },
      ),
    )
  }
  if (resource.softDelete) {
    routes.push(
      route(
        {
          method: 'POST',
          path: `/${path}/:id/restore`,
          summary: `Restore one ${one}`,
          who: (viewer) => viewer.roles.includes('ROLE_ADMIN'),
          tag,
          params: idParams,
        },
        async ({ params, context }) => {
          await restore(context, resource, params.id)
          return new RawJson(await read.getText(context, resource, params.id))
        },
      ),
    )
  }
  // What nobody may do is not offered at all.
  const nobody = { authGroup: 'USER', id: 1, name: '', teamIds: [], roles: ['ROLE_ADMIN'] } as const
  const isReadOnly =
    resource.access.write(nobody) === false &&
    !resource.access.create &&
    !resource.access.update &&
    !resource.access.remove
  return isReadOnly ? [] : routes
}
