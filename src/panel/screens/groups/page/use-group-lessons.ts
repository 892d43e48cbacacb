import { groupLessons } from '#resources/groups.calls'
import type { Lesson } from '#resources/lessons'
import { useCall } from '#kit/query/use-call'

/** Asks for the lessons of a group, in order of time; not for those of no group. */
export const useLessonsCall = (groupId: number | null) =>
  useCall(groupLessons, { params: { id: groupId ?? 0 } }, { enabled: groupId !== null })

/** The lessons of a group in order of time; nothing while they are loading, or of no group. */
export const useGroupLessons = (groupId: number | null): readonly Lesson[] | undefined =>
  useLessonsCall(groupId).data?.lessons
