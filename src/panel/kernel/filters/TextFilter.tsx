import OutlinedInput from '@mui/material/OutlinedInput'
import { textOf } from '../cells/read-value'
import type { ValueFilterProps } from './filter-input'

/** Filters by a part of a text. */
export function TextFilter({ id, value, onChange, isInvalid }: ValueFilterProps) {
  return (
    <OutlinedInput
      id={id}
      fullWidth
      error={isInvalid}
      value={textOf(value) ?? ''}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
