import OutlinedInput from '@mui/material/OutlinedInput'
import { isRange } from './filter-shape'
import { RangeFrame } from './RangeFrame'

interface TimeRangeFilterProps {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  isInvalid: boolean
}

/** Times of the clock from and to. */
export function TimeRangeFilter({ id, value, onChange, isInvalid }: TimeRangeFilterProps) {
  const range = isRange(value) ? value : {}
  return (
    <RangeFrame id={id}>
      {(side, sideId) => (
        <OutlinedInput
          id={sideId}
          type="time"
          fullWidth
          error={isInvalid}
          value={range[side] ?? ''}
          onChange={(event) => onChange({ ...range, [side]: event.target.value || undefined })}
        />
      )}
    </RangeFrame>
  )
}
