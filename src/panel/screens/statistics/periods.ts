/** A range of months 'yyyy-MM', both inclusive; '' means no limit. */
export interface Period {
  from: string
  to: string
}
export const periodNames = ['thisMonth', 'sixMonths', 'year', 'all'] as const
export type PeriodName = (typeof periodNames)[number]

const two = (n: number) => String(n).padStart(2, '0')
/** The month that is `months` later, or earlier if negative. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`
}

const lengths: Readonly<Record<PeriodName, number | null>> = { thisMonth: 1, sixMonths: 6, year: 12, all: null }
/** The range of a named period that ends with `month`; 'all' ends with it too. */
export function periodOf(name: PeriodName, month: string): Period {
  const length = lengths[name]
  return { from: length === null ? '' : monthsLater(month, 1 - length), to: month }
}

/** The name of the period, or null if it is none of the named ones. */
export const periodNameOf = (period: Period, month: string): PeriodName | null =>
  periodNames.find((name) => {
    const { from, to } = periodOf(name, month)
    return from === period.from && to === period.to
  }) ?? null

/** A period as the day range of list filters. */
export function daysOf({ from, to }: Period): { from?: string; to?: string } {
  const last = () => new Date(Date.parse(`${monthsLater(to, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10)
  return { ...(from && { from: `${from}-01` }), ...(to && { to: last() }) }
}
