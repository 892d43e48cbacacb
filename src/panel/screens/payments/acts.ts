import { createContext, useContext } from 'react'
import type { Payment } from '#resources/payments'

/** What can be done to a payment where it is shown; each is left out for whoever may not. */
export interface PaymentActs {
  mayEdit: boolean
  look: (payment: Payment) => void
  download: (payment: Payment) => void
  attach: (payment: Payment) => void
  mark: (payment: Payment) => void
  /** Opens what its applicant owes, where money is received. */
  receive: (payment: Payment) => void
  edit: (payment: Payment) => void
  remove: (payment: Payment) => void
}

const Context = createContext<PaymentActs | null>(null)
export const PaymentActsProvider = Context.Provider

/** What can be done to payments. Throws outside of `PaymentDialogs`. */
export function usePaymentActs(): PaymentActs {
  const acts = useContext(Context)
  if (!acts) throw new Error('payments are shown inside PaymentDialogs')
  return acts
}
