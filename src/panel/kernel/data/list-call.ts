import type { FilterPayload, PaginationPayload, RaRecord, SortPayload } from 'react-admin'
import { calls } from '#resources/kernel/derived-calls'
import type { SentPaging } from '#resources/kernel/page-query'
import { resourceNamed } from '#resources/registry'
import { request } from './http-client'

interface ListParams {
  pagination?: PaginationPayload
  sort?: SortPayload
  filter?: FilterPayload
  /**
   * `body`: options that are sent with the filter (`calcDebt: true`); `list`: another call that returns some of the records; `exactTotal`: false
   * to stop counting at a limit (then `meta.isTotalExact` of the answer may be false).
   */
  meta?: {
    body?: Readonly<Record<string, unknown>>
    list?: { name: string; path: string }
    exactTotal?: boolean
  }
  /** False if the total is not needed: the server does not count, and the total is 0. */
  withTotal?: boolean
  signal?: AbortSignal | undefined
}

/** Page and order in request format: pages from 0, a field of a related record as `relationalSort`. */
export function queryOf({ pagination, sort }: ListParams): SentPaging {
  const order = sort?.field.includes('.') ? { relationalSort: sort.field } : { sortBy: sort?.field }
  return {
    pageNumber: (pagination?.page ?? 1) - 1,
    pageSize: pagination?.perPage ?? 50,
    ...order,
    sortDirection: sort?.order,
  }
}

/** POST /{path}/filter: a page of records and the total. Throws HttpError. */
export async function filterCall<R extends RaRecord>(
  resource: string,
  params: ListParams,
): Promise<{ data: R[]; total: number; meta?: { isTotalExact: boolean } }> {
  const { list } = calls(resourceNamed(resource))
  const { name, path } = params.meta?.list ?? { name: resource, path: list.path }
  const query = {
    ...queryOf(params),
    ...(params.withTotal === false && { withTotal: false }),
    ...(params.meta?.exactTotal === false && { exactTotal: false }),
  }
  const body = { ...params.filter, ...params.meta?.body }
  const answer = await request({ ...list, path }, { query, body }, { signal: params.signal })
  // The records have the type that react-admin's caller asked for.
  const records = (answer as Readonly<Record<string, unknown>>)[name] as R[] | undefined
  const { totalElements, isTotalExact } = answer
  return { data: records ?? [], total: totalElements ?? 0, ...(isTotalExact !== undefined && { meta: { isTotalExact } }) }
}
