import { useId, useState } from 'react'
import { useToday } from '#kit/format/use-today'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { textOf } from '#panel/kernel/cells/read-value'
import { isRange } from '#panel/kernel/filters/filter-shape'
import { DayRangeFilter } from '#panel/kernel/filters/range-filters'
import { useApplicantsText } from '../texts'
import { presetOf, presets, rangeOf, type DayRange, type Preset } from './ranges'
import styles from './by-course.module.css'

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
