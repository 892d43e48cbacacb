import type { CurrencyCode } from './terms'

/** The parts of a payment that balances use. All amounts must be in the same scale, hundredths or units. */
export interface BalanceEntry {
  date: string
  amount: number
  /** The received part of the amount; the whole amount once it is paid. */
  received: number
  currency: CurrencyCode
  isPaid: boolean
  paymentType: 'DEFAULT' | 'DONATION' | 'AMERIA_CREDIT'
}
export interface Balance {
  currency: CurrencyCode
  /** All payments, due or not, including those of a sponsor or a bank. */
  dues: number
  paid: number
  /** What the student owes up to today, less what was received; never below 0. */
  debt: number
}

/** What a sponsor or a bank owes is not the student's debt (DECISIONS 'debt, hasDebt'). */
export const isOwedByStudent = ({ paymentType }: Pick<BalanceEntry, 'paymentType'>): boolean =>
  paymentType === 'DEFAULT'

const sum = (entries: readonly BalanceEntry[], of: 'amount' | 'received') =>
  entries.reduce((total, entry) => total + entry[of], 0)
const isDue = ({ date }: BalanceEntry, today: string) => date <= today

function balanceIn(currency: CurrencyCode, entries: readonly BalanceEntry[], today: string): Balance {
  const own = entries.filter(isOwedByStudent)
  const due = own.filter((entry) => isDue(entry, today))
  return {
    currency,
    dues: sum(entries, 'amount'),
    paid: sum(entries, 'received'),
    debt: Math.max(0, sum(due, 'amount') - sum(own, 'received')),
  }
}

/**
 * Sums of payments, one for each currency in order of its code; amounts of different currencies are never added
 * (DECISIONS 'Money', 'debt, hasDebt'). server/domain/payments/owed.ts computes the same in SQL. `today` is the academy's day,
 * 'yyyy-MM-dd'.
 */
export const balancesOf = (entries: readonly BalanceEntry[], today: string): Balance[] =>
  [...new Set(entries.map(({ currency }) => currency))].sort().map((currency) =>
    balanceIn(
      currency,
      entries.filter((entry) => entry.currency === currency),
      today,
    ),
  )

/** A payment of one of several applications; its amount is in units, as in the API. */
type PaymentEntry = BalanceEntry & { applicantId: number }

/** Sums of payments in units, as in the API; computed in whole hundredths. */
export const balancesInUnits = (payments: readonly BalanceEntry[], today: string): Balance[] =>
  inUnits(balancesOf(payments.map(inHundredths), today))

/**
 * Sums of the payments of several applications, in units. Debts are computed for each application and then added, because a prepayment for
 * one does not reduce the debt of another.
 */
export function balancesTogether(payments: readonly PaymentEntry[], today: string): Balance[] {
  const each = [...new Set(payments.map(({ applicantId }) => applicantId))].flatMap((id) =>
    balancesOf(payments.filter(({ applicantId }) => applicantId === id).map(inHundredths), today),
  )
  const total = (currency: CurrencyCode, of: 'dues' | 'paid' | 'debt') =>
    each.reduce((sum, row) => sum + (row.currency === currency ? row[of] : 0), 0)
  return inUnits(
    [...new Set(each.map(({ currency }) => currency))].sort().map((currency) => ({
      currency,
      dues: total(currency, 'dues'),
      paid: total(currency, 'paid'),
      debt: total(currency, 'debt'),
    })),
  )
}

const inHundredths = <E extends BalanceEntry>(entry: E): E => ({
  ...entry,
  amount: Math.round(entry.amount * 100),
  received: Math.round(entry.received * 100),
})
const inUnits = (balances: readonly Balance[]): Balance[] =>
  balances.map(({ currency, dues, paid, debt }) => ({ currency, dues: dues / 100, paid: paid / 100, debt: debt / 100 }))
