/** Days 'yyyy-MM-dd', both inclusive. */
export interface DayRange {
  from: string
  to: string
}
/** Names of the preset ranges. */
export const presets = ['thisMonth', 'lastMonth', 'threeMonths'] as const
export type Preset = (typeof presets)[number]

const text = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The days of a preset, relative to `today`: calendar months, 'threeMonths' being this one and the two before. */
export function rangeOf(preset: Preset, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const here = month - 1
  const first = { thisMonth: here, lastMonth: here - 1, threeMonths: here - 2 }[preset]
  const last = preset === 'lastMonth' ? here - 1 : here
  return { from: text(year, first, 1), to: text(year, last + 1, 0) }
}

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** The range in the URL parameters `dateFrom` and `dateTo`; the current month where they are missing or invalid. */
export function rangeFromUrl(params: URLSearchParams, today: string): DayRange {
  const from = params.get('dateFrom')
  const to = params.get('dateTo')
  return isDay(from) && isDay(to) ? { from, to } : rangeOf('thisMonth', today)
}

/** The preset with exactly these days, or null. */
export const presetOf = (range: DayRange, today: string): Preset | null =>
  presets.find((preset) => {
    const { from, to } = rangeOf(preset, today)
    return from === range.from && to === range.to
  }) ?? null
