import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#kit/http/http'
import { daysOf, type LessonRange } from './lesson-ranges'

/** A lesson with what the list of upcoming ones shows of its group. */
export interface UpcomingLesson {
  id: number
  number: number | null
  startDate: string
  endDate: string
  groupId: number
  group: { id: number; name: string | null; courseFormat: string }
  groupInfo: {
    courseName: string
    lessonCount: number
    location: string | null
    instructors: { id: number; name: string }[]
  }
}
interface Page {
  lessons: UpcomingLesson[]
  totalElements: number
}
const PAGE = 30

/**
 * Upcoming lessons of a range, page after page (POST /lesson/filter). `groupIds`: of these groups alone, null of all;
 * undefined while they are not known.
 */
export function useLessons(range: LessonRange, today: string, groupIds: readonly number[] | null | undefined) {
  const isNone = groupIds?.length === 0
  return useInfiniteQuery({
    queryKey: ['lessons', 'upcoming', range, today, groupIds],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      if (isNone) return { lessons: [], totalElements: 0 }
      const body = {
        ...daysOf(range, today),
        lessonState: ['UPCOMING'],
        loadGroupInfo: true,
        ...(groupIds && { groupIds }),
      }
      return call<Page>('POST', '/lesson/filter', body, {
        signal,
        query: { pageNumber: pageParam, pageSize: PAGE, sortBy: 'startDate', sortDirection: 'ASC' },
      })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.totalElements ? pages.length : undefined),
    enabled: groupIds !== undefined,
    placeholderData: keepPreviousData,
    meta: { follows: ['groups'] },
  })
}
