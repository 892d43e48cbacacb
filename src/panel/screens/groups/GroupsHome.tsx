import { Navigate, useLocation } from 'react-router'
import { groups } from '#resources/groups'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'

/** /groups: the planning list; with something asked for (a filter, a drawer, the board) the list of all states. */
export default function GroupsHome() {
  const { search } = useLocation()
  return search === '' ? <Navigate to="/groups/planning" replace /> : <ResourceScreen resource={groups} />
}
