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
/** Maximum number of groups listed. A course has few open groups, so there is no paging. */
const LISTED = 200

/** Groups in these states with open selection, of one course or of all (null), the latest start first; loaded once `isAsked`. */
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
