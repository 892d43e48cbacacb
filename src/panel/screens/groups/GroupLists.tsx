import { Navigate, useLocation } from 'react-router'
import { groups } from '#resources/groups'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { useReplacedQuery } from '#panel/kernel/list/use-replaced-query'
import { isTerminated } from './state-filter'

/** /groups: redirects to the planning list; with a query (a filter, a drawer, the board) it shows the groups of all states. */
export function GroupsHome() {
  const { search } = useLocation()
  return search === '' ? <Navigate to="/groups/planning" replace /> : <ResourceScreen resource={groups} />
}

const BY_END = { sortBy: 'endDate', sortDirection: 'DESC' }

/** The derived list of groups in the state of its path. Terminated ones are sorted by the latest end by default (GRP-051). */
export function GroupStateList() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isSorted = !isTerminated(pathname) || params.has('sortBy') || params.has('relationalSort')
  useReplacedQuery(isSorted ? null : BY_END)
  return isSorted ? <ResourceScreen resource={groups} /> : null
}
