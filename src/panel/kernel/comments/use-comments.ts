import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'
import type { AnyResource } from '#resources/kernel/define-resource'

/** A comment as the calls answer it (part 2 §3 'Feedback and comment'). */
export interface Comment {
  id: number
  content: string
  commenterName: string
  commenterAvatar: string | null
  /** Instant. */
  created_at: string
  commenter: { id: number; deactivated: boolean } | null
  /** Whether this person may change or delete it. */
  canEdit: boolean
}

/**
 * The comments of a record, and what can be done with them. Failures show the standard toast; what was typed stays. `from`
 * is the call that reads them where a page has its own.
 */
export function useComments(resource: AnyResource, id: number, from?: string) {
  const queryClient = useQueryClient()
  const { path, name } = resource
  const address = from ?? `/${path}/${id}/comments`
  const query = useQuery({
    queryKey: [name, 'comments', address],
    queryFn: ({ signal }) => call<{ comments: Comment[] }>('GET', address, undefined, { signal }),
  })
  // Lists count comments: everything of this resource is asked again.
  const settled = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [name] }),
    onError: (failure: unknown) => notifyFailure(failure),
  }
  const add = useMutation({
    mutationFn: (content: string) => call('POST', `/${path}/${id}/comment`, { content }),
    ...settled,
  })
  const edit = useMutation({
    mutationFn: ({ comment, content }: { comment: number; content: string }) =>
      call('PUT', `/${path}/comment/${comment}`, { content }),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: (comment: number) => call('DELETE', `/${path}/comment/${comment}`),
    ...settled,
  })
  return { query, add, edit, remove }
}
export type Comments = ReturnType<typeof useComments>
