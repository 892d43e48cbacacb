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

/** The payments that wait for money in a currency: those that the student owes before those of a sponsor or a bank, the earliest first. */
export const openIn = <P extends Open>(payments: readonly P[], currency: CurrencyCode): P[] =>
  payments
    .filter((payment) => !payment.isPaid && payment.currency === currency)
    .toSorted(
      (one, other) =>
        Number(isOwedByStudent(other)) - Number(isOwedByStudent(one)) ||
        one.date.localeCompare(other.date) ||
        one.id - other.id,
    )

/** What is left of a payment. */
export const restOf = ({ amount, received }: Pick<Open, 'amount' | 'received'>): number => plus(amount, -received)

/** How an amount goes to payments that wait, in their order, and which are paid with it; what is too much goes nowhere. */
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
