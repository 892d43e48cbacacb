import { ageOf, daysSince, dueSoFar, owedSince, receivedFrom, type DebtAge } from '#resources/debt-lines'
import type { CurrencyCode } from '#resources/terms'
import type { StudentMoney } from '../use-payments'
import type { Sorting } from './SortHead'

export type StudentOrder = 'name' | 'debt' | 'days'
/** What a student owes in one currency, as due less received, with the age of its oldest part in days. A sponsor's part is none of it. */
export interface Standing {
  currency: CurrencyCode
  due: number
  received: number
  debt: number
  days: number | null
}

/** A student's standing in each currency of their payments in a group. */
export const standingsOf = ({ balances, payments }: StudentMoney, today: string): Standing[] =>
  balances.map(({ currency, debt }) => {
    const since = debt > 0 ? owedSince(payments, currency, today) : null
    return {
      currency,
      debt,
      due: dueSoFar(payments, currency, today),
      received: receivedFrom(payments, currency),
      days: since === null ? null : daysSince(since, today),
    }
  })

/** The age of a student's oldest debt in days; null without debt. */
export const daysOf = (standings: readonly Standing[]): number | null =>
  standings.reduce<number | null>((most, { days }) => (days === null ? most : Math.max(most ?? 0, days)), null)

export interface Stood {
  student: StudentMoney
  standings: readonly Standing[]
}
/** Whether a student has debt of the given age in the currency. */
export const isOfAge = ({ standings }: Stood, currency: CurrencyCode, age: DebtAge): boolean =>
  standings.some((one) => one.currency === currency && one.days !== null && ageOf(one.days) === age)

/** Sorts students by oldest debt, by debt in a currency, or by name; students without debt come last, by name. */
export function sorted(
  stood: readonly Stood[],
  { by, isUp }: Sorting<StudentOrder>,
  currency: CurrencyCode,
): readonly Stood[] {
  if (by === 'name') return isUp ? stood : stood.toReversed()
  const valueOf = ({ standings }: Stood) =>
    by === 'days'
      ? daysOf(standings)
      : (standings.find((one) => one.currency === currency && one.debt > 0)?.debt ??
        (standings.some(({ debt }) => debt > 0) ? 0 : null))
  return stood.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return isUp ? a - b : b - a
  })
}
