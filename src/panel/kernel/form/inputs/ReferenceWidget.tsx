import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import type { RaRecord } from 'react-admin'
import { useFormInfo } from '../form-context'
import { recordLabel } from '../record-label'
import { useFormText } from '../use-form-text'
import { useReferenced } from '../use-referenced'
import { PickerField, pickerList } from './PickerField'
import { useOptions } from './use-options'
import type { WidgetProps } from './widget'

const isRaRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value

/** One record of another resource, searched by name on the server; the current one is named without a call where it was read along. */
export function ReferenceWidget(props: WidgetProps<'reference'>) {
  const { field, id, value, onChange, onBlur } = props
  const t = useFormText()
  const { record } = useFormInfo()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<RaRecord | null>(null)
  const { options, isSearching } = useOptions(field.to, typed, isOpen)
  const shown: unknown = field.as === null ? null : record?.[field.as]
  const [chosen = null] = useReferenced(
    field.to, typeof value === 'number' ? [value] : [], [picked, shown].filter(isRaRecord),
  )
  return (
    <Autocomplete
      id={id}
      slotProps={pickerList}
      options={options}
      value={chosen}
      disableClearable={field.required as false}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isSearching}
      loadingText={t('searching')}
      noOptionsText={t('nothingFound')}
      // The server searched already.
      filterOptions={(found) => found}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => recordLabel(field.to, option)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, option) => {
        setPicked(option)
        onChange(option?.id ?? null)
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={onBlur}
      selectOnFocus
      renderInput={(params) => <PickerField params={params} props={props} />}
    />
  )
}
