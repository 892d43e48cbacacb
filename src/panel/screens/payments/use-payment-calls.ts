import { useCallback, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { Payment, paymentWays } from '#resources/payments'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'
import { usePaymentsText } from './texts'

/** Marks, bills and deletes a payment; tells how it went, fetches anew either way: somebody else may have been first. */
export function usePaymentCalls(onDone: () => void) {
  const t = usePaymentsText()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    async (work: () => Promise<unknown>, told?: string) => {
      setBusy(true)
      try {
        await work()
        notify('success', told)
      } catch (failure) {
        notifyFailure(failure)
      } finally {
        refresh()
        setBusy(false)
        onDone()
      }
    },
    [refresh, onDone],
  )
  return {
    isBusy,
    mark: ({ id, applicantId, amount, version }: Payment, method: keyof typeof paymentWays) =>
      run(
        () => call('PUT', `/payment/${id}`, { applicantId, isPaid: true, amount, status: 'PAID', method, version }),
        t('marked'),
      ),
    bill: ({ id }: Payment) => run(() => call('POST', `/payment/${id}/makeBill`, {}), t('billMade')),
    remove: ({ id }: Payment) => run(() => call('DELETE', `/payment/${id}`)),
    plan: (applicantId: number) => run(() => call('POST', `/payment/applicant/${applicantId}/plan`, {}), t('planMade')),
  }
}
