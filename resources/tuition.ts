import type { PlanPlace } from './planned-payment'
import { nth } from './kernel/nth'
import { DAYS_OF_MONTH } from './drop-out'
import { daysIn, wholeUnit, type CurrencyCode, type Duration } from './terms'
import { addDays } from './kernel/zoned-time'

/**
 * The data that a student's payment plan is computed from: the group's fee and the discounts. Amounts are in hundredths of the currency.
 */
export interface Tuition {
  amount: number
  currency: CurrencyCode
  feeType: 'PER_COURSE' | 'MONTHLY'
  prePaymentPercent: number | null
  duration: Duration
  startDate: string
  endDate: string
  paymentTiming: 'PREPAYMENT' | 'POSTPAYMENT'
  /** Percentage off the whole fee, applied before the one-time discount. */
  discount: number
  /** Off the first payment, in hundredths; a remainder is taken off the next ones. */
  oneTimeDiscount: number
}
export interface PlannedPayment {
  /** The period of the course that it pays for, from 1. It never changes, whatever happens to the other payments. */
  number: number
  date: string
  amount: number
}

/**
 * The number of months charged for a duration: its own months, 12 per year; days and weeks in months of 30 days, rounded up
 * (DECISIONS 'Payment plan').
 */
export function monthsOf(duration: Duration): number {
  if (duration.timeScale === 'MONTH') return duration.value
  if (duration.timeScale === 'YEAR') return duration.value * MONTHS_OF_YEAR
  return Math.ceil(daysIn(duration) / DAYS_OF_MONTH)
}
const MONTHS_OF_YEAR = 12

const periodsOf = ({ feeType, duration }: Tuition) => (feeType === 'MONTHLY' ? monthsOf(duration) : 1)

/** The fee of the whole course and its discounts, in hundredths; `dues` is the rest, never below 0. */
export function feeOf(tuition: Tuition): { fee: number; discounts: number; dues: number } {
  const fee = tuition.amount * periodsOf(tuition)
  const unit = wholeUnit(tuition.currency)
  const percentOff = Math.min(fee, Math.round((fee * tuition.discount) / 100 / unit) * unit)
  const discounts = Math.min(fee, percentOff + tuition.oneTimeDiscount)
  return { fee, discounts, dues: fee - discounts }
}

/** Splits an amount into equal parts of whole units; the last part contains the remainder. */
function split(amount: number, parts: number, unit: number): number[] {
  const each = Math.floor(amount / parts / unit) * unit
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? amount - each * (parts - 1) : each))
}

/** Subtracts an amount from the parts, beginning with the first; returns the rest of each part. */
export function takeOff(amounts: readonly number[], off: number): number[] {
  let rest = off
  return amounts.map((amount) => {
    const taken = Math.min(amount, rest)
    rest -= taken
    return amount - taken
  })
}

/**
 * The due date of a period: its first or its last day, by the group's payment timing; never after the group's end, which is the due date of
 * the last postpaid period.
 */
function dateOf({ paymentTiming, startDate, endDate }: Tuition, period: number, periods: number): string {
  const isAtEnd = paymentTiming === 'POSTPAYMENT'
  const day = addDays(startDate, (isAtEnd ? period + 1 : period) * DAYS_OF_MONTH)
  return (isAtEnd && period === periods - 1) || day > endDate ? endDate : day
}

interface Part {
  date: string
  amount: number
}
/** A part for each period; with a prepayment percentage that part at the start, and the rest in the periods after the first. */
function partsOf(tuition: Tuition, total: number): Part[] {
  const periods = periodsOf(tuition)
  const unit = wholeUnit(tuition.currency)
  const percent = tuition.prePaymentPercent ?? 0
  if (percent === 0) {
    return split(total, periods, unit).map((amount, period) => ({ amount, date: dateOf(tuition, period, periods) }))
  }
  const first = Math.min(total, Math.round((total * percent) / 100 / unit) * unit)
  const rest = split(total - first, Math.max(1, periods - 1), unit)
  const dateOfRest = (index: number) => (periods === 1 ? tuition.endDate : dateOf(tuition, index + 1, periods))
  return [
    { amount: first, date: tuition.startDate },
    ...rest.map((amount, index) => ({ amount, date: dateOfRest(index) })),
  ]
}

/**
 * The payments that a student owes (part 2 §9 'Tuition', DECISIONS 'Payment plan'): one for a course, or one per month for a monthly fee.
 * With a prepayment percentage, that share of the whole fee is due at the start and the rest in the remaining parts. The percentage
 * discount is applied before the one-time discount. The parts add up to `feeOf(tuition).dues`; parts of 0 are left out, so a plan may be
 * empty.
 */
export function paymentPlan(tuition: Tuition): PlannedPayment[] {
  const { fee, dues } = feeOf(tuition)
  const percentOff = feeOf({ ...tuition, oneTimeDiscount: 0 }).discounts
  const parts = partsOf(tuition, fee - percentOff)
  const amounts = takeOff(
    parts.map(({ amount }) => amount),
    fee - percentOff - dues,
  )
  return parts
    .map(({ date }, index) => ({ number: index + 1, date, amount: nth(amounts, index) }))
    .filter(({ amount }) => amount > 0)
}

/** The position of a plan's payment among the payable ones; `numbers` are their periods. */
export function placeIn(group: string, number: number, numbers: Iterable<number>): PlanPlace {
  const all = [...new Set(numbers)]
  return { group, place: all.filter((each) => each <= number).length, count: all.length }
}

/** A plan for a student who joins later: no due date is before the day of joining. */
export const notBefore = (plan: readonly PlannedPayment[], day: string): PlannedPayment[] =>
  plan.map((each) => (each.date < day ? { ...each, date: day } : each))

interface Standing {
  number: number
  amount: number
}
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

/** The payments of a plan that do not exist yet, reduced by the amount by which existing payments exceed their own part of the plan. */
function missingOf(plan: readonly PlannedPayment[], standing: readonly Standing[]): PlannedPayment[] {
  const numbers = new Set(standing.map(({ number }) => number))
  const missing = plan.filter(({ number }) => !numbers.has(number))
  const amounts = takeOff(
    missing.map(({ amount }) => amount),
    Math.max(0, sumOf(standing) + sumOf(missing) - sumOf(plan)),
  )
  return missing.map((each, index) => ({ ...each, amount: nth(amounts, index) })).filter(({ amount }) => amount > 0)
}

/**
 * A plan around payments that cannot change (paid or invoiced): the others absorb the difference, beginning with the first, so that the
 * total stays the same; never below 0. If no other payment is left to take an increase, one is added with the last due date of the plan.
 */
export function planAround(plan: readonly PlannedPayment[], kept: readonly Standing[]): PlannedPayment[] {
  const open = missingOf(plan, kept)
  const more = sumOf(plan) - sumOf(kept) - sumOf(open)
  const last = plan.at(-1)
  if (more <= 0 || !last) return open
  const [first, ...others] = open
  if (first) return [{ ...first, amount: first.amount + more }, ...others]
  const number = Math.max(...[...plan, ...kept].map((each) => each.number)) + 1
  return [{ number, date: last.date, amount: more }]
}

interface InPart extends Standing {
  /** The received part of its amount. */
  received: number
}
/**
 * A plan around payments that cannot change and others that are partly received. These take their amounts of the plan too, but never less
 * than what is received of them: the others absorb what that is more. `parts` are the partly received ones with their new amounts.
 */
export function planWithParts<P extends InPart>(
  plan: readonly PlannedPayment[],
  kept: readonly Standing[],
  parts: readonly P[],
): { open: PlannedPayment[]; parts: P[] } {
  const least = new Map<number, P>()
  for (;;) {
    const open = planAround(plan, [...kept, ...least.values()])
    const amounts = new Map(open.map(({ number, amount }) => [number, amount]))
    const short = parts.filter(({ number, received }) => !least.has(number) && (amounts.get(number) ?? 0) < received)
    if (short.length === 0) {
      const numbers = new Set(parts.map(({ number }) => number))
      return {
        open: open.filter(({ number }) => !numbers.has(number)),
        parts: parts.map((part) => least.get(part.number) ?? { ...part, amount: amounts.get(part.number) ?? 0 }),
      }
    }
    for (const part of short) least.set(part.number, { ...part, amount: part.received })
  }
}
