import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import { OptionLabel, type LabelledOption } from './OptionLabel'
import { PickerField } from './PickerField'
import { usePicker } from './use-picker'
import type { WidgetProps } from './widget'

interface SearchedWidgetProps extends WidgetProps<'choice'> {
  options: readonly LabelledOption[]
  chosen: LabelledOption | null
  onPick: (option: LabelledOption | null) => void
}

/** A searchable select for long lists of options; without focus the field shows the option's chip. */
export function SearchedWidget({ options, chosen, onPick, ...props }: SearchedWidgetProps) {
  const { field, id, onBlur } = props
  const picker = usePicker(id)
  const [isActive, setActive] = useState(false)
  return (
    <Autocomplete
      {...picker}
      options={options}
      value={chosen}
      // A required value can be replaced, but not cleared.
      disableClearable={field.required as false}
      autoHighlight
      selectOnFocus
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, option) => onPick(option)}
      onFocus={() => setActive(true)}
      onBlur={() => {
        setActive(false)
        onBlur()
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <OptionLabel option={option} label={option.label} />
        </li>
      )}
      renderInput={(params) => (
        <PickerField
          params={params}
          props={props}
          opensInPlace
          atRest={!isActive && chosen?.look ? <OptionLabel option={chosen} label={chosen.label} /> : null}
        />
      )}
    />
  )
}
