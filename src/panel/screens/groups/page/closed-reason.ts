import type { Group } from '#resources/groups'

/** Text key of why nobody can be added to a group; null if it is open (DECISIONS 'isFinal, selectionStatus'). */
export const closedReason = ({ selectionStatus }: Pick<Group, 'selectionStatus'>): 'selectionClosed' | null =>
  selectionStatus === 'CLOSED' ? 'selectionClosed' : null
