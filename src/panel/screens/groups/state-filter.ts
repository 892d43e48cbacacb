import type { GroupState } from '../../../../resources/groups'

/** The parameter that turns the planning list to the groups on hold. */
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

/** Which groups an address lists; all for any other. */
export function stateFilter(pathname: string): { groupState?: readonly GroupState[] } {
  const state = states[plain(pathname)]
  if (state === undefined) return {}
  const isOnHold = isPlanning(pathname) && new URLSearchParams(window.location.search).has(ON_HOLD)
  return { groupState: [isOnHold ? 'ON_HOLD' : state] }
}
