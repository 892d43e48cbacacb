import { isSearched, type AnyResource } from '#resources/kernel/define-resource'
import { filtersOf, TERM } from '#panel/kernel/list/list-filters'
import { LAYOUT } from '#panel/kernel/list/list-layout'
import type { ScreenParts } from '#panel/kernel/screen-parts'

const order = ['sortBy', 'relationalSort', 'sortDirection', 'pageSize', LAYOUT]

/** These parameters of an address, each once and in one order, so that two can be compared. */
export function keptOf(names: readonly string[], search: string): string {
  const params = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** What a view keeps of a list's address: filters and what else its screen filters by, search, order, rows a page and whether it is a board. */
export const viewQuery = (resource: AnyResource, { filterParams = [] }: ScreenParts, search: string): string =>
  keptOf(
    [
      ...filtersOf(resource).map(({ name }) => name),
      ...filterParams,
      ...(isSearched(resource) ? [TERM] : []),
      ...order,
    ],
    search,
  )
