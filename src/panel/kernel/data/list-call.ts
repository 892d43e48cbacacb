import type { FilterPayload, PaginationPayload, RaRecord, SortPayload } from 'react-admin'
import type { QueryValue } from '#kit/http/http'
import { resourceNamed } from '#resources/registry'
import { request } from './http-client'

interface ListParams {
  pagination?: PaginationPayload
  sort?: SortPayload
  filter?: FilterPayload
  /** `body`: options that the list asks with (`calcDebt: true`); `list`: a call of its own for some of the records. */
  meta?: { body?: Readonly<Record<string, unknown>>; list?: { name: string; path: string } }
  /** False for who shows no total: then nothing is counted, and the total is 0. */
  withTotal?: boolean
  signal?: AbortSignal | undefined
}

/** Page and order as the list calls name them: pages from 0, a field of a related record as `relationalSort`. */
export function queryOf({ pagination, sort }: ListParams): Record<string, QueryValue> {
  const order = sort?.field.includes('.') ? { relationalSort: sort.field } : { sortBy: sort?.field }
  return {
    pageNumber: (pagination?.page ?? 1) - 1,
    pageSize: pagination?.perPage ?? 50,
    ...order,
    sortDirection: sort?.order,
  }
}

/** POST /{path}/filter: a page of records and how many there are in all. Throws HttpError. */
export async function filterCall<R extends RaRecord>(resource: string, params: ListParams): Promise<{ data: R[]; total: number }> {
  const { name, path } = params.meta?.list ?? resourceNamed(resource)
  const query = { ...queryOf(params), ...(params.withTotal === false && { withTotal: false }) }
  const body = { ...params.filter, ...params.meta?.body }
  const answer = await request<Record<string, R[]> & { totalElements: number | null }>('POST', `/${path}/filter`, body, {
    query,
    ...(params.signal && { signal: params.signal }),
  })
  return { data: answer[name] ?? [], total: answer.totalElements ?? 0 }
}
