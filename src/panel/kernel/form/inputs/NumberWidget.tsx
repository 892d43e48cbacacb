import { useLayoutEffect, useRef, useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import MenuItem from '@mui/material/MenuItem'
import { useUnit } from './use-unit'
import { formatNumber } from '#kit/format/money'
import { numberIn, typedNumber } from '#kit/format/typed-number'
import { ariaOf, type WidgetProps } from './widget'
import { SelectWidget } from './SelectWidget'

type NumberKind = 'integer' | 'decimal' | 'money' | 'percent'

/** Parses typed text as a number; null if empty, the text itself if it is not a number yet ('-'). */
export function numberOf(text: string): number | string | null {
  if (text === '') return null
  const number = numberIn(text)
  return Number.isNaN(number) ? text : number
}

/** The text of the input without focus: with thousands separators. */
const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''

/** A right-aligned number with its unit. Leading zeros are removed; an emptied number becomes 0 if required or 0 by default (UI-018, UI-019). */
export function NumberWidget(props: WidgetProps<NumberKind>) {
  const { field, id, name, value, onChange, onBlur, isInvalid } = props
  const [typed, setTyped] = useState<string | null>(null)
  const unit = useUnit(field, name)
  const hasDecimals = field.kind === 'decimal' || field.kind === 'money'

  const input = useRef<HTMLInputElement>(null)
  const isEntered = typed !== null
  useLayoutEffect(() => {
    if (isEntered) input.current?.select()
  }, [isEntered])

  const leave = () => {
    setTyped(null)
    if (value === null && (field.required || field.defaultValue === 0) && typed !== null) onChange(0)
    onBlur()
  }
  return (
    <OutlinedInput
      id={id}
      name={name}
      inputRef={input}
      fullWidth
      value={typed ?? shownNumber(value)}
      error={isInvalid}
      onFocus={() => {
        // Without separators of thousands, so that each comma in the text was typed.
        setTyped(typeof value === 'number' ? String(value) : shownNumber(value))
      }}
      onChange={(event) => {
        const text = typedNumber(event.target.value, hasDecimals, field.min < 0)
        setTyped(text)
        onChange(numberOf(text))
      }}
      onBlur={leave}
      slotProps={{
        input: {
          ...ariaOf(props),
          className: 'num',
          style: { textAlign: 'right' },
          autoComplete: 'off',
          inputMode: hasDecimals ? 'decimal' : 'numeric',
        },
      }}
      endAdornment={unit === null ? undefined : <span style={{ color: 'var(--t3)', flex: 'none' }}>{unit}</span>}
    />
  )
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
