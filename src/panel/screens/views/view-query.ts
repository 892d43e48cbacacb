import type { AnyResource } from '#resources/kernel/define-resource'
import { LAYOUT } from '#panel/kernel/list/list-layout'
import { filtersOf, isSearched, TERM } from '#panel/kernel/list/list-filters'

const order = ['sortBy', 'relationalSort', 'sortDirection', 'pageSize', LAYOUT]

/** What a view keeps of a list's address: filters, search, order, rows a page and whether it is a board, each once and in one order, so that two can be compared. */
export function viewQuery(resource: AnyResource, search: string): string {
  const params = new URLSearchParams(search)
  const names = [...filtersOf(resource).map(({ name }) => name), ...(isSearched(resource) ? [TERM] : []), ...order]
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
