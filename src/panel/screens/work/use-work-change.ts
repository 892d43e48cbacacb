import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'
import { resourceNamed } from '#resources/registry'

interface Change {
  id: number
  values: Readonly<Record<string, unknown>>
  /** Said when it is done. */
  said: string
}

/** Changes a task or reminder where it stands, without its form; says that it is done, or why not. */
export function useWorkChange(resource: 'tasks' | 'reminders') {
  const client = useQueryClient()
  const { path } = resourceNamed(resource)
  const mutation = useMutation({
    mutationFn: ({ id, values }: Change) => call('PUT', `/${path}/${id}`, values),
    onSuccess: async (_, { said }) => {
      notify('success', said)
      await Promise.all(
        [resource, 'notifications', 'dashboard'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
    },
    onError: (failure) => notifyFailure(failure),
  })
  return { change: mutation.mutate, isBusy: mutation.isPending }
}
