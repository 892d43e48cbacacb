import { useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { formatPhone } from '#kit/format/phone'
import { normalisePhone } from '#resources/kernel/kinds/phone'
import { ariaOf, textOf, type WidgetProps } from './widget'

/** A phone number: shown as typed while focused, grouped otherwise; the value becomes E.164 on blur (DECISIONS 'Phones'). */
export function PhoneWidget(props: WidgetProps<'phone'>) {
  const { id, name, onChange, onBlur, isInvalid } = props
  const [typed, setTyped] = useState<string | null>(null)
  const text = textOf(props.value)
  const shown = typed ?? (text === '' ? '' : formatPhone(text))
  const leave = () => {
    setTyped(null)
    const normal = text.trim() === '' ? null : normalisePhone(text)
    if (normal !== null && normal !== text) onChange(normal)
    onBlur()
  }
  return (
    <OutlinedInput
      id={id}
      name={name}
      fullWidth
      type="tel"
      className="num"
      value={shown}
      error={isInvalid}
      onFocus={() => setTyped(shown)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={leave}
      slotProps={{ input: { ...ariaOf(props), autoComplete: 'off', inputMode: 'tel' } }}
    />
  )
}
