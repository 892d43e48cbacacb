import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { calls } from '#resources/kernel/derived-calls'
import { notifications } from '#resources/notifications'
import { unreadIds } from './use-inbox'

/** Maximum number of notifications per call. */
const AT_ONCE = 500

interface Mark {
  /** By default all that are unread. */
  ids?: readonly number[]
  status: 'READ' | 'UNREAD'
}

/** Marks notifications as read or unread (part 2 §4) and refetches their lists and counts. */
export function useMarks() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids: named, status }: Mark) => {
      const ids = named ?? (await unreadIds())
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await send(calls(notifications).bulkUpdate, {
          body: { ids: ids.slice(from, from + AT_ONCE), values: { status } },
        })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
    onError: (failure) => notifyFailure(failure),
  })
  return {
    mark: (id: number, status: Mark['status']) => mutate({ ids: [id], status }),
    markAll: () => mutate({ status: 'READ' }),
    isBusy: isPending,
  }
}
