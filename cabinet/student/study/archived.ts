import type { StudiedGroup } from '#resources/student-cabinet.calls'

/** Whether a group is over for the student: it has ended, or the student has left it. */
export const isPast = ({ groupState, left }: Pick<StudiedGroup, 'groupState' | 'left'>): boolean =>
  groupState === 'TERMINATED' || left !== null
