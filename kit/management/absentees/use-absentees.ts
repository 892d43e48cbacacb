import { keepPreviousData, notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JsonOf } from '#resources/kernel/call'
import { groupAbsentees, type Absence, type AbsenteeRow } from '#resources/absentees.calls'
import { keyOf, useCall } from '../../query/use-call'

/** The answer of the absence grid's call. */
export type Absentees = JsonOf<typeof groupAbsentees>
/** Students per page (ABS-007). */
export const PAGE_SIZE = 50

const argsOf = (groupId: number, page: number) => ({
  params: { id: groupId },
  query: { pageNumber: page, pageSize: PAGE_SIZE },
})

/** One page of the grid; `page` counts from 0. Fetched again after a change of lessons or absences. */
export const useAbsentees = (groupId: number, page: number) =>
  useCall(groupAbsentees, argsOf(groupId, page), { placeholderData: keepPreviousData })

const withAbsence = (row: AbsenteeRow, { lessonId, absent, version, totalAbsentees }: Absence): AbsenteeRow => ({
  ...row,
  totalAbsentees,
  marks: [...row.marks.filter((one) => one.lessonId !== lessonId), { lessonId, version }],
  absentees: row.absentees.map((one) => (one.lessonId === lessonId ? { lessonId, absent } : one)),
})

/** Writes the answer of a mark into the cached page; resolves when the page shows it, so that an unsaved mark can be shown until then. */
export function useKeepAbsence(groupId: number, page: number): (absence: Absence) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (absence) => {
      client.setQueryData<Absentees>(
        keyOf(groupAbsentees, argsOf(groupId, page)),
        (known) =>
          known && {
            ...known,
            students: known.students.map((row) =>
              row.applicantId === absence.applicantId ? withAbsence(row, absence) : row,
            ),
          },
      )
      // The cache notifies its subscribers in a separate task.
      return new Promise((shown) => notifyManager.schedule(shown))
    },
    [client, groupId, page],
  )
}
