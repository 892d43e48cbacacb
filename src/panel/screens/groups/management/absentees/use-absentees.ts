import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import { groupAbsentees, type Absence, type AbsenteeRow } from '#resources/absentees.calls'
import { call } from '#kit/http/http'

/** The grid of a group as its call answers it. */
export type Absentees = z.output<NonNullable<typeof groupAbsentees.answer>>
/** Students a page (ABS-007). */
export const PAGE_SIZE = 50

const keyOf = (groupId: number, page: number) => ['lessons', 'absentees', groupId, page] as const

/** One page of the grid; `page` counts from 0. A change of lessons or of absences fetches it anew. */
export const useAbsentees = (groupId: number, page: number) =>
  useQuery({
    queryKey: keyOf(groupId, page),
    queryFn: ({ signal }) =>
      call<Absentees>('GET', `/groupDetail/${groupId}/absentees`, undefined, {
        signal,
        query: { pageNumber: page, pageSize: PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  })

const withAbsence = (row: AbsenteeRow, { lessonId, absent, totalAbsentees }: Absence): AbsenteeRow => ({
  ...row,
  totalAbsentees,
  absentees: row.absentees.map((one) => (one.lessonId === lessonId ? { lessonId, absent } : one)),
})

/** Puts what a mark answered into the page that is shown. */
export function useKeepAbsence(groupId: number, page: number): (absence: Absence) => void {
  const client = useQueryClient()
  return useCallback(
    (absence) =>
      client.setQueryData<Absentees>(
        keyOf(groupId, page),
        (known) =>
          known && {
            ...known,
            students: known.students.map((row) =>
              row.applicantId === absence.applicantId ? withAbsence(row, absence) : row,
            ),
          },
      ),
    [client, groupId, page],
  )
}
