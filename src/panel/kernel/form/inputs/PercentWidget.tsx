import MenuItem from '@mui/material/MenuItem'
import { NumberWidget } from './NumberWidget'
import { SelectWidget } from './SelectWidget'
import type { WidgetProps } from './widget'

/** The percentages that a picker offers, with the stored one where it is between two steps. */
export function percentSteps(min: number, max: number, step: number, value: unknown): number[] {
  const steps = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
  return typeof value === 'number' && !steps.includes(value) ? [...steps, value].sort((a, b) => a - b) : steps
}

/** A percentage: a picker in steps where the declaration says so (DECISIONS 'Discounts'), else a number. */
export function PercentWidget(props: WidgetProps<'percent'>) {
  const { field, value, onChange } = props
  if (field.step <= 1) return <NumberWidget {...props} />
  return (
    <SelectWidget
      {...props}
      chosen={typeof value === 'number' ? <span className="num">{value}%</span> : null}
      onPick={(picked) => onChange(picked === '' ? null : Number(picked))}
    >
      {percentSteps(field.min, field.max, field.step, value).map((percent) => (
        <MenuItem key={percent} value={String(percent)} className="num">
          {percent}%
        </MenuItem>
      ))}
    </SelectWidget>
  )
}
