import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { timelineCall, type TimelineFilter } from '#resources/applicant-timeline.calls'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'

/** Filter of the timeline: one kind or all (null), of all the person's applications or of one. */
export interface Shown {
  kind: TimelineFilter | null
  of: 'person' | 'application'
}

/** The timeline of an applicant, newest first; each page continues after the key of the last entry. */
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
