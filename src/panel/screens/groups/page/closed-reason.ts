import type { Group } from '#resources/groups'

/** Why nobody can be added to a group; null where somebody can (DECISIONS 'isFinal, selectionStatus'). */
export const closedReason = ({ selectionStatus }: Pick<Group, 'selectionStatus'>): 'selectionClosed' | null =>
  selectionStatus === 'CLOSED' ? 'selectionClosed' : null
