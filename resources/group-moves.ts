import { hasRole, type Viewer } from './kernel/access'
import { groupStates, type GroupState } from './groups'
import { groupMessages } from './groups.messages'
import type { Message } from './kernel/message'
import type { Words } from './kernel/words'

/** Where an edit leads from each state (DECISIONS 'States'); a launch is not an edit. */
const moves: Readonly<Record<GroupState, readonly GroupState[]>> = {
  PLANNING: ['ON_HOLD'],
  ON_HOLD: ['PLANNING'],
  ONGOING: ['WAITING_FOR_DEMO'],
  WAITING_FOR_DEMO: ['TERMINATED'],
  TERMINATED: ['WAITING_FOR_DEMO', 'ONGOING'],
}
/** A state inside an English sentence; the Armenian one quotes it. */
const inSentence = (state: GroupState): Words => ({
  ...groupStates[state].label,
  en: groupStates[state].label.en.toLowerCase(),
})

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
export function moveFault(from: GroupState | null, to: GroupState, viewer: Viewer): Message | null {
  if (from === to) return null
  if (from === null && isFirst(to)) return null
  if (from === null) return to === 'ONGOING' ? groupMessages.beginsWithoutLaunch : groupMessages.beginsInPlanning
  if (isReopening(from, to) && !mayReopen(viewer)) return groupMessages.reopenedByAdministrator
  if (moves[from].includes(to)) return null
  if (to === 'ONGOING' && from === 'PLANNING') return groupMessages.ongoingByLaunch
  return groupMessages.noSuchMove({ from: inSentence(from), to: inSentence(to) })
}
