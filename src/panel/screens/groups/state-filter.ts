import type { GroupState } from '#resources/groups'

/** URL parameter with which the planning list shows the groups on hold. */
export const ON_HOLD = 'onHold'

const states: Readonly<Record<string, GroupState>> = {
  '/groups/planning': 'PLANNING',
  '/groups/ongoing': 'ONGOING',
  '/groups/waitingForDemo': 'WAITING_FOR_DEMO',
  '/groups/terminated': 'TERMINATED',
}
const plain = (pathname: string) => pathname.replace(/\/+$/, '')

/** Whether an address is that of the planning list. */
export const isPlanning = (pathname: string) => plain(pathname) === '/groups/planning'

/** The initial order of a list of groups: terminated ones begin with the latest end (GRP-051). */
export const orderAt = (pathname: string) => (plain(pathname) === '/groups/terminated' ? '-endDate' : undefined)

/** Address of the list that contains groups of this state. */
export const listOf = (state: GroupState): string =>
  state === 'ON_HOLD'
    ? `/groups/planning?${ON_HOLD}=1`
    : (Object.keys(states).find((path) => states[path] === state) ?? '/groups')

/** The filter of the list at a path; empty for a path that lists all groups. */
export function stateFilter(pathname: string, params: URLSearchParams): { groupState?: readonly GroupState[] } {
  const state = states[plain(pathname)]
  if (state === undefined) return {}
  return { groupState: [isPlanning(pathname) && params.has(ON_HOLD) ? 'ON_HOLD' : state] }
}
