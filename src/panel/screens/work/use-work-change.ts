import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { makeStale } from '#kit/query/stale'
import { calls } from '#resources/kernel/derived-calls'
import { resourceNamed } from '#resources/registry'

interface Change {
  id: number
  values: Readonly<Record<string, unknown>>
  /** Text of the success toast. */
  said: string
}

/** Changes a task or reminder inline, without its form; reports success or failure. */
export function useWorkChange(resource: 'tasks' | 'reminders') {
  const client = useQueryClient()
  const { update } = calls(resourceNamed(resource))
  const mutation = useMutation({
    mutationFn: ({ id, values }: Change) => send(update, { params: { id }, body: values }),
    onSuccess: async (_, { said }) => {
      notify('success', said)
      await makeStale(client, [resource, 'notifications'])
    },
    onError: (failure) => notifyFailure(failure),
  })
  return { change: mutation.mutate, isBusy: mutation.isPending }
}
