import { useCall } from '#kit/query/use-call'
import { useUser } from '../shared/user'
import { studentCalls } from './calls'
import { studentPaths } from './paths'

const useHome = () => useCall(studentCalls.studentHome, { params: { id: useUser().id } }, { staleTime: 60_000 }).data

/** Where something waits for the student: a dot in the bar. */
export function useWaiting(): ReadonlySet<string> {
  const kinds = new Set(useHome()?.toDo.map(({ kind }) => kind))
  return new Set([
    ...(kinds.has('PAY') ? [studentPaths.payments] : []),
    ...(kinds.has('SIGN') ? [studentPaths.agreements] : []),
    ...(kinds.has('EVALUATE') ? [studentPaths.certificate] : []),
  ])
}

/** The certificate is in the menu of who is to have one (CAB-006). */
export function useHidden(): ReadonlySet<string> {
  return new Set(useHome()?.isCertificateDue === true ? [] : [studentPaths.certificate])
}
