import { useMutation, useQueryClient } from '@tanstack/react-query'
import { attachments, type Attachment } from '#resources/attachments'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { calls } from '#resources/kernel/derived-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useCall } from '#kit/query/use-call'

/** An attachment as the calls answer it. */
export type AttachmentRecord = Attachment

/** The attachments of an applicant, newest first, and deleting one. What counts or shows them is asked again. */
export function useAttachments(applicantId: number) {
  const queryClient = useQueryClient()
  const query = useCall(attachmentsOfApplicant, { params: { id: applicantId } })
  const remove = useMutation({
    mutationFn: (id: number) => send(calls(attachments).remove, { params: { id } }),
    onSuccess: () => {
      notify('success')
      void queryClient.invalidateQueries()
    },
    onError: (failure) => notifyFailure(failure),
  })
  return { query, remove }
}
