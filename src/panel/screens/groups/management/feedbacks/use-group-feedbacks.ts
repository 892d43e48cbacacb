import { useInfiniteQuery } from '@tanstack/react-query'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { calls } from '#resources/kernel/derived-calls'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'

const PAGE_SIZE = 50
const { list } = calls(applicantFeedbacks)

/** The feedbacks on a group's applicants that the viewer may read, newest first, 50 per page. */
export function useGroupFeedbacks(groupId: number) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(list), 'ofGroup', groupId],
    queryFn: ({ pageParam, signal }) =>
      send(
        list,
        {
          query: { pageNumber: pageParam, pageSize: PAGE_SIZE, sortBy: 'created_at', sortDirection: 'DESC' },
          body: { groupIds: [groupId] },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (_, pages) =>
      pages.length * PAGE_SIZE < (pages[0]?.totalElements ?? 0) ? pages.length : undefined,
  })
  return {
    ...query,
    feedbacks: query.data?.pages.flatMap((page) => page.applicantFeedbacks),
    total: query.data?.pages[0]?.totalElements ?? 0,
  }
}
