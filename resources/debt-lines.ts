import { plus } from './hundredths'
import type { CurrencyCode } from './terms'

/** What a line of an explained debt is; those before DUE come to it, those after it to DEBT. */
export const debtLineKinds = [
  /** Payments of a plan that are due, by the fee of the group alone. */
  'FEE',
  'DISCOUNT',
  'ONE_TIME_DISCOUNT',
  /** What these payments differ by from the fee and the discounts of now: they were changed by hand, or made before. */
  'CHANGED',
  /** A payment that is of no plan. */
  'PAYMENT',
  'DUE',
  'RECEIPT',
  /** Of the receipts what is for payments that are not due yet. */
  'AHEAD',
  'DEBT',
] as const
export type DebtLineKind = (typeof debtLineKinds)[number]

/** A line that counts, in the unit of its currency: what lessens the debt is below 0. */
export interface DebtLine {
  kind: DebtLineKind
  amount: number
}

/** What is due up to today, what of it was received, and what is owed: the sums of the lines. */
const sumOf = (lines: readonly DebtLine[]) => lines.reduce((sum, { amount }) => plus(sum, amount), 0)

/** Dues and receipts of a currency with their sums between them: `AHEAD` stands where more was received than is due. */
export function addedUp<L extends DebtLine>(
  dues: readonly L[],
  receipts: readonly L[],
  lineOf: (kind: DebtLineKind, amount: number) => L,
): { lines: L[]; debt: number } {
  const due = sumOf(dues)
  const rest = plus(due, sumOf(receipts))
  const debt = Math.max(0, rest)
  return {
    debt,
    lines: [
      ...dues,
      lineOf('DUE', due),
      ...receipts,
      ...(rest < 0 ? [lineOf('AHEAD', -rest)] : []),
      lineOf('DEBT', debt),
    ],
  }
}

/** Days from which on a debt is old: it is shown in red. */
export const OLD_DEBT = 30
/** How old debts are, by the days since the oldest payment that is due and not paid. */
export const debtAges = {
  WEEK: { from: 0, to: 7, label: { en: 'Up to 7 days', hy: 'Մինչև 7 օր' } },
  MONTH: { from: 8, to: OLD_DEBT, label: { en: '8–30 days', hy: '8–30 օր' } },
  TWO_MONTHS: { from: OLD_DEBT + 1, to: 60, label: { en: '31–60 days', hy: '31–60 օր' } },
  OLDER: { from: 61, to: Infinity, label: { en: 'Over 60 days', hy: '60 օրից ավելի' } },
} as const
export type DebtAge = keyof typeof debtAges
export const ages = Object.keys(debtAges) as DebtAge[]
export const ageOf = (days: number): DebtAge => ages.find((age) => days <= debtAges[age].to) ?? 'OLDER'

const DAY = 86_400_000
/** Whole days from one day to another. */
export const daysSince = (day: string, today: string): number => Math.round((Date.parse(today) - Date.parse(day)) / DAY)

interface Standing {
  date: string
  currency: CurrencyCode
  amount: number
  isPaid: boolean
  paymentType: string
}
/** The day since which somebody owes in a currency: of the oldest payment that is due and not paid; null for none. */
export const owedSince = (entries: readonly Standing[], currency: CurrencyCode, today: string): string | null =>
  entries
    .filter((entry) => entry.currency === currency && !entry.isPaid && entry.paymentType === 'DEFAULT')
    .map(({ date }) => date)
    .filter((date) => date <= today)
    .sort()[0] ?? null

/** What is due up to today in a currency, whoever paid of it, in units. */
export const dueSoFar = (entries: readonly Standing[], currency: CurrencyCode, today: string): number =>
  entries
    .filter((entry) => entry.currency === currency && entry.paymentType === 'DEFAULT' && entry.date <= today)
    .reduce((sum, { amount }) => plus(sum, amount), 0)
