import type { FilterInputProps } from './filter-input'
import { InputRange } from './InputRange'

type NumberKind = { kind: 'integer' | 'decimal' | 'money' | 'percent' }

/** What is typed as a number: itself while it is none yet, so that the check can name it. */
function typed(text: string): unknown {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

const slotProps = {
  input: { inputMode: 'decimal', className: 'num', style: { textAlign: 'right' }, autoComplete: 'off' },
} as const

/** Numbers from and to. */
export function NumberRangeFilter({ field, id, value, onChange, isInvalid }: FilterInputProps<NumberKind>) {
  const range = { id, value, onChange, isInvalid }
  const unit = field.kind === 'percent' ? <span className="unit">%</span> : undefined
  return <InputRange {...range} read={typed} input={{ slotProps, endAdornment: unit }} />
}
