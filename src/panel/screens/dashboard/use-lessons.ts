import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { JsonOf } from '#resources/kernel/call'
import { calls, type DerivedCalls } from '#resources/kernel/derived-calls'
import { lessons } from '#resources/lessons'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'
import { daysOf, type LessonRange } from './lesson-ranges'

type Page = JsonOf<DerivedCalls<typeof lessons>['list']>
/** A lesson with the group data that the list of upcoming lessons shows. */
export type UpcomingLesson = Page['lessons'][number]
const PAGE = 30
const { list } = calls(lessons)

/**
 * Upcoming lessons of a range, page by page (POST /lesson/filter). `groupIds` limits them to these groups; null means all groups,
 * undefined means not loaded yet.
 */
export function useLessons(range: LessonRange, today: string, groupIds: readonly number[] | null | undefined) {
  const isNone = groupIds?.length === 0
  return useInfiniteQuery({
    queryKey: [...keyOf(list), 'upcoming', range, today, groupIds],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      if (isNone) return { lessons: [], totalElements: 0 }
      return send(
        list,
        {
          query: { pageNumber: pageParam, pageSize: PAGE, sortBy: 'startDate', sortDirection: 'ASC' },
          body: {
            ...daysOf(range, today),
            lessonState: ['UPCOMING'],
            loadGroupInfo: true,
            ...(groupIds && { groupIds }),
          },
        },
        { signal },
      )
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < (last.totalElements ?? 0) ? pages.length : undefined),
    enabled: groupIds !== undefined,
    placeholderData: keepPreviousData,
    meta: { follows: ['groups'] },
  })
}
