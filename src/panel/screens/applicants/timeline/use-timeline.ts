import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { timelineCall, type TimelineFilter } from '#resources/applicant-timeline.calls'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'

/** What of the timeline is shown: one kind or all, of the person or of one application. */
export interface Shown {
  kind: TimelineFilter | null
  of: 'person' | 'application'
}

/** What happened to an applicant, newest first, page after page by the key of the last entry. */
export function useTimeline(id: number, { kind, of }: Shown) {
  const asked = { params: { id }, query: { of, ...(kind && { kind }) } }
  const query = useInfiniteQuery({
    queryKey: keyOf(timelineCall, asked),
    queryFn: ({ pageParam, signal }) =>
      send(
        timelineCall,
        { ...asked, query: { ...asked.query, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { follows: timelineCall.shows },
  })
  return {
    ...query,
    entries: query.data?.pages.flatMap((page) => page.entries),
    total: query.data?.pages[0]?.totalElements ?? 0,
  }
}
