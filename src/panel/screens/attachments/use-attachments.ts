import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { attachments, type Attachment } from '#resources/attachments'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'

/** An attachment as the calls answer it. */
export type AttachmentRecord = Attachment & RaRecord & { id: number }

/** The attachments of an applicant, newest first, and deleting one. What counts or shows them is asked again. */
export function useAttachments(applicantId: number) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: [attachments.name, 'of', applicantId],
    queryFn: ({ signal }) =>
      call<{ attachments: AttachmentRecord[] }>('GET', `/applicant/${applicantId}/attachments`, undefined, { signal }),
  })
  const remove = useMutation({
    mutationFn: (id: number) => call('DELETE', `/attachment/${id}`),
    onSuccess: () => {
      notify('success')
      void queryClient.invalidateQueries()
    },
    onError: (failure) => notifyFailure(failure),
  })
  return { query, remove }
}
