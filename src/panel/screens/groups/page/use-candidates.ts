import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { SEARCH_DELAY } from '#panel/kernel/form/inputs/use-options'
import { useDebounced } from '#panel/kernel/use-debounced'

/** How many candidates are asked for at once; the rest is found by typing. */
const LISTED = 100

/** Applicants of the group's course who are not in it, the newest first, by a typed part of name, email or phone (500 ms). */
export function useCandidates(group: Group, typed: string) {
  const term = useDebounced(typed.trim(), SEARCH_DELAY)
  const { data, isFetching, error, refetch } = useGetList<Applicant>(
    'applicants',
    {
      pagination: { page: 1, perPage: LISTED },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { courseIds: [group.courseId], ...(term !== '' && { term }) },
    },
    { placeholderData: keepPreviousData },
  )
  return {
    candidates: data?.filter(({ groupId }) => groupId !== group.id),
    isSearching: isFetching || term !== typed.trim(),
    term,
    error,
    refetch,
  }
}
