import type { CurrencyCode } from './terms'

/** What counts of a payment. Amounts may be hundredths or units, all alike. */
export interface BalanceEntry {
  date: string
  amount: number
  currency: CurrencyCode
  isPaid: boolean
  paymentType: 'DEFAULT' | 'DONATION' | 'AMERIA_CREDIT'
}
export interface Balance {
  currency: CurrencyCode
  /** All that is owed, whoever owes it, due or not yet. */
  dues: number
  paid: number
  /** What the student owes up to today and has not paid; never below 0. */
  debt: number
}

/** What a sponsor or a bank owes is no debt of the student (DECISIONS 'debt, hasDebt'). */
export const isOwedByStudent = ({ paymentType }: Pick<BalanceEntry, 'paymentType'>): boolean => paymentType === 'DEFAULT'

const sum = (entries: readonly BalanceEntry[]) => entries.reduce((total, { amount }) => total + amount, 0)

function balanceIn(currency: CurrencyCode, entries: readonly BalanceEntry[], today: string): Balance {
  const paid = entries.filter((entry) => entry.isPaid)
  const due = entries.filter((entry) => isOwedByStudent(entry) && entry.date <= today)
  const debt = Math.max(0, sum(due) - sum(paid.filter(isOwedByStudent)))
  return { currency, dues: sum(entries), paid: sum(paid), debt }
}

/**
 * Sums of payments, one for each currency in order of its code: amounts of two currencies are never added (DECISIONS
 * 'Money', 'debt, hasDebt'). `today` is the academy's day, 'yyyy-MM-dd'.
 */
export const balancesOf = (entries: readonly BalanceEntry[], today: string): Balance[] =>
  [...new Set(entries.map(({ currency }) => currency))].sort().map((currency) =>
    balanceIn(currency, entries.filter((entry) => entry.currency === currency), today))
