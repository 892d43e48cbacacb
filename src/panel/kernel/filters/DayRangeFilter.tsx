import { day } from '#resources/kernel/fields'
import { DayWidget } from '../form/inputs/DayWidget'
import { isRange } from './filter-shape'
import type { RangeProps } from './InputRange'
import { RangeFrame } from './RangeFrame'

interface DayRangeFilterProps extends RangeProps {
  name: string
}

/** Whole days are asked for, whatever the field keeps (DECISIONS 'Time'). */
const anyDay = day({ label: { en: 'Day', hy: 'Օր' } })

/** From and to, both days included; the pickers are loaded when the drawer opens. */
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
