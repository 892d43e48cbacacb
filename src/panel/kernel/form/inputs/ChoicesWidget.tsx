import { useWords } from '#kit/i18n/text'
import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import { offeredOptions } from './offered-options'
import { OptionLabel } from './OptionLabel'
import { PickerField } from './PickerField'
import { usePicker } from './use-picker'
import type { WidgetProps } from './widget'

/** An input for several choices. */
export function ChoicesWidget(props: WidgetProps<'choices'>) {
  const { field, id, onChange, onBlur } = props
  const picker = usePicker(id)
  const say = useWords()
  const held = Array.isArray(props.value) ? props.value.map(String) : []
  const options = offeredOptions(field, held).map((option) => ({
    ...option,
    label: say(option.label),
  }))
  return (
    <Autocomplete
      {...picker}
      multiple
      disableCloseOnSelect
      options={options}
      value={options.filter((option) => held.includes(option.value))}
      onChange={(_, picked) => onChange(picked.map((option) => option.value))}
      onBlur={onBlur}
      renderOption={({ key, ...item }, option, { selected }) => (
        <li key={key} {...item}>
          <Checkbox checked={selected} tabIndex={-1} sx={{ padding: '0 8px 0 0' }} aria-hidden />
          <OptionLabel option={option} label={option.label} />
        </li>
      )}
      renderInput={(params) => <PickerField params={params} props={props} hasValue={held.length > 0} />}
    />
  )
}
