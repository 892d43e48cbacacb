import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { makeStale } from '#kit/query/stale'
import { useCall } from '#kit/query/use-call'
import { useUser } from '../shared/user'
import { studentCalls } from './calls'
import { studentPaths } from './paths'
import { uploadsOf } from './uploads'

/** What a student is to know now; undefined until it is there. */
export const useHome = () =>
  useCall(studentCalls.studentHome, { params: { id: useUser().id } }, { staleTime: 60_000 }).data

/** Where something waits for the student: a dot in the bar. Files that wait are sent from whatever page is open. */
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

/** The certificate is in the menu of who is to have one (CAB-006). */
export function useHidden(): ReadonlySet<string> {
  return new Set(useHome()?.isCertificateDue === true ? [] : [studentPaths.certificate])
}
