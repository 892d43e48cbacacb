import OutlinedInput from '@mui/material/OutlinedInput'
import { textOf } from '../cells/read-value'

interface TextFilterProps {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  isInvalid: boolean
}

/** Filters by a part of a text. */
export function TextFilter({ id, value, onChange, isInvalid }: TextFilterProps) {
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
