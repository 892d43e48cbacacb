import { useMemo } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { entriesOf } from '#resources/kernel/address-list'
import { isMonth, statistics } from '#resources/statistics.calls'
import type { registrationSources } from '#resources/applicants'
import { useToday } from '#kit/format/use-today'
import { useCall } from '#kit/query/use-call'
import { pickedOver } from '#panel/kernel/filters/picked-over'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { askedParams } from '#panel/kernel/list/url-params'
import { useParamChange } from '#panel/kernel/list/use-url-param'

/** A range of months 'yyyy-MM', both inclusive; '' means no limit. */
export interface Period {
  from: string
  to: string
}
export const periodNames = ['thisMonth', 'sixMonths', 'year', 'all'] as const
type PeriodName = (typeof periodNames)[number]

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

type Source = keyof typeof registrationSources
/** Filters of the statistics, named as in the URL and the call; null among the sources means 'no source'. */
export interface Narrowing {
  courseIds: readonly number[]
  leadGenIds: readonly (number | null)[]
  registrationSource: readonly (string | null)[]
}
export const filterNames = ['courseIds', 'leadGenIds', 'registrationSource'] as const satisfies (keyof Narrowing)[]
export interface StatisticsState {
  period: Period
  narrowing: Narrowing
  /** The current month, 'yyyy-MM'. */
  month: string
  /** Sets the period, or changes the one asked for. */
  setPeriod: (next: Period | ((now: Period) => Period)) => void
  /** Sets a filter to what is picked in its input. */
  narrow: <N extends keyof Narrowing>(name: N, picked: Narrowing[N]) => void
  clear: () => void
}

/** The period asked for. A `from` that is no month, such as 'all', means no limit; months in reverse mean the period between them. */
function readPeriod(asked: URLSearchParams, month: string): Period {
  const [from, to] = [asked.get('from'), asked.get('to')]
  const period = { from: isMonth(from) ? from : '', to: isMonth(to) ? to : month }
  return period.from > period.to ? { from: period.to, to: period.from } : period
}

/** Period and filters of a query; the default is the last six months. */
function readState(query: string, month: string): Pick<StatisticsState, 'period' | 'narrowing'> {
  const asked = new URLSearchParams(query)
  const isSaid = asked.has('from') || asked.has('to')
  const entries = (name: string) => entriesOf(asked.get(name) ?? '').map((entry) => (entry === 'null' ? null : entry))
  const ids = (name: string) => entries(name).map((entry) => (entry === null ? null : Number(entry)))
  return {
    period: isSaid ? readPeriod(asked, month) : periodOf('sixMonths', month),
    narrowing: {
      courseIds: ids('courseIds').filter((id): id is number => id !== null && id > 0),
      leadGenIds: ids('leadGenIds').filter((id) => id === null || id > 0),
      registrationSource: entries('registrationSource'),
    },
  }
}

/** The state of the statistics, kept in the URL. */
export function useStatisticsState(): StatisticsState {
  const [params] = useSearchParams()
  const change = useParamChange()
  const month = useToday().slice(0, 7)
  const query = params.toString()
  const { period, narrowing } = useMemo(() => readState(query, month), [query, month])
  const asked = () => readState(askedParams().toString(), month)
  return {
    period,
    narrowing,
    month,
    setPeriod: (next) => {
      const { from, to } = typeof next === 'function' ? next(asked().period) : next
      change({ from: from || 'all', to })
    },
    narrow: (name, picked) =>
      change({ [name]: writeFilter(pickedOver<unknown>(asked().narrowing[name], narrowing[name], picked)) }, true),
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, null])), true),
  }
}

/** Fetches the statistics of a period; refetches them when their data changes. */
export function useStatistics({ period, narrowing }: StatisticsState) {
  const query = {
    from: period.from,
    to: period.to,
    courseIds: [...narrowing.courseIds],
    leadGenIds: [...narrowing.leadGenIds],
    // Unchecked from the URL; the server rejects invalid values.
    registrationSource: [...narrowing.registrationSource] as (Source | null)[],
  }
  return useCall(statistics, { query }, { placeholderData: keepPreviousData })
}
