import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { changeAccount } from '#resources/applicant-detail.calls'
import { applicants } from '#resources/applicants'
import { mayCall } from '#resources/kernel/call'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useDetailText } from './texts'

/** Delay in ms after a change of account before the page is reloaded (part 1 §9, ADET-001). */
const RELOAD_AFTER = 500

interface AskAccount {
  /** Whether the viewer may choose an application, as far as it is known here. */
  mayUse: (application: object) => boolean
  /** Opens the confirmation for the application with this id. */
  ask: (id: number) => void
  /** The confirmation dialog; the caller renders it. */
  question: ReactNode
}

/** Makes an application the student account, after a confirmation (ADET-013, DECISIONS ADET-014). */
export function useAskAccount(): AskAccount {
  const t = useDetailText()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => send(changeAccount, { params: { id } }),
    onSuccess: () => {
      notify('success', t('accountChanged'))
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: [applicants.name] }), RELOAD_AFTER)
    },
    onError: (failure) => notifyFailure(failure),
    onSettled: () => setAsked(null),
  })
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      isBusy={isPending}
      title={t('askAccount')}
      text={t('askAccountText')}
      onConfirm={() => asked !== null && mutate(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return {
    mayUse: (application) => mayOffer(applicants.access.write, viewer, application) && mayCall(changeAccount, viewer),
    ask: setAsked,
    question,
  }
}
