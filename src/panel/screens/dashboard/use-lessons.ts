import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { JsonOf } from '#resources/kernel/call'
import { calls, type DerivedCalls } from '#resources/kernel/derived-calls'
import { lessons } from '#resources/lessons'
import { addDays } from '#resources/kernel/zoned-time'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'

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

/** Ranges of the upcoming lessons and how many days each covers, today included (part 2 §9); null without a limit. */
const lessonRanges = { today: 1, thisWeek: 7, thisMonth: 31, allTime: null } as const
export type LessonRange = keyof typeof lessonRanges
export const rangeNames = Object.keys(lessonRanges) as LessonRange[]
export const isRangeName = (text: string | null): text is LessonRange =>
  text !== null && Object.hasOwn(lessonRanges, text)

/** A range as the day filter of lessons, both days inclusive. */
function daysOf(range: LessonRange, today: string): { dateFrom: string; dateTo?: string } {
  const days = lessonRanges[range]
  return days === null ? { dateFrom: today } : { dateFrom: today, dateTo: addDays(today, days - 1) }
}
