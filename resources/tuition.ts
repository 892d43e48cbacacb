import { addDays } from './zoned-time'
import { DAYS_OF_MONTH } from './drop-out'

/** Amounts are whole hundredths of the currency, as they are stored. */
export interface Tuition {
  amount: number
  feeType: 'PER_COURSE' | 'MONTHLY'
  prePaymentPercent: number | null
  startDate: string
  endDate: string
  paymentTiming: 'PREPAYMENT' | 'POSTPAYMENT'
  /** Percent off every payment, before the one-time discount. */
  discount: number
  /** Off the first payment, in hundredths. */
  oneTimeDiscount: number
}
export interface PlannedPayment {
  date: string
  amount: number
  isPrepayment: boolean
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
/** Months of a group: 30 days each, rounded up, one at least (DECISIONS 'Payment plan'). */
export const monthsOf = (startDate: string, endDate: string): number =>
  Math.max(1, Math.ceil(daysBetween(startDate, endDate) / DAYS_OF_MONTH))

/** Splits hundredths evenly; what does not divide goes to the last part, so that the sum stays. */
function split(amount: number, parts: number): number[] {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? amount - each * (parts - 1) : each))
}

/**
 * The payments that a student owes (part 2 §9 'Tuition', DECISIONS 'Payment plan'): one for a course, one a month for a
 * monthly fee. With a prepayment percent the whole fee is counted, that percent is due at the start and the rest in the
 * remaining parts. Percent discount first, then the one-time discount, never below 0.
 */
export function paymentPlan(tuition: Tuition): PlannedPayment[] {
  const { amount, startDate, endDate, prePaymentPercent } = tuition
  const months = tuition.feeType === 'MONTHLY' ? monthsOf(startDate, endDate) : 1
  const dateOf = (period: number): string => {
    if (tuition.paymentTiming === 'PREPAYMENT') return addDays(startDate, period * DAYS_OF_MONTH)
    const end = addDays(startDate, (period + 1) * DAYS_OF_MONTH)
    return period === months - 1 || end > endDate ? endDate : end
  }
  const reduced = (full: number) => Math.round((full * (100 - tuition.discount)) / 100)
  const payments: PlannedPayment[] = []
  if (prePaymentPercent) {
    const total = reduced(amount * months)
    const first = Math.round((total * prePaymentPercent) / 100)
    payments.push({ date: startDate, amount: first, isPrepayment: true })
    const rest = split(total - first, Math.max(1, months - 1))
    // A single rest is due when the course ends; others follow month by month after the prepaid one.
    rest.forEach((part, index) => payments.push({ date: months === 1 ? endDate : dateOf(index + 1), amount: part, isPrepayment: false }))
  } else {
    for (let period = 0; period < months; period++) payments.push({ date: dateOf(period), amount: reduced(amount), isPrepayment: false })
  }
  payments[0]!.amount = Math.max(0, payments[0]!.amount - tuition.oneTimeDiscount)
  return payments.filter(({ amount: due }, index) => due > 0 || index === 0)
}
