import { plus } from './hundredths'
import { isOwedByStudent } from './payment-balance'
import type { CurrencyCode } from './terms'

interface Open {
  id: number
  date: string
  currency: CurrencyCode
  amount: number
  received: number
  isPaid: boolean
  paymentType: 'DEFAULT' | 'DONATION' | 'AMERIA_CREDIT'
}

/** The open payments in a currency: those that the student owes before those of a sponsor or a bank, then by date. */
export const openIn = <P extends Open>(payments: readonly P[], currency: CurrencyCode): P[] =>
  payments
    .filter((payment) => !payment.isPaid && payment.currency === currency)
    .toSorted(
      (one, other) =>
        Number(isOwedByStudent(other)) - Number(isOwedByStudent(one)) ||
        one.date.localeCompare(other.date) ||
        one.id - other.id,
    )

/** The unpaid rest of a payment. */
export const restOf = ({ amount, received }: Pick<Open, 'amount' | 'received'>): number => plus(amount, -received)

/** Distributes an amount over open payments in their order, and says which become paid; a surplus is ignored. */
export function spread<P extends Open>(
  open: readonly P[],
  amount: number,
): { payment: P; part: number; isPaid: boolean }[] {
  let left = amount
  return open.flatMap((payment) => {
    const rest = restOf(payment)
    const part = Math.min(rest, left)
    left = plus(left, -part)
    return part > 0 ? [{ payment, part, isPaid: part === rest }] : []
  })
}
