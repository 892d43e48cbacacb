import { useGetList, type RaRecord } from 'react-admin'
import { useDebounced } from '#kit/form/use-debounced'
import type { GroupState } from '#resources/groups'
import { numberOf, rowOf, textOf } from '#panel/kernel/cells/read-value'
import { SEARCH_DELAY } from '#panel/kernel/form/inputs/use-options'

/** A group that applicants may be put into. */
export interface GroupOption {
  id: number
  name: string
  startDate: string | null
  size: number
  /** Seats taken. */
  taken: number
  courseId: number | null
  courseName: string | null
}

/** A group's record as an option; null if the record is missing or has no id. */
export function groupOption(record: unknown): GroupOption | null {
  const row = rowOf(record)
  const id = numberOf(row?.id)
  if (!row || id === null) return null
  return {
    id,
    name: textOf(row.name) ?? `#${id}`,
    startDate: textOf(row.startDate),
    size: numberOf(row.size) ?? 0,
    taken: numberOf(row.applicantsCount) ?? 0,
    courseId: numberOf(row.courseId),
    courseName: textOf(rowOf(row.course)?.name),
  }
}

/** States of groups that take new applicants. */
export const joinedStates = ['PLANNING', 'ONGOING'] as const satisfies readonly GroupState[]
/** Maximum number of groups listed; more than the open ones of a course. The rest is found by typing. */
const LISTED = 200

/**
 * Groups in these states with open selection, of one course or of all (null), the latest start first; loaded once `isAsked`. Where there are
 * more than listed, those whose name or, among all courses, whose course matches what is typed are searched on the server: `found`, once
 * they have come.
 */
export function useOpenGroups(courseId: number | null, states: readonly GroupState[], typed: string, isAsked: boolean) {
  const wanted = typed.trim()
  const term = useDebounced(wanted, SEARCH_DELAY)
  const queryWith = (more: { term?: string; courseIds?: readonly number[] }) => ({
    pagination: { page: 1, perPage: LISTED },
    sort: { field: 'startDate', order: 'DESC' } as const,
    filter: {
      groupState: states,
      selectionStatus: ['OPEN'],
      ...(courseId !== null && { courseIds: [courseId] }),
      ...more,
    },
  })
  const listed = useGetList<RaRecord>('groups', queryWith({}), { enabled: isAsked })
  const hasMore = (listed.total ?? 0) > (listed.data?.length ?? 0)
  const isSought = isAsked && hasMore && wanted !== ''
  const isSent = isSought && term === wanted
  const sought = useGetList<RaRecord>('groups', queryWith({ term }), { enabled: isSent })
  const ofTerm = {
    pagination: { page: 1, perPage: LISTED },
    sort: { field: 'name', order: 'ASC' } as const,
    filter: { term },
  }
  const courses = useGetList<RaRecord>('courses', ofTerm, { enabled: isSent && courseId === null })
  const courseIds = (courses.data ?? []).map(({ id }) => Number(id))
  const hasCourses = isSent && courseId === null && courseIds.length > 0
  const ofCourses = useGetList<RaRecord>('groups', queryWith({ courseIds }), { enabled: hasCourses })
  const found = isSent ? apart(optionsOf(sought.data), hasCourses ? optionsOf(ofCourses.data) : []) : []
  const first = optionsOf(listed.data)
  return {
    options: apart(first, found),
    found,
    hasMore,
    isSearching:
      isAsked &&
      (listed.isPending ||
        (isSought && (!isSent || [sought, courses, ofCourses].some(({ isFetching }) => isFetching)))),
    error: listed.error ?? (isSought ? (sought.error ?? courses.error ?? ofCourses.error) : null),
  }
}
/** The first groups, and those of the others that are not among them. */
const apart = (first: readonly GroupOption[], others: readonly GroupOption[]) => [
  ...first,
  ...others.filter(({ id }) => !first.some((group) => group.id === id)),
]
const optionsOf = (records: readonly RaRecord[] = []) => records.flatMap((record) => groupOption(record) ?? [])
