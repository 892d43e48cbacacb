import type { StudiedGroup } from '#resources/student-cabinet.calls'

/** Whether a group is of the past for the student: it has ended, or they have left it. */
export const isPast = ({ groupState, left }: Pick<StudiedGroup, 'groupState' | 'left'>): boolean =>
  groupState === 'TERMINATED' || left !== null
