/** Months 'yyyy-MM', both counted in; '' is no limit. */
export interface Period {
  from: string
  to: string
}
export const periodNames = ['thisMonth', 'sixMonths', 'year', 'all'] as const
export type PeriodName = (typeof periodNames)[number]

const two = (n: number) => String(n).padStart(2, '0')
/** A month so many months later, or earlier. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`
}

const lengths: Readonly<Record<PeriodName, number | null>> = { thisMonth: 1, sixMonths: 6, year: 12, all: null }
/** The months of a named period as they stand in a month; 'all' ends with it too. */
export function periodOf(name: PeriodName, month: string): Period {
  const length = lengths[name]
  return { from: length === null ? '' : monthsLater(month, 1 - length), to: month }
}

/** The named period that this is, or null. */
export const periodNameOf = (period: Period, month: string): PeriodName | null =>
  periodNames.find((name) => {
    const { from, to } = periodOf(name, month)
    return from === period.from && to === period.to
  }) ?? null

/** The days of a period as lists are filtered by. */
export function daysOf({ from, to }: Period): { from?: string; to?: string } {
  const last = () => new Date(Date.parse(`${monthsLater(to, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10)
  return { ...(from && { from: `${from}-01` }), ...(to && { to: last() }) }
}
