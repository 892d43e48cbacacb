import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import type { RaRecord } from 'react-admin'
import { useFormInfo } from '../form-context'
import { useReferenced } from '../use-referenced'
import { PickerField } from './PickerField'
import { useRecordPicker } from './use-picker'
import type { WidgetProps } from './widget'

const isId = (value: unknown): value is number => typeof value === 'number'

/** Several records of another resource, searched by name on the server. */
export function ReferencesWidget(props: WidgetProps<'references'>) {
  const { field, onChange } = props
  const { record } = useFormInfo()
  const { picker, typed } = useRecordPicker(props)
  const [picked, setPicked] = useState<RaRecord[]>([])
  const shown: unknown = field.as === null ? [] : record?.[field.as]
  const ids = Array.isArray(props.value) ? props.value.filter(isId) : []
  const chosen = useReferenced(field.to, ids, [...picked, ...(Array.isArray(shown) ? shown : [])])
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
      renderInput={(params) => <PickerField params={params} props={props} hasValue={ids.length > 0} />}
    />
  )
}
