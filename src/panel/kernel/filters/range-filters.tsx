import type { ReactNode } from 'react'
import type { FieldOf } from '#resources/kernel/field'
import { day, timeOfDay } from '#resources/kernel/fields'
import { DayWidget } from '../form/inputs/DayWidget'
import { NumberInput, type NumberKind } from '../form/inputs/NumberInput'
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

/** A range of numbers, typed as in forms. */
export const NumberRangeFilter = ({ field, ...props }: FilterInputProps<FieldOf<NumberKind>>) => (
  <Range {...props}>
    {(side) => (
      <NumberInput {...side} field={field} onLeave={side.onBlur} unit={field.kind === 'percent' ? '%' : null} />
    )}
  </Range>
)
