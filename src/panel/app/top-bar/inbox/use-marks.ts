import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '../../../../../kit/feedback/toast-store'
import { call } from '../../../../../kit/http/http'

export interface Mark {
  id: number
  status: 'READ' | 'UNREAD'
}

/** Marks notifications as read or unread (part 2 §4); the lists and counts follow. */
export function useMarks() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (marks: readonly Mark[]) => call('PUT', '/notification/bulk', marks),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
    onError: (failure) => notifyFailure(failure),
  })
  return { mark: (marks: readonly Mark[]) => marks.length > 0 && mutate(marks), isBusy: isPending }
}
