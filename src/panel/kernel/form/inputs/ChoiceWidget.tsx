import MenuItem from '@mui/material/MenuItem'
import { useFormInfo } from '../form-context'
import { useOptionLabel } from '../use-form-text'
import { offeredOptions } from './offered-options'
import { OptionLabel } from './OptionLabel'
import { SearchedWidget } from './SearchedWidget'
import { SelectWidget } from './SelectWidget'
import type { WidgetProps } from './widget'

/** From this many options on a list is searched rather than read. */
const SEARCHED_FROM = 13

/** One of a list, shown as the chip that the lists show; long lists are searched. */
export function ChoiceWidget(props: WidgetProps<'choice'>) {
  const { field, name, value, onChange } = props
  const { resource } = useFormInfo()
  const labelOf = useOptionLabel(resource.name)
  const options = offeredOptions(field, [value]).map((option) => ({
    ...option, label: labelOf(name, option.value, option.label),
  }))
  const chosen = options.find((option) => option.value === String(value)) ?? null
  const pick = (picked: string) => onChange(picked === '' ? null : field.numeric ? Number(picked) : picked)

  if (options.length >= SEARCHED_FROM) {
    return <SearchedWidget {...props} options={options} chosen={chosen} onPick={(option) => pick(option?.value ?? '')} />
  }
  return (
    <SelectWidget {...props} chosen={chosen && <OptionLabel option={chosen} label={chosen.label} />} onPick={pick}>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          value={option.value}
        >
          <OptionLabel option={option} label={option.label} />
        </MenuItem>
      ))}
    </SelectWidget>
  )
}
