import MenuItem from '@mui/material/MenuItem'
import { NumberInput, type NumberKind } from './NumberInput'
import { SelectWidget } from './SelectWidget'
import { useUnit } from './use-unit'
import { ariaOf, type WidgetProps } from './widget'

/** A number with its unit. Emptied, it becomes 0 if it is required or 0 by default (UI-019). */
export function NumberWidget(props: WidgetProps<NumberKind>) {
  const { field, name, onChange, onBlur } = props
  const unit = useUnit(field, name)
  const leave = (isEmptied: boolean) => {
    if (isEmptied && (field.required || field.defaultValue === 0)) onChange(0)
    onBlur()
  }
  return <NumberInput {...props} onLeave={leave} unit={unit} aria={ariaOf(props)} />
}

/** The percentages of a picker, including the stored one if it lies between two steps. */
export function percentSteps(min: number, max: number, step: number, value: unknown): number[] {
  const steps = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
  return typeof value === 'number' && !steps.includes(value) ? [...steps, value].sort((a, b) => a - b) : steps
}

/** A percentage: a picker if the declaration has steps (DECISIONS 'Discounts'), else a number input. */
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
