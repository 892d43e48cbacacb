import { useQuery } from '@tanstack/react-query'
import { lessons, type Lesson } from '#resources/lessons'
import { call } from '#kit/http/http'

/** The lessons of a group in order of time; nothing while they are loading, or of no group. */
export const useGroupLessons = (groupId: number | null): readonly Lesson[] | undefined =>
  useQuery({
    queryKey: [lessons.name, 'ofGroup', groupId],
    enabled: groupId !== null,
    queryFn: ({ signal }) => call<{ lessons: Lesson[] }>('GET', `/group/${groupId}/lessons`, undefined, { signal }),
  }).data?.lessons
