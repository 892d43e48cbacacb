import { Navigate, useLocation } from 'react-router'
import { groups } from '#resources/groups'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { isTerminated } from './state-filter'

/** /groups: the planning list; with something asked for (a filter, a drawer, the board) the list of all states. */
export function GroupsHome() {
  const { search } = useLocation()
  return search === '' ? <Navigate to="/groups/planning" replace /> : <ResourceScreen resource={groups} />
}

const BY_END = { sortBy: 'endDate', sortDirection: 'DESC' }

/** The derived list of groups; its address says of which state. Terminated ones begin with the latest end (GRP-051). */
export function GroupStateList() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  if (isTerminated(pathname) && !params.has('sortBy') && !params.has('relationalSort')) {
    for (const [name, value] of Object.entries(BY_END)) params.set(name, value)
    return <Navigate to={{ pathname, search: params.toString() }} replace />
  }
  return <ResourceScreen resource={groups} />
}
