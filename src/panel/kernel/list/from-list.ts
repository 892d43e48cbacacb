import { useCallback } from 'react'
import { useListSortContext } from 'react-admin'
import { useLocation } from 'react-router'
import { queryOf } from '../data/list-call'
import { listAt } from './list-at'
import { useListFacts } from './list-facts'

/** The parameter of a record's page that says which list it was opened from: its filters and its order, as the list's own address does. */
export const FROM_LIST = 'list'
const orderParams = ['sortBy', 'sortDirection', 'relationalSort'] as const

/** Gives an address the filters and the order of the list around, so that the page knows who comes before and after. */
export function useFromList(): (to: string) => string {
  const { resource, sentFilter, scope, isEmbedded } = useListFacts()
  const { sort } = useListSortContext()
  const { search } = useLocation()
  return useCallback(
    (to) => {
      const params = new URLSearchParams(search)
      const own = isEmbedded ? queryOf({ sort }) : null
      const order = orderParams.map((name) => [name, own ? own[name] : params.get(name)] as const)
      // Which list of the resource it is, the page's own address says.
      const chosen = Object.entries(sentFilter).filter(([name]) => !(scope && name in scope.filter))
      const said = order.filter(([, value]) => value)
      const list = listAt('', Object.fromEntries([...chosen, ...said])).slice(1)
      // A page that is written by hand has no neighbours: it is told what is filtered, if anything is.
      if (list === '' && !resource.views?.page) return to
      return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ [FROM_LIST]: list })}`
    },
    [resource, sentFilter, scope, isEmbedded, sort, search],
  )
}
