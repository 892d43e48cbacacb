import { keepPreviousData, notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JsonOf } from '#resources/kernel/call'
import { groupAbsentees, type Absence, type AbsenteeRow } from '#resources/absentees.calls'
import { keyOf, useCall } from '../../query/use-call'

/** The grid of a group as its call answers it. */
export type Absentees = JsonOf<typeof groupAbsentees>
/** Students a page (ABS-007). */
export const PAGE_SIZE = 50

const argsOf = (groupId: number, page: number) => ({
  params: { id: groupId },
  query: { pageNumber: page, pageSize: PAGE_SIZE },
})

/** One page of the grid; `page` counts from 0. A change of lessons or of absences fetches it anew. */
export const useAbsentees = (groupId: number, page: number) =>
  useCall(groupAbsentees, argsOf(groupId, page), { placeholderData: keepPreviousData })

const withAbsence = (row: AbsenteeRow, { lessonId, absent, version, totalAbsentees }: Absence): AbsenteeRow => ({
  ...row,
  totalAbsentees,
  marks: [...row.marks.filter((one) => one.lessonId !== lessonId), { lessonId, version }],
  absentees: row.absentees.map((one) => (one.lessonId === lessonId ? { lessonId, absent } : one)),
})

/** Puts what a mark answered into the page that is shown; ended when the page shows it, so that a mark may stand until then. */
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
      // The cache tells its readers in a task of its own.
      return new Promise((shown) => notifyManager.schedule(shown))
    },
    [client, groupId, page],
  )
}
