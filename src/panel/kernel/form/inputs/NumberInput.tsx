import { useLayoutEffect, useRef, useState, type AriaAttributes } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldOf } from '#resources/kernel/field'
import { formatNumber } from '#kit/format/money'
import { numberIn, typedNumber } from '#kit/format/typed-number'

export type NumberKind = 'integer' | 'decimal' | 'money' | 'percent'

/** Parses typed text as a number; null if empty, the text itself if it is not a number yet ('-'). */
export function numberOf(text: string): number | string | null {
  if (text === '') return null
  const number = numberIn(text)
  return Number.isNaN(number) ? text : number
}

/** The text of the input without focus: with thousands separators. */
const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''

interface NumberInputProps {
  field: Pick<FieldOf<NumberKind>, 'kind' | 'min'>
  id: string
  name: string
  value: unknown
  /** Called with a number, null when emptied, or the text while it is not a number. */
  onChange: (value: number | string | null) => void
  /** Called when the input is left; `isEmptied` if it had the focus and holds nothing. */
  onLeave: (isEmptied: boolean) => void
  isInvalid: boolean
  unit: string | null
  aria?: AriaAttributes
}

/**
 * A right-aligned number with its unit. While it has the focus, its text stays as typed, without leading zeros (UI-018) and without what
 * cannot be in a number; it does not depend on a form.
 */
export function NumberInput({ field, id, name, value, onChange, onLeave, isInvalid, unit, aria }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const hasDecimals = field.kind === 'decimal' || field.kind === 'money'

  const input = useRef<HTMLInputElement>(null)
  const isEntered = typed !== null
  useLayoutEffect(() => {
    if (isEntered) input.current?.select()
  }, [isEntered])

  return (
    <OutlinedInput
      id={id}
      name={name}
      inputRef={input}
      fullWidth
      value={typed ?? shownNumber(value)}
      error={isInvalid}
      onFocus={() => {
        // Without separators of thousands, so that each comma in the text was typed.
        setTyped(typeof value === 'number' ? String(value) : shownNumber(value))
      }}
      onChange={(event) => {
        const text = typedNumber(event.target.value, hasDecimals, field.min < 0)
        setTyped(text)
        onChange(numberOf(text))
      }}
      onBlur={() => {
        setTyped(null)
        onLeave(typed !== null && value === null)
      }}
      slotProps={{
        input: {
          ...aria,
          className: 'num',
          style: { textAlign: 'right' },
          autoComplete: 'off',
          inputMode: hasDecimals ? 'decimal' : 'numeric',
        },
      }}
      endAdornment={unit === null ? undefined : <span className="unit">{unit}</span>}
    />
  )
}
