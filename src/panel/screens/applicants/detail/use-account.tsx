import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeAccount } from '#resources/applicant-detail.calls'
import { applicants } from '#resources/applicants'
import { mayCall } from '#resources/kernel/call'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useQuestion } from '#panel/kernel/actions/use-question'
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
  const { ask, dialog } = useQuestion()
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) => send(changeAccount, { params: { id } }),
    onSuccess: () => {
      notify('success', t('accountChanged'))
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: [applicants.name] }), RELOAD_AFTER)
    },
    onError: (failure) => notifyFailure(failure),
  })
  return {
    mayUse: (application) => mayOffer(applicants.access.write, viewer, application) && mayCall(changeAccount, viewer),
    ask: (id) => void ask({ title: t('askAccount'), text: t('askAccountText'), run: () => mutateAsync(id) }),
    question: dialog,
  }
}
