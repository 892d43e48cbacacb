import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { makeStale } from '#kit/query/stale'
import { useCall } from '#kit/query/use-call'
import { useUser } from '../shared/user'
import { studentCalls } from './calls'
import { studentPaths } from './paths'
import { uploadsOf } from './uploads'

/** What the student should know now; undefined until it is loaded. */
export const useHome = () =>
  useCall(studentCalls.studentHome, { params: { id: useUser().id } }, { staleTime: 60_000 }).data

/** The places where something waits for the student, shown as a dot in the bar. Also keeps waiting files sending, from every page. */
export function useWaiting(): ReadonlySet<string> {
  const client = useQueryClient()
  const uploads = uploadsOf(useUser().id)
  useEffect(() => uploads.onSent((changes) => void makeStale(client, changes)), [client, uploads])
  const toDo = useHome()?.toDo ?? []
  const kinds = new Set(toDo.map(({ kind }) => kind))
  return new Set([
    ...(kinds.has('PAY') ? [studentPaths.payments] : []),
    ...(kinds.has('SIGN') ? [studentPaths.agreements] : []),
    ...(toDo.some(({ isCertificateDue }) => isCertificateDue) ? [studentPaths.certificate] : []),
  ])
}

/** The certificate is in the menu only of students who will get one (CAB-006). */
export function useHidden(): ReadonlySet<string> {
  return new Set(useHome()?.isCertificateDue === true ? [] : [studentPaths.certificate])
}
