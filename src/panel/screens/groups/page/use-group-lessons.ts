import { groupLessons } from '#resources/groups.calls'
import type { Lesson } from '#resources/lessons'
import { useCall } from '#kit/query/use-call'

/** Query of the lessons of a group in order of time; disabled for null. */
export const useLessonsCall = (groupId: number | null) =>
  useCall(groupLessons, { params: { id: groupId ?? 0 } }, { enabled: groupId !== null })

/** The lessons of a group in order of time; undefined while they are loading, and for null. */
export const useGroupLessons = (groupId: number | null): readonly Lesson[] | undefined =>
  useLessonsCall(groupId).data?.lessons
