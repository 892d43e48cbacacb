import { useEffect, useMemo, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { groupAbsentees, type AbsenteeRow } from '#resources/absentees.calls'
import { useKeepAbsence } from '#kit/management/absentees/use-absentees'
import { keyOf } from '#kit/query/use-call'
import { useUser } from '../../shared/user'
import { rollOf, useWaitingMarks } from '../roll/roll-store'

/** The attendance marks of a group as the page shows them: waiting marks override those from the server. */
export function useRoll(groupId: number, page: number) {
  const store = rollOf(useUser().id)
  const waiting = useWaitingMarks(store)
  const keep = useKeepAbsence(groupId, page)
  const client = useQueryClient()
  useEffect(() => store.onKept(keep), [store, keep])
  useEffect(
    () => store.onGivenUp(() => void client.invalidateQueries({ queryKey: keyOf(groupAbsentees).slice(0, 2) })),
    [store, client],
  )
  const made = useRef<{ student: AbsenteeRow; lessonId: number; absent: boolean }[]>([])
  const marks = useMemo(
    () => ({
      wanted: new Map([...waiting].map(([key, { absent }]) => [key, absent])),
      failed: new Set([...waiting].flatMap(([key, { conflict }]) => (conflict ? [key] : []))),
    }),
    [waiting],
  )
  const set = (student: AbsenteeRow, lessonId: number, absent: boolean) => {
    const seen = student.marks.find((one) => one.lessonId === lessonId)?.version ?? null
    store.mark({ applicantId: student.applicantId, lessonId }, absent, seen)
  }
  return {
    waiting,
    marks,
    decide: store.decide.bind(store),
    mark: (student: AbsenteeRow, lessonId: number, absent: boolean) => {
      made.current.push({ student, lessonId, absent })
      set(student, lessonId, absent)
    },
    /** Undoes the last mark made on this page. */
    undo: () => {
      const last = made.current.pop()
      if (last) set(last.student, last.lessonId, !last.absent)
    },
  }
}
