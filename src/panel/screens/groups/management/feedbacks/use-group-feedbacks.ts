import { useInfiniteQuery } from '@tanstack/react-query'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { call } from '#kit/http/http'
import type { Feedback } from '#panel/screens/applicants'

/** A feedback with whom it is about. */
export interface GroupFeedback extends Feedback {
  applicantId: number
  applicant: { id: number; name: string }
}
interface Page {
  applicantFeedbacks: GroupFeedback[]
  totalElements: number
}
const PAGE_SIZE = 50

/** The feedbacks on a group's people that the viewer may know of, newest first, fifty at a time. */
export function useGroupFeedbacks(groupId: number) {
  const query = useInfiniteQuery({
    queryKey: [applicantFeedbacks.name, 'ofGroup', groupId],
    queryFn: ({ pageParam, signal }) =>
      call<Page>(
        'POST',
        `/${applicantFeedbacks.path}/filter`,
        { groupIds: [groupId] },
        { signal, query: { pageNumber: pageParam, pageSize: PAGE_SIZE, sortBy: 'created_at', sortDirection: 'DESC' } },
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
