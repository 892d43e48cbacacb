import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { calls } from '#resources/kernel/derived-calls'
import { notifications } from '#resources/notifications'
import { unreadIds } from './use-inbox'

/** Maximum number of notifications per call. */
const AT_ONCE = 500

export interface Mark {
  id: number
  status: 'READ' | 'UNREAD'
}

/** Marks notifications as read or unread (part 2 §4) and refetches their lists and counts. */
export function useMarks() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (marks: readonly Mark[] | 'all') => {
      const each = marks === 'all' ? (await unreadIds()).map((id): Mark => ({ id, status: 'READ' })) : marks
      for (const status of ['READ', 'UNREAD'] as const) {
        const ids = each.filter((mark) => mark.status === status).map(({ id }) => id)
        for (let from = 0; from < ids.length; from += AT_ONCE)
          await send(calls(notifications).bulkUpdate, {
            body: { ids: ids.slice(from, from + AT_ONCE), values: { status } },
          })
      }
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
