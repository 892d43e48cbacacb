import type { SortPayload } from 'react-admin'
import { isSearched, type AnyResource } from '#resources/kernel/define-resource'
import { partFilter } from '#resources/kernel/kinds/text'
import type { Column } from './columns'
import { readFilter } from './filter-text'
import { filtersOf, TERM } from './list-filters'

/** The state of a list, as read from its URL. */
export interface ListState {
  /** Counted from 1; the URL counts from 0. */
  page: number
  perPage: number
  sort: SortPayload
  /** The filters by request name, with the search under `term`. */
  filter: Readonly<Record<string, unknown>>
}

/** Available page sizes, and the default below (part 2 §9, UI-029). */
export const pageSizes = [20, 50, 100, 500] as const
const PAGE_SIZE = 50

function whole(text: string | null, usual: number, max: number): number {
  const number = text !== null && /^\d+$/.test(text.trim()) ? Number(text) : usual
  return Math.min(number, max)
}

/** The initial order of a list: `asked` (`-date`), else the declared one, else newest first (UI-030). */
export function startSort(resource: AnyResource, columns: readonly Column[], asked?: string): SortPayload {
  const said = asked ?? resource.views?.list.sort ?? '-created_at'
  const name = said.replace(/^-/, '')
  const field = columns.find((column) => column.name === name)?.sort ?? name
  return { field, order: said.startsWith('-') ? 'DESC' : 'ASC' }
}

/** `relationalSort` wins over `sortBy` (DECISIONS 'List calls'); a name that no column is sorted by is ignored. */
function readSort(params: URLSearchParams, start: SortPayload, columns: readonly Column[]): SortPayload {
  const asked = [params.get('relationalSort'), params.get('sortBy')]
  const field = asked.find((name) =>
    columns.some((column) => column.sort !== null && (column.sort === name || column.name === name)),
  )
  const direction = params.get('sortDirection')?.toUpperCase()
  const known = columns.find((column) => column.name === field)?.sort ?? field
  const order = direction === 'ASC' || direction === 'DESC' ? direction : field ? 'DESC' : start.order
  return { field: known ?? start.field, order }
}

/**
 * Reads the state of a list from the URL. Invalid parameters are ignored: every URL gives a list.
 * @param order the initial order (`-date`), where it is not the declared one
 */
export function parseListUrl(
  resource: AnyResource,
  columns: readonly Column[],
  search: string,
  order?: string,
): ListState {
  const params = new URLSearchParams(search)
  const read = filtersOf(resource).map((filter) => {
    const text = params.get(filter.name)
    return [filter.name, text === null ? undefined : readFilter(filter, text)] as const
  })
  const term = isSearched(resource) ? partFilter.safeParse(params.get(TERM)).data : undefined
  const pageSize = whole(params.get('pageSize'), PAGE_SIZE, 500)
  return {
    page: whole(params.get('pageNumber'), 0, 1_000_000) + 1,
    perPage: pageSize === 0 ? PAGE_SIZE : pageSize,
    sort: readSort(params, startSort(resource, columns, order), columns),
    filter: Object.fromEntries(
      [...read, [TERM, term] as const].filter(([, value]) => value !== undefined && value !== ''),
    ),
  }
}
