import { useGetList, type RaRecord } from 'react-admin'
import type { GroupState } from '#resources/groups'
import { numberOf, rowOf, textOf } from '#panel/kernel/cells/read-value'

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

/** A group's record as an option; null for what is none. */
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
/** The groups of a course that are open are few: all are listed at once. */
const LISTED = 200

/** Groups in these states whose selection is open, of one course or of all, the latest first. */
export function useOpenGroups(courseId: number | null, states: readonly GroupState[], isAsked: boolean) {
  const { data, isPending, error, refetch } = useGetList<RaRecord>(
    'groups',
    {
      pagination: { page: 1, perPage: LISTED },
      sort: { field: 'startDate', order: 'DESC' },
      filter: { groupState: states, selectionStatus: ['OPEN'], ...(courseId !== null && { courseIds: [courseId] }) },
    },
    { enabled: isAsked },
  )
  const options = (data ?? []).flatMap((record) => groupOption(record) ?? [])
  return { options, isLoading: isAsked && isPending, error, refetch }
}
