import { useId, useState } from 'react'
import { isDay } from '#resources/kernel/is-day'
import { useToday } from '#kit/format/use-today'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { textOf } from '#panel/kernel/cells/read-value'
import { isRange } from '#panel/kernel/filters/filter-shape'
import { DayRangeFilter } from '#panel/kernel/filters/range-filters'
import { useApplicantsText } from '../texts'
import styles from './by-course.module.css'

/** Days 'yyyy-MM-dd', both inclusive. */
export interface DayRange {
  from: string
  to: string
}
/** Names of the preset ranges. */
const presets = ['thisMonth', 'lastMonth', 'threeMonths'] as const
type Preset = (typeof presets)[number]

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

interface RangePickerProps {
  range: DayRange
  onChange: (range: DayRange) => void
}

/** Picker for a preset range (this month, last month, three months) or two custom days. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const t = useApplicantsText()
  const today = useToday()
  const preset = presetOf(range, today)
  const [isCustom, setCustom] = useState(preset === null)
  const current = isCustom || preset === null ? 'custom' : preset
  const pick = (picked: Preset | 'custom') => {
    setCustom(picked === 'custom')
    if (picked !== 'custom') onChange(rangeOf(picked, today))
  }
  return (
    <div className={styles.rangePicker}>
      <ToggleButtons label={t('range')} options={[...presets, 'custom']} value={current} onChange={pick}>
        {(one) => t(one)}
      </ToggleButtons>
      {current === 'custom' && <CustomRange range={range} onChange={onChange} />}
    </div>
  )
}

/** Inputs of a custom range; it is applied once both days are complete and in order. */
function CustomRange({ range, onChange }: RangePickerProps) {
  const t = useApplicantsText()
  const id = useId()
  const [typed, setTyped] = useState<unknown>(range)
  const days = isRange(typed) ? typed : {}
  const from = textOf(days.from)
  const to = textOf(days.to)
  const isWrong = from !== null && to !== null && from > to
  const change = (next: unknown) => {
    setTyped(next)
    const said = isRange(next) ? next : {}
    const [first, last] = [textOf(said.from), textOf(said.to)]
    if (first !== null && last !== null && first <= last) onChange({ from: first, to: last })
  }
  return (
    <div className={styles.rangeDays}>
      <span id={`${id}-label`} className="sr">
        {t('range')}
      </span>
      <DayRangeFilter id={id} value={typed} isInvalid={isWrong} onChange={change} />
      {isWrong && <p role="alert">{t('wrongRange')}</p>}
    </div>
  )
}
