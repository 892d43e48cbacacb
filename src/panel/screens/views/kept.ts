import { readLocal, storeKeys } from '#kit/session/local-store'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { LAYOUT } from '#panel/kernel/list/list-layout'

/** Name by which the views of a list are stored: that of its scope (students), otherwise of its resource. */
export const useListName = (): string => {
  const { resource, scope } = useListFacts()
  return scope?.name ?? resource.name
}

/** Names of the lists with views, as remembered in this browser. */
export const listsWithViews = (): string[] => readLocal(storeKeys.viewed)?.split(' ').filter(Boolean) ?? []

/** URL parameters that a view keeps in addition to filters: order, page size and layout. */
export const keptBeside = ['sortBy', 'relationalSort', 'sortDirection', 'pageSize', LAYOUT]
