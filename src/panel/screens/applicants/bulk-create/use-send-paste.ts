import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applicants } from '../../../../../resources/applicants'
import { createApplicants } from '../../../../../resources/applicants.calls'
import type { PastedRow } from '../../../../../resources/bulk-paste'
import { notify } from '../../../../../kit/feedback/toast-store'
import { ApiError } from '../../../../../kit/http/api-error'
import { call } from '../../../../../kit/http/http'
import { useApplicantsText } from '../texts'
import type { Shared } from './settings-form'
import type { PasteState } from './use-paste'

interface Sending {
  rows: readonly PastedRow[]
  shared: Shared
}

/** -1 stands for 'none' (part 2 §5). */
const NO_GROUP = -1

/** Creates all of them or none. A failure shows the default error, keeps what was pasted and names the lines (part 2 §8). */
export function useSendPaste(state: PasteState, onCreated: () => void) {
  const t = useApplicantsText()
  const queryClient = useQueryClient()
  const { method, path } = createApplicants
  return useMutation({
    mutationFn: ({ rows, shared: { scheduledDate, ...shared } }: Sending) =>
      call<{ applicants: unknown[] }>(method, path, rows.map(({ name, phoneNumber, email }) => ({
        name, phoneNumber, email, ...shared, groupId: shared.groupId ?? NO_GROUP, ...(scheduledDate !== null && { scheduledDate }),
      }))),
    onSuccess: ({ applicants: made }) => {
      notify('success', t('created', { smart_count: made.length }))
      void queryClient.invalidateQueries({ queryKey: [applicants.name] })
      onCreated()
    },
    onError: (failure, { rows }) => {
      notify('error')
      if (failure instanceof ApiError) state.refuse(failure.errors, rows)
    },
  })
}
