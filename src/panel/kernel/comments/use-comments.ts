import type { AnyResource } from '#resources/kernel/define-resource'
import type { Call } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import type { Comment, idParams } from '#resources/kernel/derived-parts'
import { useCall, useSend } from '#kit/query/use-call'
import { useRemoval } from '#kit/query/use-removal'
import { useSendOnce } from '#kit/query/use-send-once'
import type { z } from 'zod'

export type { Comment }
/** A call that returns the comments of a record. */
export type CommentsCall = Call<typeof idParams, undefined, undefined, z.ZodType<{ comments: Comment[] }>>

/**
 * The comments of a record, and the calls that change them. Failures show the standard toast and keep the typed text. `from` replaces the
 * call that reads them. A change also refetches the resource's lists, which count comments.
 */
export function useComments(resource: AnyResource, id: number, from?: CommentsCall) {
  const derived = calls(resource)
  const query = useCall(from ?? derived.comments, { params: { id } })
  const add = useSendOnce(derived.comment)
  const edit = useSend(derived.editComment)
  const remove = useRemoval(derived.removeComment)
  return { query, add, edit, remove }
}
export type Comments = ReturnType<typeof useComments>
