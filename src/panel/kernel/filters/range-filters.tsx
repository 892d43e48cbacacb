import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { day, timeOfDay } from '#resources/kernel/fields'
import { DayWidget } from '../form/inputs/DayWidget'
import { TimeOfDayWidget } from '../form/inputs/TimeOfDayWidget'
import type { WidgetProps } from '../form/inputs/widget'
import styles from '../list/filter/filter-drawer.module.css'
import { useListText } from '../list/texts'
import type { FilterInputProps, ValueFilterProps } from './filter-input'
import { isRange } from './filter-shape'

interface RangeProps extends ValueFilterProps {
  /** Renders the input of one side. */
  children: (side: Omit<WidgetProps, 'field'>) => ReactNode
}

/** Two inputs side by side, from and to, both inclusive; either may be empty. Each is labelled by its side and the field. */
function Range({ id, value, onChange, isInvalid, children }: RangeProps) {
  const say = useListText()
  const range = isRange(value) ? value : {}
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.filterRange}>
      {(['from', 'to'] as const).map((side) => (
        <div key={side}>
          <label id={`${id}-${side}-label`} htmlFor={`${id}-${side}`}>
            {say(side)}
          </label>
          {children({
            id: `${id}-${side}`,
            name: `${id}-${side}`,
            value: range[side] ?? null,
            onChange: (next) => onChange({ ...range, [side]: next ?? undefined }),
            onBlur: () => undefined,
            isInvalid,
            describedBy: undefined,
          })}
        </div>
      ))}
    </div>
  )
}

/** Filters use whole days, even for instants (DECISIONS 'Time'). */
const anyDay = day({ label: { en: 'Day', hy: 'Օր' } })

/** A range of days; the date pickers are loaded when the drawer opens. */
export const DayRangeFilter = (props: ValueFilterProps) => (
  <Range {...props}>{(side) => <DayWidget {...side} field={anyDay} />}</Range>
)

const anyTime = timeOfDay({ label: { en: 'Time', hy: 'Ժամ' } })

/** A range of times of day, typed as in forms, in 24-hour format. */
export const TimeRangeFilter = (props: ValueFilterProps) => (
  <Range {...props}>{(side) => <TimeOfDayWidget {...side} field={anyTime} />}</Range>
)

type NumberKind = { kind: 'integer' | 'decimal' | 'money' | 'percent' }

/** Parses typed text as a number; undefined for empty text, and the text itself if it is invalid, so that validation reports it. */
function typed(text: string): unknown {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

const slotProps = {
  input: { inputMode: 'decimal', className: 'num', style: { textAlign: 'right' }, autoComplete: 'off' },
} as const

/** A range of numbers. */
export const NumberRangeFilter = ({ field, ...props }: FilterInputProps<NumberKind>) => (
  <Range {...props}>
    {({ id, value, onChange }) => (
      <OutlinedInput
        id={id}
        fullWidth
        error={props.isInvalid}
        value={value ?? ''}
        onChange={(event) => onChange(typed(event.target.value))}
        endAdornment={field.kind === 'percent' && <span className="unit">%</span>}
        slotProps={slotProps}
      />
    )}
  </Range>
)
