import { timeOfDay } from '#resources/kernel/fields'
import { TimeOfDayWidget } from '../form/inputs/TimeOfDayWidget'
import { isRange } from './filter-shape'
import type { RangeProps } from './InputRange'
import { RangeFrame } from './RangeFrame'

const anyTime = timeOfDay({ label: { en: 'Time', hy: 'Ժամ' } })

/** Times of the clock from and to, typed as in forms: always 24 hours. */
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
