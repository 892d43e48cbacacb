import { applicants } from '#resources/applicants'
import { attachments, type Attachment } from '#resources/attachments'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { calls } from '#resources/kernel/derived-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { useCall, useSend } from '#kit/query/use-call'

/** An attachment as the calls answer it. */
export type AttachmentRecord = Attachment

/** The attachments of an applicant, newest first, and deleting one. What counts or shows them is asked again. */
export function useAttachments(applicantId: number) {
  const query = useCall(attachmentsOfApplicant, { params: { id: applicantId } })
  const remove = useSend(calls(attachments).remove, {
    changes: [applicants.name],
    onSuccess: () => notify('success'),
    onError: (failure) => notifyFailure(failure),
  })
  return { query, remove }
}
