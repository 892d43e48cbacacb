import simpleRest from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { AnyCall } from '#resources/kernel/call'
import { filterName, type AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { resourceNamed } from '#resources/registry'
import { bulkDelete, bulkUpdate, idsOf, type BulkTarget } from './bulk-calls'
import { bodyFrom, request, restClient } from './http-client'
import { filterCall } from './list-call'

type Row = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const pick = (row: Row, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))

/** Body of a create call: the declared fields that may be written at creation. */
function createdFields(resource: AnyResource, data: Row): Record<string, unknown> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.mode === 'read' ? [] : [name]))
  return pick(data, names)
}

/** Body of an update call: only the changed fields, and the version that was read (409 on a lost update). */
function changedFields(resource: AnyResource, data: Row, before: Row = {}): Record<string, unknown> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.mode === 'write' && !isSame(data[name], before[name]) ? [name] : [],
  )
  const version = before.version ?? data.version
  return { ...pick(data, names), ...(version !== undefined && { version }) }
}

const base = simpleRest('', restClient)
/** An address for ra-data-simple-rest: without the leading slash, and without the id, which it adds itself. */
const addressOf = ({ path }: AnyCall) => path.replace(/^\//, '').replace(/\/:id$/, '')
const callsOf = (resource: string) => calls(resourceNamed(resource))

/** The records of a bulk verb: `meta.filter` stands for 'all that match'. */
const targetOf = (params: { ids: readonly (string | number)[]; meta?: { filter?: Record<string, unknown> } }): BulkTarget =>
  params.meta?.filter ? { filter: params.meta.filter } : { ids: params.ids }

/**
 * react-admin's verbs as the documented calls of part 2 §7. Records are read one by one, changed and removed by
 * ra-data-simple-rest; lists, creation and bulk verbs have calls of their own. Everything throws HttpError whose `body.errors`
 * the forms put under their fields.
 */
export const dataProvider: DataProvider = {
  ...base,
  supportAbortSignal: true,
  getList: (resource, params) => filterCall(resource, params),
  getOne: (resource, params) => base.getOne(addressOf(callsOf(resource).get), params),
  getMany: (resource, { ids, signal }) =>
    filterCall(resource, { pagination: { page: 1, perPage: Math.max(ids.length, 1) }, filter: { ids }, signal }),
  getManyReference: (resource, { target, id, filter, ...params }) => {
    const field = resourceNamed(resource).fields[target]
    const name = field ? filterName(target, field) : target
    return filterCall(resource, { ...params, filter: { ...filter, [name]: [id] } })
  },
  // `meta.key` identifies the request: a retry after a lost response does not create a second record.
  create: async (resource, { data, meta }) => {
    const call = callsOf(resource).create
    const body = bodyFrom(call, createdFields(resourceNamed(resource), data))
    const made = await request(call, { body }, { key: meta?.key })
    return { data: made as never } // a record of the resource, as react-admin's caller names it
  },
  update: (resource, params) =>
    base.update(addressOf(callsOf(resource).update), {
      ...params,
      data: changedFields(resourceNamed(resource), params.data, params.previousData),
    }),
  updateMany: async (resource, params) => ({ data: idsOf(await bulkUpdate(resource, targetOf(params), params.data)) }),
  delete: (resource, params) => base.delete(addressOf(callsOf(resource).remove), params),
  deleteMany: async (resource, params) => ({ data: idsOf(await bulkDelete(resource, targetOf(params))) }),
}
