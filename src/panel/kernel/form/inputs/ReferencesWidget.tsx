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

const isId = (value: unknown): value is number => typeof value === 'number'

/** Several records of another resource, searched by name on the server. */
export function ReferencesWidget(props: WidgetProps<'references'>) {
  const { field, id, onChange, onBlur } = props
  const t = useFormText()
  const { record } = useFormInfo()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<RaRecord[]>([])
  const { options, isSearching } = useOptions(field.to, typed, isOpen)
  const shown: unknown = field.as === null ? [] : record?.[field.as]
  const ids = Array.isArray(props.value) ? props.value.filter(isId) : []
  const chosen = useReferenced(field.to, ids, [...picked, ...(Array.isArray(shown) ? shown : [])])
  return (
    <Autocomplete
      id={id}
      slotProps={pickerList}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={chosen}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isSearching}
      loadingText={t('searching')}
      noOptionsText={t('nothingFound')}
      filterOptions={(found) => found}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => recordLabel(field.to, option)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, now) => {
        setPicked(now)
        onChange(now.map((option) => option.id))
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={onBlur}
      renderInput={(params) => <PickerField params={params} props={props} hasValue={ids.length > 0} />}
    />
  )
}
