import { hasRole, type Viewer } from './kernel/access'
import { groupStates, type GroupState } from './groups'

/** Where an edit leads from each state (DECISIONS 'States'); a launch is not an edit. */
const moves: Readonly<Record<GroupState, readonly GroupState[]>> = {
  PLANNING: ['ON_HOLD'],
  ON_HOLD: ['PLANNING'],
  ONGOING: ['WAITING_FOR_DEMO'],
  WAITING_FOR_DEMO: ['TERMINATED'],
  TERMINATED: ['WAITING_FOR_DEMO', 'ONGOING'],
}
const label = (state: GroupState) => groupStates[state].label.toLowerCase()

const all = Object.keys(groupStates) as GroupState[]

/** States that the viewer may choose for a group in a state, that one first; for a new group (null) all but ongoing. */
export function statesToChoose(from: GroupState | null, viewer: Viewer): GroupState[] {
  if (from === null) return all.filter((state) => state !== 'ONGOING')
  return [from, ...moves[from].filter((to) => moveFault(from, to, viewer) === null)]
}

/** What forbids an edit that moves a group between states, for people; null when nothing does. */
export function moveFault(from: GroupState | null, to: GroupState, viewer: Viewer): string | null {
  if (from === to) return null
  if (from === null) return to === 'ONGOING' ? 'A new group becomes ongoing by its launch.' : null
  const mayReopen = hasRole(viewer, 'ROLE_ADMIN')
  if (from === 'TERMINATED' && !mayReopen) return 'Only an administrator reopens a terminated group.'
  if (moves[from].includes(to)) return null
  if (to === 'ONGOING' && from === 'PLANNING') return 'A planning group becomes ongoing by its launch.'
  return `A group cannot go from ${label(from)} to ${label(to)}.`
}
