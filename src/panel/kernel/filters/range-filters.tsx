import { day, timeOfDay } from '#resources/kernel/fields'
import { DayWidget } from '../form/inputs/DayWidget'
import { isRange } from './filter-shape'
import { InputRange, type RangeProps } from './InputRange'
import { RangeFrame } from './RangeFrame'
import type { FilterInputProps } from './filter-input'
import { TimeOfDayWidget } from '../form/inputs/TimeOfDayWidget'

interface DayRangeFilterProps extends RangeProps {
  name: string
}

/** Filters use whole days, even for instants (DECISIONS 'Time'). */
const anyDay = day({ label: { en: 'Day', hy: 'Օր' } })

/** A range of days, both inclusive; the date pickers are loaded when the drawer opens. */
export function DayRangeFilter({ id, name, value, onChange, isInvalid }: DayRangeFilterProps) {
  const range = isRange(value) ? value : {}
  return (
    <RangeFrame id={id}>
      {(side, sideId) => (
        <DayWidget
          field={anyDay}
          id={sideId}
          name={`${name}.${side}`}
          value={range[side] ?? null}
          onChange={(picked) => onChange({ ...range, [side]: picked ?? undefined })}
          onBlur={() => undefined}
          isInvalid={isInvalid}
          describedBy={undefined}
        />
      )}
    </RangeFrame>
  )
}

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
export function NumberRangeFilter({ field, id, value, onChange, isInvalid }: FilterInputProps<NumberKind>) {
  const range = { id, value, onChange, isInvalid }
  const unit = field.kind === 'percent' ? <span className="unit">%</span> : undefined
  return <InputRange {...range} read={typed} input={{ slotProps, endAdornment: unit }} />
}

const anyTime = timeOfDay({ label: { en: 'Time', hy: 'Ժամ' } })

/** A range of times of day, typed as in forms, in 24-hour format. */
export function TimeRangeFilter({ id, value, onChange, isInvalid }: RangeProps) {
  const range = isRange(value) ? value : {}
  return (
    <RangeFrame id={id}>
      {(side, sideId) => (
        <TimeOfDayWidget
          field={anyTime}
          id={sideId}
          name={sideId}
          value={range[side] ?? null}
          onChange={(typed) => onChange({ ...range, [side]: typed === '' ? undefined : typed })}
          onBlur={() => undefined}
          isInvalid={isInvalid}
          describedBy={undefined}
        />
      )}
    </RangeFrame>
  )
}
