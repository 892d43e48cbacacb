import { useCallback, useState } from 'react'
import { useRefresh } from 'react-admin'
import { calls } from '#resources/kernel/derived-calls'
import { payments, type Payment, type paymentWays } from '#resources/payments'
import { markPayment } from '#resources/payments.calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { usePaymentsText } from './texts'

/** Marks and deletes a payment; tells how it went, fetches anew either way: somebody else may have been first. */
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
        () =>
          send(markPayment, {
            params: { id },
            body: { applicantId, isPaid: true, amount, status: 'PAID', method, version },
          }),
        t('marked'),
      ),
    remove: ({ id }: Payment) => run(() => send(calls(payments).remove, { params: { id } })),
  }
}
