import { ageOf, daysSince, dueSoFar, owedSince, type DebtAge } from '#resources/debt-lines'
import type { CurrencyCode } from '#resources/terms'
import type { StudentMoney } from '../use-payments'
import type { Sorting } from './SortHead'

export type StudentOrder = 'name' | 'debt' | 'days'
/** What a student owes in a currency: what is due so far, and since how many days the oldest of it is. */
export interface Standing {
  currency: CurrencyCode
  due: number
  debt: number
  days: number | null
}

/** How a student of a group stands in each currency of the payments there. */
export const standingsOf = ({ balances, payments }: StudentMoney, today: string): Standing[] =>
  balances.map(({ currency, debt }) => {
    const since = debt > 0 ? owedSince(payments, currency, today) : null
    return {
      currency,
      debt,
      due: dueSoFar(payments, currency, today),
      days: since === null ? null : daysSince(since, today),
    }
  })

/** The days of the oldest debt of a student; none for who owes nothing. */
export const daysOf = (standings: readonly Standing[]): number | null =>
  standings.reduce<number | null>((most, { days }) => (days === null ? most : Math.max(most ?? 0, days)), null)

export interface Stood {
  student: StudentMoney
  standings: readonly Standing[]
}
/** Whether somebody owes in a currency since as long as an age says. */
export const isOfAge = ({ standings }: Stood, currency: CurrencyCode, age: DebtAge): boolean =>
  standings.some((one) => one.currency === currency && one.days !== null && ageOf(one.days) === age)

/** Students by the oldest debt, by debt in a currency, or by name; who owes nothing comes last, by name. */
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
