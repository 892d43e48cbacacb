import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { isRange } from './filter-shape'
import { RangeFrame } from './RangeFrame'

export interface RangeProps {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  isInvalid: boolean
}
interface InputRangeProps extends RangeProps {
  /** The value that a written text means; undefined for none. */
  read: (text: string) => unknown
  /** What both inputs are like. */
  input?: Pick<OutlinedInputProps, 'type' | 'endAdornment' | 'slotProps'>
}

/** Two written values, from and to, both included; either may stay empty. */
export function InputRange({ id, value, onChange, isInvalid, read, input }: InputRangeProps) {
  const range = isRange(value) ? value : {}
  return (
    <RangeFrame id={id}>
      {(side, sideId) => (
        <OutlinedInput
          {...input}
          id={sideId}
          fullWidth
          error={isInvalid}
          value={range[side] ?? ''}
          onChange={(event) => onChange({ ...range, [side]: read(event.target.value) })}
        />
      )}
    </RangeFrame>
  )
}
