import { plus } from '#resources/hundredths'
import { balancesTogether, isOwedByStudent, type Balance } from '#resources/payment-balance'
import type { CabinetPayment } from '#resources/student-cabinet.calls'

type Owed = Pick<
  CabinetPayment,
  'date' | 'amount' | 'received' | 'currency' | 'isPaid' | 'paymentType' | 'applicantId' | 'proof'
>
/** What the head of the payments page shows: the payment to make next, the sum to pay, and the totals in its currency. */
export interface Due<P extends Owed = CabinetPayment> {
  payment: P
  isLate: boolean
  sum: number
  /** How many payments the sum is of. */
  count: number
  balance: Balance
}

/** Whether the student still owes something for a payment. */
export const isOpen = (payment: Owed): boolean => !payment.isPaid && isOwedByStudent(payment) && payment.amount > 0

/**
 * What is due on a day, given in the academy's time zone. With a debt: all of it, and the earliest late payment. Otherwise: the next payment.
 * A payment without a proof is preferred. If nothing is open, `payment` is null and `balance` shows what was paid.
 */
export function dueOf<P extends Owed>(
  payments: readonly P[],
  today: string,
): Due<P> | { payment: null; balance?: Balance } {
  const balances = balancesTogether(payments.filter(isOwedByStudent), today)
  const open = payments.filter(isOpen).toSorted((one, other) => one.date.localeCompare(other.date))
  const isOwed = ({ currency }: P) => balances.some((one) => one.debt > 0 && one.currency === currency)
  const late = open.filter((payment) => payment.date <= today && isOwed(payment))
  const isLate = late.length > 0
  const meant = isLate ? late : open
  const payment = meant.find(({ proof }) => proof === null) ?? meant[0]
  const balance = balances.find(({ currency }) => currency === payment?.currency) ?? balances[0]
  if (!payment || !balance) return { payment: null, ...(balance && { balance }) }
  const isInSum = ({ currency }: P) => currency === balance.currency
  return isLate
    ? { payment, isLate, sum: balance.debt, count: late.filter(isInSum).length, balance }
    : { payment, isLate, sum: plus(payment.amount, -payment.received), count: 1, balance }
}
