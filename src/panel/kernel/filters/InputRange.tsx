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
  /** Parses the typed text; undefined for no value. */
  read: (text: string) => unknown
  /** Props of both inputs. */
  input?: Pick<OutlinedInputProps, 'type' | 'endAdornment' | 'slotProps'>
}

/** Two typed values, from and to, both inclusive; either may be empty. */
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
