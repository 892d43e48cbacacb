import { useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { formatPhone } from '../../../../../kit/format/phone'
import { normalisePhone } from '../../../../../resources/kernel/kinds/phone'
import { ariaOf, textOf, type WidgetProps } from './widget'

/** A phone number: as typed while it is typed, grouped afterwards, E.164 as the value (DECISIONS 'Phones'). */
export function PhoneWidget(props: WidgetProps<'phone'>) {
  const { id, name, onChange, onBlur, isInvalid } = props
  const [isTyping, setTyping] = useState(false)
  const text = textOf(props.value)
  const leave = () => {
    setTyping(false)
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
      value={isTyping || text === '' ? text : formatPhone(text)}
      error={isInvalid}
      onFocus={() => setTyping(true)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={leave}
      slotProps={{ input: { ...ariaOf(props), autoComplete: 'off', inputMode: 'tel' } }}
    />
  )
}
