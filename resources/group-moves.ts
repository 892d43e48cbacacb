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
const label = (state: GroupState) => groupStates[state].label.en.toLowerCase()

/** What a write says that reopens a terminated group and gives no reason; the reason is asked for under its own field. */
export const REASON_NEEDED = 'A terminated group is reopened with a reason.'
/** Whether a move between states reopens a terminated group. */
export const isReopening = (from: GroupState | null, to: GroupState | null): boolean =>
  from === 'TERMINATED' && to !== null && to !== from

/** States in which a new group begins (DECISIONS 'New groups'). */
const first = ['PLANNING', 'ON_HOLD'] as const satisfies readonly GroupState[]
const isFirst = (state: GroupState) => first.some((each) => each === state)

/** Who reopens terminated groups. */
export const mayReopen = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN')

/** States that the viewer may choose for a group in a state, that one first; for a new group (null) those it may begin in. */
export function statesToChoose(from: GroupState | null, viewer: Viewer): GroupState[] {
  if (from === null) return [...first]
  return [from, ...moves[from].filter((to) => moveFault(from, to, viewer) === null)]
}

/** What forbids an edit that moves a group between states, for people; null when nothing does. */
export function moveFault(from: GroupState | null, to: GroupState, viewer: Viewer): string | null {
  if (from === to) return null
  if (from === null && isFirst(to)) return null
  if (from === null)
    return to === 'ONGOING'
      ? 'A new group becomes ongoing by its launch.'
      : 'A new group begins in planning or on hold.'
  if (isReopening(from, to) && !mayReopen(viewer)) return 'Only an administrator reopens a terminated group.'
  if (moves[from].includes(to)) return null
  if (to === 'ONGOING' && from === 'PLANNING') return 'A planning group becomes ongoing by its launch.'
  return `A group cannot go from ${label(from)} to ${label(to)}.`
}
