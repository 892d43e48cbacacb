import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import type { RaRecord } from 'react-admin'
import { useFormInfo } from '../form-context'
import { useReferenced } from '../use-referenced'
import { PickerField } from './PickerField'
import { useRecordPicker } from './use-picker'
import type { WidgetProps } from './widget'

const isRaRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value

/** One record of another resource, searched on the server. The current one needs no call if `record` contains it. */
export function ReferenceWidget(props: WidgetProps<'reference'>) {
  const { field, value, onChange } = props
  const { record } = useFormInfo()
  const { picker } = useRecordPicker(props)
  const [picked, setPicked] = useState<RaRecord | null>(null)
  const shown: unknown = field.as === null ? null : record?.[field.as]
  const [chosen = null] = useReferenced(
    field.to,
    typeof value === 'number' ? [value] : [],
    [picked, shown].filter(isRaRecord),
  )
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
      renderInput={(params) => <PickerField params={params} props={props} />}
    />
  )
}
