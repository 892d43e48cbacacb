import { useQuery } from '@tanstack/react-query'
import { lessons, type Lesson } from '../../../../../resources/lessons'
import { call } from '../../../../../kit/http/http'

/** The lessons of a group in order of time; nothing while they are loading. */
export const useGroupLessons = (groupId: number): readonly Lesson[] | undefined =>
  useQuery({
    queryKey: [lessons.name, 'ofGroup', groupId],
    queryFn: ({ signal }) => call<{ lessons: Lesson[] }>('GET', `/group/${groupId}/lessons`, undefined, { signal }),
  }).data?.lessons
