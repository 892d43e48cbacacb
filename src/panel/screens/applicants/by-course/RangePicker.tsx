import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { academyToday } from '../../../../../kit/format/zone'
import { useApplicantsText } from '../texts'
import { presetOf, presets, rangeOf, type DayRange, type Preset } from './ranges'

interface RangePickerProps {
  range: DayRange
  onChange: (range: DayRange) => void
}

/** This month, last month, three months, or two days of one's own. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const t = useApplicantsText()
  const today = academyToday()
  const preset = presetOf(range, today)
  const [isCustom, setCustom] = useState(preset === null)
  const current = isCustom || preset === null ? 'custom' : preset
  const pick = (picked: Preset | 'custom' | null) => {
    if (picked === null) return
    setCustom(picked === 'custom')
    if (picked !== 'custom') onChange(rangeOf(picked, today))
  }
  return (
    <div className="range-picker">
      <ToggleButtonGroup exclusive value={current} aria-label={t('range')} onChange={(_, picked: Preset | 'custom' | null) => pick(picked)}>
        {[...presets, 'custom' as const].map((one) => <ToggleButton key={one} value={one}>{t(one)}</ToggleButton>)}
      </ToggleButtonGroup>
      {current === 'custom' && <CustomRange key={`${range.from}${range.to}`} range={range} onChange={onChange} />}
    </div>
  )
}

/** Two days; they count once both are whole and in order. */
function CustomRange({ range, onChange }: RangePickerProps) {
  const t = useApplicantsText()
  const [typed, setTyped] = useState(range)
  const isWrong = typed.from !== '' && typed.to !== '' && typed.from > typed.to
  const change = (next: DayRange) => {
    setTyped(next)
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange(next)
  }
  const input = (side: 'from' | 'to') => (
    <TextField
      type="date"
      value={typed[side]}
      error={isWrong && side === 'to'}
      helperText={isWrong && side === 'to' ? t('wrongRange') : undefined}
      onChange={(event) => change({ ...typed, [side]: event.target.value })}
      slotProps={{ htmlInput: { 'aria-label': t(side), min: '2000-01-01', max: '2100-12-31' } }}
    />
  )
  return <div className="range-days">{input('from')}<span aria-hidden="true">–</span>{input('to')}</div>
}
