import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { applicants } from '#resources/applicants'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { calls } from '#resources/kernel/derived-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send as sendCall } from '#kit/http/send'
import { useSend } from '#panel/kernel/form/use-send'
import type { General } from '../detail/use-detail'
import { useNextStepText } from './texts'

/**
 * Functions that take the next step of an applicant. `setAndSend` makes two calls: if the second fails, the status stays set, and sending
 * becomes the suggested step.
 */
export function useTakeStep(applicant: General) {
  const t = useNextStepText()
  const refresh = useRefresh()
  const change = useSend(applicants.name)
  const [isBusy, setBusy] = useState(false)
  const taking = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    void work()
      .catch((failure: unknown) => notifyFailure(failure))
      .finally(() => setBusy(false))
  }
  const setStatus = (status: ApplicantStatus) => change({ status }, applicant)
  const sendResult = async () => {
    await sendCall(calls(applicants).action.sendExamResult, { params: { id: applicant.id }, body: {} })
    notify('success', t('sent'))
    refresh()
  }
  return {
    isBusy,
    set: (status: ApplicantStatus) => taking(() => setStatus(status))(),
    send: taking(sendResult),
    setAndSend: (status: ApplicantStatus) =>
      taking(async () => {
        await setStatus(status)
        await sendResult()
      })(),
  }
}
