import { plus } from './hundredths'
import { isOwedByStudent, type BalanceEntry } from './payment-balance'
import type { CurrencyCode } from './terms'

/** Kinds of lines that explain a debt; those before DUE add up to it, those after it lead to DEBT. */
export const debtLineKinds = [
  /** Due payments of a plan, computed from the group's fee only. */
  'FEE',
  'DISCOUNT',
  'ONE_TIME_DISCOUNT',
  /** The difference between these payments and the current fee and discounts: they were changed by hand, or created earlier. */
  'CHANGED',
  /** A payment that belongs to no plan. */
  'PAYMENT',
  'DUE',
  'RECEIPT',
  /** The part of the receipts for payments that are not due yet. */
  'AHEAD',
  'DEBT',
] as const
export type DebtLineKind = (typeof debtLineKinds)[number]

/** A line of the sum, in units of the currency; negative if it reduces the debt. */
export interface DebtLine {
  kind: DebtLineKind
  amount: number
}

/** The sum of the lines. */
const sumOf = (lines: readonly DebtLine[]) => lines.reduce((sum, { amount }) => plus(sum, amount), 0)

/** Dues and receipts of a currency with their subtotals; `AHEAD` is added where more was received than is due. */
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

/** From this number of days on a debt is old: it is shown in red. */
export const OLD_DEBT = 30
/** Age classes of debts, by days since the oldest due and unpaid payment. */
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
/** Whole days between two days. */
export const daysSince = (day: string, today: string): number => Math.round((Date.parse(today) - Date.parse(day)) / DAY)

type Due = Omit<BalanceEntry, 'received'>
const ownIn = <E extends Due>(entries: readonly E[], currency: CurrencyCode) =>
  entries.filter((entry) => entry.currency === currency && isOwedByStudent(entry))

/** The day since which a student owes in a currency: the date of the oldest due and unpaid payment; null for none. */
export const owedSince = (entries: readonly Due[], currency: CurrencyCode, today: string): string | null =>
  ownIn(entries, currency)
    .filter(({ isPaid }) => !isPaid)
    .map(({ date }) => date)
    .filter((date) => date <= today)
    .sort()[0] ?? null

/** What the student was due to pay up to today in a currency, paid or not, in units. */
export const dueSoFar = (entries: readonly Due[], currency: CurrencyCode, today: string): number =>
  ownIn(entries, currency)
    .filter(({ date }) => date <= today)
    .reduce((sum, { amount }) => plus(sum, amount), 0)

/** What was received of the student's own payments in a currency, in units: nothing that a sponsor or a bank paid. */
export const receivedFrom = (entries: readonly BalanceEntry[], currency: CurrencyCode): number =>
  ownIn(entries, currency).reduce((sum, { received }) => plus(sum, received), 0)
