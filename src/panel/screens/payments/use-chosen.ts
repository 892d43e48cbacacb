import { useCallback, useMemo, useState } from 'react'
import type { Payment } from '#resources/payments'
import type { Choosing } from './PaymentTable'

/** The unpaid payments that are chosen for a bulk edit, all of one currency: another currency starts anew. */
export function useChosen(payments: readonly Payment[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = useMemo(() => payments.filter(({ id, isPaid }) => !isPaid && ids.has(id)), [payments, ids])
  const toggle = useCallback<Choosing['toggle']>(
    (some, isOn) =>
      setIds((now) => {
        if (!isOn) return new Set([...now].filter((id) => !some.includes(id)))
        const currency = payments.find(({ id }) => id === some[0])?.currency
        const alike = payments.filter((one) => one.currency === currency && (now.has(one.id) || some.includes(one.id)))
        return new Set(alike.map(({ id }) => id))
      }),
    [payments],
  )
  const choosing = useMemo<Choosing>(() => ({ chosen: new Set(chosen.map(({ id }) => id)), toggle }), [chosen, toggle])
  return { chosen, choosing, clear: useCallback(() => setIds(new Set()), []) }
}
