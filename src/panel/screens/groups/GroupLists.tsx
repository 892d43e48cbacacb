import { Navigate, useLocation } from 'react-router'
import { groups } from '#resources/groups'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'

/** /groups: redirects to the planning list; with a query (a filter, a drawer, the board) it shows the groups of all states. */
export function GroupsHome() {
  const { search } = useLocation()
  return search === '' ? <Navigate to="/groups/planning" replace /> : <GroupList />
}

/** The derived list of groups, in the state of its path (state-filter.ts). */
export const GroupList = () => <ResourceScreen resource={groups} />
