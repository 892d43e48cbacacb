import OutlinedInput from '@mui/material/OutlinedInput'
import { isRange } from './filter-shape'
import type { FilterInputProps } from './filter-input'
import { RangeFrame } from './RangeFrame'

type NumberKind = { kind: 'integer' | 'decimal' | 'money' | 'percent' }

/** What is typed as a number: itself while it is none yet, so that the check can name it. */
function typed(text: string): unknown {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** From and to, both included; either may stay empty. */
export function NumberRangeFilter({ field, id, value, onChange, isInvalid }: FilterInputProps<NumberKind>) {
  const range = isRange(value) ? value : {}
  return (
    <RangeFrame id={id}>
      {(side, sideId) => (
        <OutlinedInput
          id={sideId}
          fullWidth
          error={isInvalid}
          value={range[side] ?? ''}
          onChange={(event) => onChange({ ...range, [side]: typed(event.target.value) })}
          endAdornment={field.kind === 'percent' ? <span className="unit">%</span> : undefined}
          slotProps={{ input: { inputMode: 'decimal', className: 'num', style: { textAlign: 'right' }, autoComplete: 'off' } }}
        />
      )}
    </RangeFrame>
  )
}
