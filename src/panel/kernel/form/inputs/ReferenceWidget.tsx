import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import type { RaRecord } from 'react-admin'
import { idsIn } from '../../cells/read-value'
import { useFormInfo } from '../form-context'
import { useReferenced } from '../use-referenced'
import { PickerField } from './PickerField'
import { useRecordPicker } from './use-picker'
import type { WidgetProps } from './widget'

/** One record of another resource, searched on the server. The current one needs no call if `record` contains it. */
export function ReferenceWidget(props: WidgetProps<'reference'>) {
  const { field, id, value, onChange, onBlur } = props
  const { record } = useFormInfo()
  const { picker } = useRecordPicker({ id, to: field.to, offer: field.offer, onBlur })
  const [picked, setPicked] = useState<RaRecord | null>(null)
  const [chosen = null] = useReferenced(field.to, value, [picked, field.as && record?.[field.as]])
  return (
    <Autocomplete
      {...picker}
      value={chosen}
      disableClearable={field.required as false}
      onChange={(_, option) => {
        setPicked(option)
        onChange(option?.id ?? null)
      }}
      selectOnFocus
      renderInput={(params) => <PickerField params={params} props={props} opensInPlace />}
    />
  )
}

/** Several records of another resource, searched by name on the server. */
export function ReferencesWidget(props: WidgetProps<'references'>) {
  const { field, id, value, onChange, onBlur } = props
  const { record } = useFormInfo()
  const { picker, typed } = useRecordPicker({ id, to: field.to, onBlur })
  const [picked, setPicked] = useState<RaRecord[]>([])
  const chosen = useReferenced(field.to, value, [picked, field.as && record?.[field.as]])
  return (
    <Autocomplete
      {...picker}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      value={chosen}
      inputValue={typed}
      onChange={(_, now) => {
        setPicked(now)
        onChange(now.map((option) => option.id))
      }}
      renderInput={(params) => <PickerField params={params} props={props} hasValue={idsIn(value).length > 0} />}
    />
  )
}
