import { readLocal, storeKeys } from '#kit/session/local-store'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { LAYOUT } from '#panel/kernel/list/list-layout'

/** What the views of a list are kept by: that of the students is one of its own. */
export const useListName = (): string => {
  const { resource, scope } = useListFacts()
  return scope?.name ?? resource.name
}

/** Which lists have views, as this browser remembers it. */
export const listsWithViews = (): string[] => readLocal(storeKeys.viewed)?.split(' ').filter(Boolean) ?? []

/** What a view keeps of a list's address beside what is filtered: order, rows a page and whether it is a board. */
export const keptBeside = ['sortBy', 'relationalSort', 'sortDirection', 'pageSize', LAYOUT]
