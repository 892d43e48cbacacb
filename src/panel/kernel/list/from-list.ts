import { useCallback } from 'react'
import { useListSortContext } from 'react-admin'
import { useLocation } from 'react-router'
import { queryOf } from '../data/list-call'
import { listAt } from './list-at'
import { useListFacts } from './list-facts'

/** URL parameter of a record's page that holds the filters and order of the list it was opened from, in the list's URL format. */
export const FROM_LIST = 'list'
const orderParams = ['sortBy', 'sortDirection', 'relationalSort'] as const

/** Returns a function that adds the list's filters and order to an address, so that the page knows the previous and next record. */
export function useFromList(): (to: string) => string {
  const { resource, parts, sentFilter, scope, isEmbedded } = useListFacts()
  const { sort } = useListSortContext()
  const { pathname, search } = useLocation()
  // The page knows the declared order, but not that of the list.
  const isSaid = isEmbedded || parts.startSort?.(pathname) !== undefined
  return useCallback(
    (to) => {
      const params = new URLSearchParams(search)
      const own = isSaid ? queryOf({ sort }) : null
      const order = orderParams.map((name) => [name, own ? own[name] : params.get(name)] as const)
      // The page's own address tells which list of the resource it is: leave out the scope's filters.
      const chosen = Object.entries(sentFilter).filter(([name]) => !(scope && name in scope.filter))
      const said = order.filter(([, value]) => value)
      const list = listAt('', Object.fromEntries([...chosen, ...said])).slice(1)
      // A hand-written page has no previous and next record: it gets the parameter only if something is filtered.
      if (list === '' && !resource.views?.page) return to
      return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ [FROM_LIST]: list })}`
    },
    [resource, sentFilter, scope, isSaid, sort, search],
  )
}
