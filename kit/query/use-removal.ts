import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isMissing, isUnreached } from '../http/api-error'
import { notifyFailure } from '../feedback/toast-store'
import { makeStale } from './stale'
import { useSend, type Callable } from './use-call'

/** As `useSend`, for a deletion: what is not found after an answer that was lost has been deleted, and `done` is called for it too. */
export function useRemoval<C extends Callable>(call: C, done?: () => void, changes: readonly string[] = []) {
  const client = useQueryClient()
  const lost = useRef('')
  return useSend(call, {
    changes,
    onSuccess: done,
    onError: (failure, args) => {
      const what = JSON.stringify(args)
      if (isMissing(failure)) void makeStale(client, [...(call.changes ?? []), ...changes])
      if (isMissing(failure) && lost.current === what) return done?.()
      if (isUnreached(failure)) lost.current = what
      notifyFailure(failure)
    },
  })
}
