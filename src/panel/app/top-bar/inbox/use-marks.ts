import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'
import { unreadIds } from './use-inbox'

/** Marks of one call. */
const AT_ONCE = 500

export interface Mark {
  id: number
  status: 'READ' | 'UNREAD'
}

/** Marks notifications as read or unread (part 2 §4); the lists and counts follow. */
export function useMarks() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (marks: readonly Mark[] | 'all') => {
      const each = marks === 'all' ? (await unreadIds()).map((id): Mark => ({ id, status: 'READ' })) : marks
      for (let from = 0; from < each.length; from += AT_ONCE)
        await call('PUT', '/notification/bulk', each.slice(from, from + AT_ONCE))
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
    onError: (failure) => notifyFailure(failure),
  })
  return {
    mark: (marks: readonly Mark[]) => marks.length > 0 && mutate(marks),
    markAll: () => mutate('all'),
    isBusy: isPending,
  }
}
