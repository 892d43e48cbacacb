import type { PlanPlace } from './planned-payment'
import { nth } from './kernel/nth'
import { DAYS_OF_MONTH } from './drop-out'
import { daysIn, wholeUnit, type CurrencyCode, type Duration } from './terms'
import { addDays } from './kernel/zoned-time'

/** What a student's plan follows from: the fee of the group and the discounts. Amounts are hundredths of the currency. */
export interface Tuition {
  amount: number
  currency: CurrencyCode
  feeType: 'PER_COURSE' | 'MONTHLY'
  prePaymentPercent: number | null
  duration: Duration
  startDate: string
  endDate: string
  paymentTiming: 'PREPAYMENT' | 'POSTPAYMENT'
  /** Percent off the whole fee, before the one-time discount. */
  discount: number
  /** Off the first payment, in hundredths; what it does not take comes off the next ones. */
  oneTimeDiscount: number
}
export interface PlannedPayment {
  /** From 1: the period of the course that it is for. It stays the payment's whatever becomes of the others. */
  number: number
  date: string
  amount: number
}

/** Months that a duration is charged by: its own, 12 a year; of days and weeks 30 days each, rounded up (DECISIONS 'Payment plan'). */
export function monthsOf(duration: Duration): number {
  if (duration.timeScale === 'MONTH') return duration.value
  if (duration.timeScale === 'YEAR') return duration.value * MONTHS_OF_YEAR
  return Math.ceil(daysIn(duration) / DAYS_OF_MONTH)
}
const MONTHS_OF_YEAR = 12

const periodsOf = ({ feeType, duration }: Tuition) => (feeType === 'MONTHLY' ? monthsOf(duration) : 1)

/** The fee of the whole course and what is taken off it, in hundredths; `dues` is what remains, never below 0. */
export function feeOf(tuition: Tuition): { fee: number; discounts: number; dues: number } {
  const fee = tuition.amount * periodsOf(tuition)
  const unit = wholeUnit(tuition.currency)
  const percentOff = Math.min(fee, Math.round((fee * tuition.discount) / 100 / unit) * unit)
  const discounts = Math.min(fee, percentOff + tuition.oneTimeDiscount)
  return { fee, discounts, dues: fee - discounts }
}

/** Splits an amount into even parts of whole units; what does not divide goes to the last, so that the sum stays. */
function split(amount: number, parts: number, unit: number): number[] {
  const each = Math.floor(amount / parts / unit) * unit
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? amount - each * (parts - 1) : each))
}

/** Takes an amount off the parts, the first ones first; gives what is left of each. */
export function takeOff(amounts: readonly number[], off: number): number[] {
  let rest = off
  return amounts.map((amount) => {
    const taken = Math.min(amount, rest)
    rest -= taken
    return amount - taken
  })
}

/** The last day of a period, or its first, as the group's timing says; none after the group's end, and the last period ends with it. */
function dateOf({ paymentTiming, startDate, endDate }: Tuition, period: number, periods: number): string {
  const isAtEnd = paymentTiming === 'POSTPAYMENT'
  const day = addDays(startDate, (isAtEnd ? period + 1 : period) * DAYS_OF_MONTH)
  return (isAtEnd && period === periods - 1) || day > endDate ? endDate : day
}

interface Part {
  date: string
  amount: number
}
/** A part of each period; with a prepayment percent that part at the start and the rest in the periods after the first. */
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
 * The payments that a student owes (part 2 §9 'Tuition', DECISIONS 'Payment plan'): one for a course, one a month for a
 * monthly fee. With a prepayment percent the whole fee is counted, that percent is due at the start and the rest in the
 * remaining parts. Percent discount first, then the one-time discount. The parts sum to `feeOf(tuition).dues`; parts
 * that come to nothing are left out, so a plan may be empty.
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

/** The place of a payment of a plan among those that are to be paid, `numbers` of the periods. */
export function placeIn(group: string, number: number, numbers: Iterable<number>): PlanPlace {
  const all = [...new Set(numbers)]
  return { group, place: all.filter((each) => each <= number).length, count: all.length }
}

/** A plan for somebody who joins later: nothing is due before the day of joining. */
export const notBefore = (plan: readonly PlannedPayment[], day: string): PlannedPayment[] =>
  plan.map((each) => (each.date < day ? { ...each, date: day } : each))

interface Standing {
  number: number
  amount: number
}
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

/** The payments of a plan that are missing beside those that stand, less what these come to above their own part of the plan. */
export function missingOf(plan: readonly PlannedPayment[], standing: readonly Standing[]): PlannedPayment[] {
  const numbers = new Set(standing.map(({ number }) => number))
  const missing = plan.filter(({ number }) => !numbers.has(number))
  const amounts = takeOff(
    missing.map(({ amount }) => amount),
    Math.max(0, sumOf(standing) + sumOf(missing) - sumOf(plan)),
  )
  return missing.map((each, index) => ({ ...each, amount: nth(amounts, index) })).filter(({ amount }) => amount > 0)
}

/**
 * What a plan becomes when some of its payments stay as they are (paid, or with an invoice): the others take up the
 * difference, the first of them first, so that all still sum to the plan; never below 0. Where none is left to take up
 * more, one is added that is due with the last of the plan.
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
