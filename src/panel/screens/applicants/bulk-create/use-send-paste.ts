import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import { createApplicants } from '#resources/applicants.calls'
import type { PastedRow } from '#resources/bulk-paste'
import { notify } from '#kit/feedback/toast-store'
import { useRequestKeys } from '#kit/form/request-key'
import { ApiError } from '#kit/http/api-error'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { send } from '#kit/http/send'
import { useApplicantsText } from '../texts'
import type { Shared } from './settings-form'
import type { PasteState } from './use-paste'

interface Sending {
  rows: readonly PastedRow[]
  shared: Shared
  /** Whether a row creates a further application for somebody who is already in the course. */
  again: (row: PastedRow) => boolean
}

/** Sent for 'no group' (part 2 §5). */
const NO_GROUP = -1

/** Creates all rows or none. A failure shows the default error, keeps the paste and marks the refused lines (part 2 §8). */
export function useSendPaste(state: PasteState, onCreated: () => void) {
  const t = useApplicantsText()
  const queryClient = useQueryClient()
  const { once } = useRequestKeys()
  return useMutation({
    mutationFn: ({ rows, shared: { scheduledDate, ...shared }, again }: Sending) => {
      const body = bodyFrom(
        createApplicants,
        rows.map((row) => ({
          name: row.name,
          phoneNumber: row.phoneNumber,
          email: row.email,
          again: again(row),
          ...shared,
          groupId: shared.groupId ?? NO_GROUP,
          ...(scheduledDate !== null && { scheduledDate }),
        })),
      )
      return once(body, (key) => send(createApplicants, { body }, { key }))
    },
    onSuccess: ({ applicants: made, alreadyHere }) => {
      notify('success', t('created', { smart_count: made.length }))
      // Somebody else created them between the preview and now.
      if (alreadyHere.length > 0) notify('info', t('leftOut', { smart_count: alreadyHere.length }))
      void queryClient.invalidateQueries({ queryKey: [applicants.name] })
      onCreated()
    },
    onError: (failure, { rows }) => {
      notify('error')
      if (failure instanceof ApiError) state.refuse(failure.errors, rows)
    },
  })
}
