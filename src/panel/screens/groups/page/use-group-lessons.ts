import { groupLessons } from '#resources/groups.calls'
import type { Lesson } from '#resources/lessons'
import { useCall } from '#kit/query/use-call'

/** The lessons of a group in order of time; nothing while they are loading, or of no group. */
export const useGroupLessons = (groupId: number | null): readonly Lesson[] | undefined =>
  useCall(groupLessons, { params: { id: groupId ?? 0 } }, { enabled: groupId !== null }).data?.lessons
