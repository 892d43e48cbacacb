import { applicants } from '#resources/applicants'
import { attachments, type Attachment } from '#resources/attachments'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { calls } from '#resources/kernel/derived-calls'
import { notify } from '#kit/feedback/toast-store'
import { useCall, useSend } from '#kit/query/use-call'

/** An attachment as the calls return it. */
export type AttachmentRecord = Attachment

/** Fetches an applicant's attachments, newest first, and deletes one, which refetches everything that shows or counts them. */
export function useAttachments(applicantId: number) {
  const query = useCall(attachmentsOfApplicant, { params: { id: applicantId } })
  const remove = useSend(calls(attachments).remove, {
    changes: [applicants.name],
    onSuccess: () => notify('success'),
  })
  return { query, remove }
}
