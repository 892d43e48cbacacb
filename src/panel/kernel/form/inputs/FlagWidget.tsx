import { useWords } from '#kit/i18n/text'
import Switch from '@mui/material/Switch'
import { ChangedDot } from '../FieldFrame'
import { ariaOf, type WidgetProps } from './widget'

/** A switch with its label beside it. */
export function FlagWidget(props: WidgetProps<'flag'>) {
  const { field, id, name, value, onChange, onBlur } = props
  const say = useWords()
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', minHeight: 34, gap: 2, marginLeft: -8 }}>
      <Switch
        id={id}
        name={name}
        checked={value === true}
        onChange={(_, isOn) => onChange(isOn)}
        onBlur={onBlur}
        slotProps={{ input: ariaOf({ ...props, field: { ...field, required: false } }) }}
      />
      <label
        id={`${id}-label`}
        htmlFor={id}
        style={{ fontSize: 13, display: 'inline-flex', alignItems: 'center', gap: 6, cursor: 'pointer' }}
      >
        {say(field.label)}
        <ChangedDot name={name} value={value} />
      </label>
    </span>
  )
}
