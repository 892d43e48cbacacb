import OutlinedInput from '@mui/material/OutlinedInput'
import { ariaOf, textOf, type WidgetProps } from './widget'

/** Converts '9', '930', '9:5' and '9.30' to 'HH:mm'; returns anything else unchanged. */
export function clockText(typed: string): string {
  const found = /^(\d{1,2})(?:[:.\s](\d{1,2}))?$/.exec(typed.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(typed.trim())
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)]
  if (!found || hour > 23 || minute > 59) return typed
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A typed time of day, always in 24-hour format, whatever the browser's language. */
export function TimeOfDayWidget(props: WidgetProps<'timeOfDay'>) {
  const { id, name, onChange, onBlur, isInvalid } = props
  const text = textOf(props.value)
  const complete = () => {
    if (clockText(text) !== text) onChange(clockText(text))
  }
  return (
    <OutlinedInput
      id={id}
      name={name}
      fullWidth
      className="num"
      value={text}
      placeholder="HH:mm"
      error={isInvalid}
      onChange={(event) => onChange(event.target.value)}
      // Enter may send the form.
      onKeyDown={(event) => event.key === 'Enter' && complete()}
      onBlur={() => {
        complete()
        onBlur()
      }}
      slotProps={{ input: { ...ariaOf(props), autoComplete: 'off', inputMode: 'numeric', maxLength: 5 } }}
    />
  )
}
